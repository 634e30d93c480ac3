import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** What is still under way then is cut, so that a shutdown has time left for the database. */
const DRAIN_MS = 5_000

/**
 * Closing waits for requests under way, not for clients. Browsers open connections ahead of need, and Node takes one
 * that has not asked for anything yet for busy: closing would wait a minute for it.
 */
export const drainConnections = (app: FastifyInstance): void => {
  const { server } = app
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  let closing = false
  // Nothing new is begun; what is behind us may already be closing too.
  app.addHook('onRequest', (_request, _reply, done) => {
    done(closing ? new AppError('Platform:Overloaded', [], { headers: { 'retry-after': '2' } }) : undefined)
  })
  // A client would keep the connection of its last answer open, and closing would wait for it.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.once('close', () => clearTimeout(limit))
  })
}
