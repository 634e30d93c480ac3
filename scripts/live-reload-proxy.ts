// Stands before the server and Vite in development, under one address: holds requests while the server restarts, and
// tells open pages to reload when it is back; what changes in the web, Vite tells them itself. Its script comes from the same origin, so the content security policy stays as it is.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, createServer as createPlainServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const scriptPath = '/__reload.js'
const eventsPath = '/__reload'
/** Modules as Vite serves them, by their places under packages/web, and the line on which it tells of changes. */
const modulePath = /^\/(@|node_modules\/|app\/|features\/|shared\/|__manifest)/
const script = `new EventSource('${eventsPath}').addEventListener('reload', () => location.reload())`

export type LiveReloadProxy = {
  innerPort: number
  vitePort: number
  close: () => void
  /** Requests wait from now on. */
  hold: () => void
  reloadWhenReady: (server: Pick<ChildProcess, 'exitCode' | 'signalCode'>) => Promise<void>
}

export async function startLiveReloadProxy(at: { host: string; port: number }): Promise<LiveReloadProxy> {
  const innerPort = await freePort()
  const vitePort = await freePort()
  const portFor = (url = '/') => (modulePath.test(url) ? vitePort : innerPort)
  const pages = new Set<ServerResponse>()
  let gate = Promise.withResolvers<void>()
  let open = false

  const proxy = createServer(async (incoming, outgoing) => {
    if (incoming.url === scriptPath) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    } else if (incoming.url === eventsPath) {
      outgoing
        .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
        .write(':\n\n')
      pages.add(outgoing)
      incoming.on('close', () => pages.delete(outgoing))
    } else {
      await gate.promise
      forward(incoming, outgoing, portFor(incoming.url))
    }
  })
  proxy.on('upgrade', (incoming, socket, head) => {
    const inner = connect(portFor(incoming.url), '127.0.0.1', () => {
      const headers = incoming.rawHeaders
        .map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))
        .join('')
      inner.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`)
      inner.write(head)
      inner.pipe(socket).pipe(inner)
    })
    inner.on('error', () => socket.destroy())
    socket.on('error', () => inner.destroy())
  })
  proxy.listen(at.port, at.host)
  await once(proxy, 'listening')

  return {
    innerPort,
    vitePort,
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
    hold: () => {
      if (open) gate = Promise.withResolvers<void>()
      open = false
    },
    reloadWhenReady: async (server) => {
      while (server.exitCode === null && server.signalCode === null && !(await isReady(innerPort)))
        await pause(100)
      open = true
      gate.resolve()
      for (const page of pages) page.write('event: reload\ndata:\n\n')
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
  return response?.ok === true
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number) {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  const inner = request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers })
  inner.on('response', (answer) => {
    const status = answer.statusCode ?? 502
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      answer.pipe(outgoing.writeHead(status, answer.rawHeaders))
      return
    }
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      const html = Buffer.concat(chunks).toString('utf8')
      const { 'content-length': _length, ...rest } = answer.headers
      outgoing
        .writeHead(status, rest)
        .end(html.replace('</head>', `<script src="${scriptPath}"></script></head>`))
    })
  })
  inner.on('error', (error) => outgoing.writeHead(502).end(`the server is not running: ${error.message}`))
  incoming.pipe(inner)
}

async function freePort(): Promise<number> {
  const server = createPlainServer()
  const { promise, resolve } = Promise.withResolvers<number>()
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
  })
  return await promise
}
