import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const UNREADABLE = '/unreadable-address'

/** The router drops what it cannot decode before any hook runs; PostgreSQL cannot hold NUL in text. */
const isReadable = (url: string): boolean => {
  if (url.includes('%00') || url.includes('\0')) return false
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** An unreadable address is led to one that is refused like any other request: with its id, headers and words. */
export const leadAwayUnreadable = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string =>
  isReadable(url) ? url : UNREADABLE

/** The protocol asks for a host from 1.1 on; Node's own refusal would be a bare one. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined

export const refuseUnreadable = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ url, raw }, _reply, done) => {
    done(url === UNREADABLE || lacksHost(raw) ? new AppError('Platform:MalformedRequest') : undefined)
  })
}
