import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { DEFAULT_CULTURE } from '@wenli/contract/culture'
import type { ErrorCode } from '@wenli/contract/errors'
import { AppError } from './app-error.ts'
import { failureEnvelope } from './envelope.ts'
import { requestIdOf } from './request-id.ts'

type Refusal = { readonly status: number; readonly code: ErrorCode }

const MALFORMED: Refusal = { status: 400, code: 'Platform:MalformedRequest' }
/** By Node's own code; whatever else it finds is no HTTP. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'Platform:MalformedRequest' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'Platform:TooLarge' },
}

/** Whose answer a connection waits for: a body that does not come belongs to a request that has its id already. */
const waiting = new WeakMap<Socket, FastifyReply>()

export const rememberWaiting = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    waiting.set(raw.socket, reply)
    done()
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    waiting.delete(raw.socket)
    done()
  })
}

/** What could not be read to its end reaches no route. Its answer, written by hand, is like any other of ours. */
export const refuseUnread = (
  { log, securityHeaders }: FastifyInstance,
  error: Error & { readonly code?: string },
  socket: Socket,
): void => {
  const reply = waiting.get(socket)
  const isSpeaking = reply?.raw.headersSent ?? false
  if (error.code !== 'ECONNRESET' && socket.writable && !isSpeaking) {
    const { status, code } = REFUSALS[error.code ?? ''] ?? MALFORMED
    const id = reply?.request.id ?? requestIdOf({})
    const body = failureEnvelope(new AppError(code), DEFAULT_CULTURE)
    const headers = {
      ...securityHeaders,
      'x-request-id': id,
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
    log.info({ reqId: id, reason: code, detail: error.code, res: { statusCode: status } }, 'refused')
  }
  socket.destroy(error)
}
