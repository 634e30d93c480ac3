import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { handshakeRequest, negotiateToken, post, record } from '../../../../test/signalr/raw-client.ts'
import { startHub } from '../../../../test/signalr/start-hub.ts'

const alice = 'enc_auth_token=enc:alice'

const startPolling = async (options: Parameters<typeof startHub>[0] = {}) => {
  const started = await startHub(options)
  const id = await negotiateToken(started.url, alice)
  const poll = (init: RequestInit = {}) => fetch(`${started.url}?id=${id}&${alice}&_=${Date.now()}`, init)
  const say = (text: string) => post(started.url, id, text, alice)
  return { ...started, id, poll, say }
}

const startReady = async (options: Parameters<typeof startHub>[0] = {}) => {
  const polling = await startPolling(options)
  await polling.poll()
  await polling.say(handshakeRequest)
  await polling.poll()
  return polling
}

test('the first poll returns empty at once, even when nothing will ever come', async () => {
  const { poll } = await startPolling()
  const first = await poll()
  expect([first.status, await first.text()]).toEqual([200, ''])
  expect(first.headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('what comes between polls is joined in the next one; what comes during a poll ends it', async () => {
  const { poll, say, hub } = await startReady()
  hub.sendToUser(5, 1, 'news', ['一'])
  hub.sendToUser(5, 1, 'news', ['二'])
  const news = (text: string) => record({ type: 1, target: 'news', arguments: [text] })
  expect(await (await poll()).text()).toBe(news('一') + news('二'))
  const waiting = poll()
  const sent = await say(record({ type: 1, invocationId: '0', target: 'echo', arguments: ['三'] }))
  expect([sent.status, await sent.text()]).toEqual([200, ''])
  expect(await (await waiting).text()).toBe(record({ type: 3, invocationId: '0', result: '三' }))
})

test('a newer poll ends the older one with 204', async () => {
  const { poll, hub, app } = await startReady()
  let polls = 0
  app.server.on('request', () => (polls += 1))
  const older = poll()
  await vi.waitFor(() => expect(polls).toBe(1), { timeout: 20_000 })
  const newer = poll()
  expect((await older).status).toBe(204)
  await vi.waitFor(() => expect(polls).toBe(2), { timeout: 20_000 })
  hub.sendToUser(5, 1, 'news', [])
  expect((await newer).status).toBe(200)
})

test('a poll the client gave up does not swallow the next message', async () => {
  const { poll, hub, app } = await startReady()
  const hangUp = new AbortController()
  const served = new Promise<ServerResponse>((resolve) =>
    app.server.once('request', (_request, response: ServerResponse) => resolve(response)),
  )
  const given = poll({ signal: hangUp.signal }).catch(() => 'given up')
  const serverSide = once(await served, 'close')
  hangUp.abort()
  expect(await given).toBe('given up')
  await serverSide
  hub.sendToUser(5, 1, 'news', ['still here'])
  expect(await (await poll()).text()).toContain('still here')
})

test('after the server closed, the rest is delivered, then 204, then the id is unknown', async () => {
  const { poll, hub } = await startReady()
  hub.dropUser(5, 1)
  expect(await (await poll()).text()).toBe(record({ type: 7 }))
  expect((await poll()).status).toBe(204)
  expect((await poll()).status).toBe(404)
})

test('DELETE is 202 and ends the connection', async () => {
  const { poll, hub, url, id } = await startReady()
  const deleted = await fetch(`${url}?id=${id}&${alice}`, { method: 'DELETE' })
  expect([deleted.status, await deleted.text()]).toEqual([202, ''])
  expect(hub.connectionCount()).toBe(0)
  expect((await poll()).status).toBe(404)
})

test('a missing id is 400 and an unknown one 404, whatever the method', async () => {
  const { url } = await startHub()
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect([method, (await fetch(url, { method })).status]).toEqual([method, 400])
    expect([method, (await fetch(`${url}?id=unknown`, { method })).status]).toEqual([method, 404])
  }
})

test('nothing can be sent before a transport is there', async () => {
  const { say } = await startPolling()
  expect((await say(handshakeRequest)).status).toBe(409)
})

test('a consumer that does not fetch its messages is dropped when they pile up', async () => {
  const { hub, poll } = await startReady({ limits: { maxQueuedBytes: 10_000 } })
  hub.sendToUser(5, 1, 'news', ['纹'.repeat(3_000)])
  expect(hub.connectionCount()).toBe(1)
  hub.sendToUser(5, 1, 'news', ['纹'.repeat(3_000)])
  expect(hub.connectionCount()).toBe(0)
  expect((await poll()).status).toBe(404)
})
