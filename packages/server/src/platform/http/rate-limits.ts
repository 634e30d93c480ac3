import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Rate } from '@wenli/contract/endpoint'
import { HOUR_MS, MINUTE_MS } from '@wenli/contract/time'
import { AppError } from './app-error.ts'
import { isInnerCall } from './inner-call.ts'
import { networkOf } from './network-of.ts'

const CACHE_SIZE = 20_000

/** What one address, and one account, may ask for; sign-in has limits of its own in the provider. */
const LIMITS: Readonly<Record<Rate, { readonly max: number; readonly timeWindow: number }>> = {
  default: { max: 600, timeWindow: MINUTE_MS },
  probe: { max: 30, timeWindow: MINUTE_MS },
  upload: { max: 30, timeWindow: MINUTE_MS },
  pictureSearch: { max: 10, timeWindow: MINUTE_MS },
  pictureLook: { max: 120, timeWindow: MINUTE_MS },
  code: { max: 10, timeWindow: MINUTE_MS },
  password: { max: 10, timeWindow: 5 * MINUTE_MS },
  tracking: { max: 300, timeWindow: MINUTE_MS },
  pay: { max: 20, timeWindow: MINUTE_MS },
  report: { max: 10, timeWindow: HOUR_MS },
}

/** What costs so much that it counts also where a page asks for it while it is made. */
const COUNTED_WITHIN_PAGES: ReadonlySet<Rate> = new Set(['pictureLook'])

const rateOf = (request: FastifyRequest): Rate => request.routeOptions.config.rate ?? 'default'

const tooMany = (ttl: number): AppError =>
  new AppError('Platform:TooManyRequests', [], { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } })

/**
 * Every request counts against its address, before anything is looked up; one of a signed-in caller counts against
 * the account too, so that neither many accounts behind one address nor one account behind many can flood us.
 */
export const installRateLimits = async (app: FastifyInstance): Promise<void> => {
  app.decorateRequest('accountKey', null)
  if (app.deps.config.rateLimits === 'off') {
    app.decorate('limitAccount', () => Promise.resolve())
    return
  }
  await app.register(rateLimit, {
    global: true,
    cache: CACHE_SIZE,
    keyGenerator: (request) => `${rateOf(request)}:${networkOf(request.ip)}`,
    max: (request) => LIMITS[rateOf(request)].max,
    timeWindow: (request: FastifyRequest) => LIMITS[rateOf(request)].timeWindow,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    allowList: (request) => {
      const { access, isExempt } = request.routeOptions.config
      const isWithinPage = isInnerCall(request) && !COUNTED_WITHIN_PAGES.has(rateOf(request))
      return access === 'static' || isWithinPage || isExempt?.(request) === true
    },
  })
  const check = app.createRateLimit({
    keyGenerator: (request) => `${rateOf(request)}:account:${request.accountKey ?? request.ip}`,
  })
  app.decorate('limitAccount', async (request: FastifyRequest) => {
    if (request.accountKey === null) return
    const limit = await check(request)
    if (!limit.isAllowed && limit.isExceeded) throw tooMany(limit.ttl)
  })
}
