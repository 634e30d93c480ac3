import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Admission } from '../admit.ts'
import { attachTransport, requireUnattached } from '../connection/attach-transport.ts'
import { dropConnection } from '../connection/drop-connection.ts'
import { findConnection } from '../connection/find-connection.ts'
import type { HubState } from '../hub-state.ts'

// Neither a cache nor a proxy may hold events back.
const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** GET with `Accept: text/event-stream`: the answer stays open and carries every message to the client. */
export const attachServerSentEvents = (state: HubState, admission: Admission, reply: FastifyReply): void => {
  const connection = findConnection(state, admission)
  requireUnattached(connection, 'ServerSentEvents')
  reply.hijack()
  const stream = reply.raw
  stream.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...eventStreamHeaders })
  // A first comment makes Firefox raise its open event.
  stream.write(':\r\n')
  const closed = new Promise<void>((resolve) => stream.once('close', resolve))
  // A client that hangs up in the middle of a write; 'close' follows.
  stream.on('error', () => stream.destroy())
  stream.once('close', () => dropConnection(state, connection))
  attachTransport(state, connection, {
    kind: 'ServerSentEvents',
    // Encoded messages are one line of JSON, so one data field holds each.
    send: (message) => void stream.write(`data: ${message}\r\n\r\n`),
    queuedBytes: () => stream.writableLength,
    end: () => {
      stream.end()
      return closed
    },
    abort: () => void stream.destroy(),
    tick: () => {},
  })
}
