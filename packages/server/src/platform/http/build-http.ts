import cookie from '@fastify/cookie'
import fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { HTTP_TIMEOUT_MS } from '@wenli/contract/limits'
import { collectRoutes } from './access-list.ts'
import { AppError } from './app-error.ts'
import type { HttpDeps } from './deps.ts'
import { drainConnections } from './drain-connections.ts'
import { installErrorHandler } from './error-handler.ts'
import { installOverloadGuard, OVERLOAD_LIMITS } from './overload-guard.ts'
import { installRateLimits } from './rate-limits.ts'
import { requestIdOf } from './request-id.ts'
import { installSecurityHeaders } from './security-headers.ts'
import { refuseUnread, rememberWaiting } from './unread-requests.ts'
import { leadAwayUnreadable, refuseUnreadable } from './unreadable-address.ts'
import './types.ts'

const BODY_LIMIT = 1_048_576
const MAX_PARAM_LENGTH = 500

/** The HTTP server with everything every request passes through, and no route yet. */
export const buildHttp = async (deps: HttpDeps, overload = OVERLOAD_LIMITS): Promise<FastifyInstance> => {
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    bodyLimit: BODY_LIMIT,
    requestTimeout: HTTP_TIMEOUT_MS,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    genReqId: ({ headers }) => requestIdOf(headers),
    rewriteUrl: leadAwayUnreadable,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Fastify's own answer would be a bare one: drain-connections.ts refuses in our words.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseUnread(app, error, socket),
    // A request that names no host is refused by a route's hooks, in our words too.
    http: { requireHostHeader: false },
  })
  app.decorate('deps', deps)
  app.decorateRequest('culture', null)
  installErrorHandler(app)
  collectRoutes(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, responseTime: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  rememberWaiting(app)
  parseJsonStrictly(app)
  await app.register(cookie)
  await installSecurityHeaders(app)
  refuseUnreadable(app)
  drainConnections(app)
  await installRateLimits(app)
  // Off with the rate limits, which production cannot do: tests share a busy machine, and its delays are not theirs.
  if (deps.config.rateLimits === 'on') await installOverloadGuard(app, overload)
  return app
}

/** PostgreSQL cannot hold NUL in text, so nobody may send it; keys such as `__proto__` are refused by the parser. */
const parseJsonStrictly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.length === 0) return done(null, undefined)
    if (body.includes('\\u0000') && holdsNul(body))
      return done(new AppError('Platform:MalformedRequest'), undefined)
    parse(request, body, done)
  })
}

/** The escape may be an escaped backslash followed by letters; only a real NUL is refused. */
const holdsNul = (body: string): boolean => {
  try {
    let found = false
    JSON.parse(body, (key: string, value: unknown) => {
      found ||= key.includes('\0') || (typeof value === 'string' && value.includes('\0'))
      return value
    })
    return found
  } catch {
    return false
  }
}
