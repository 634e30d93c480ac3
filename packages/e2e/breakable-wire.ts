// The line between one visitor and the server, as a proxy of that visitor's browser: a test can cut it.
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export type BreakableWire = {
  /** For the visit that goes through this wire. */
  proxy: { server: string; bypass: string }
  /** Everything that runs over it breaks off, and nothing comes through until it is mended. */
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

export async function layWire(): Promise<BreakableWire> {
  const sockets = new Set<Socket>()
  let whole = true
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    if (!whole) socket.destroy()
  }
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming
    const onward = request(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      // The head of a stream of events comes long before its first event.
      outgoing.flushHeaders()
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  proxy.on('connection', hold)
  // WebSockets go through a tunnel.
  proxy.on('connect', ({ url = '' }, near: Socket, head: Buffer) => {
    const { hostname, port } = new URL(`http://${url}`)
    const far = connect(Number(port), hostname, () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n')
      far.write(head)
      near.pipe(far).pipe(near)
    })
    hold(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const cut = () => {
    whole = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    // Chromium goes past a proxy to its own machine unless told.
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    cut,
    mend: () => {
      whole = true
    },
    close: async () => {
      cut()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
