import { createServer, request } from 'node:http'
import type { Server } from 'node:http'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../packages/server/test/process/run-server.ts'
import { startLiveReloadProxy } from './live-reload-proxy.ts'
import type { LiveReloadProxy } from './live-reload-proxy.ts'

const RUNNING = { exitCode: null, signalCode: null }
let proxy: LiveReloadProxy
let address: string
let inner: Server
beforeEach(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  proxy = await startLiveReloadProxy({ host: '127.0.0.1', port })
  inner = createServer((request, response) => {
    if (request.url === '/page')
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<html><head><title>页</title></head><body>早</body></html>')
    else if (request.url === '/ready') response.end()
    else response.writeHead(201, { 'content-type': 'application/json' }).end(`{"asked":"${request.url}"}`)
  })
})
afterEach(() => {
  proxy.close()
  inner.close()
  inner.closeAllConnections()
})
const startInner = async () => {
  inner.listen(proxy.innerPort, '127.0.0.1')
  await once(inner, 'listening')
  await proxy.reloadWhenReady(RUNNING)
}

it('requests wait until the server is ready, and go through unchanged', async () => {
  const asked = fetch(`${address}/api?x=1`)
  await startInner()
  const answer = await asked
  expect([answer.status, await answer.json()]).toEqual([201, { asked: '/api?x=1' }])
})

it("modules come from Vite's port, and so does the line on which it tells of changes", async () => {
  await startInner()
  const vite = createServer((request, response) => response.end(`a module: ${request.url}`))
  vite.on('upgrade', (request, socket) =>
    socket.end(`HTTP/1.1 101 ${request.url}\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`),
  )
  vite.listen(proxy.vitePort, '127.0.0.1')
  await once(vite, 'listening')
  for (const path of ['/@vite/client', '/app/root.tsx', '/node_modules/.vite/deps/react.js'])
    expect(await (await fetch(address + path)).text()).toBe(`a module: ${path}`)
  expect((await fetch(`${address}/application`)).status).toBe(201)

  const line = request(`${address}/@hot`, { headers: { connection: 'upgrade', upgrade: 'websocket' } })
  line.end()
  const [answer] = await once(line, 'upgrade')
  expect(answer.statusMessage).toBe('/@hot')
  vite.close()
  vite.closeAllConnections()
})

it('pages carry the script that reloads them, and are told when the server is back', async () => {
  await startInner()
  const page = await (await fetch(`${address}/page`)).text()
  expect(page).toContain('<script src="/__reload.js"></script></head><body>早')
  expect(await (await fetch(`${address}/__reload.js`)).text()).toContain("new EventSource('/__reload')")

  const events = (await fetch(`${address}/__reload`)).body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await events?.read())?.value).toBe(':\n\n')
  proxy.hold()
  await proxy.reloadWhenReady(RUNNING)
  expect((await events?.read())?.value).toContain('event: reload')
})

it('a server that ended does not hold requests for ever', async () => {
  await proxy.reloadWhenReady({ exitCode: 1, signalCode: null })
  expect((await fetch(`${address}/api`)).status).toBe(502)
})

it('a port that is taken is an error to tell of', async () => {
  const port = Number(new URL(address).port)
  await expect(startLiveReloadProxy({ host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})
