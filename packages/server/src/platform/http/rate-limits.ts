import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Rate } from '@wenli/contract/endpoint'
import { AppError } from './app-error.ts'

const MINUTE = 60_000

/** Requests each address (and so each of its accounts) may make; sign-in has its own, by account, in the provider. */
const LIMITS: Readonly<Record<Rate, { readonly max: number; readonly timeWindow: number }>> = {
  default: { max: 600, timeWindow: MINUTE },
  probe: { max: 30, timeWindow: MINUTE },
  upload: { max: 30, timeWindow: MINUTE },
  code: { max: 10, timeWindow: MINUTE },
  password: { max: 10, timeWindow: 5 * MINUTE },
  tracking: { max: 300, timeWindow: MINUTE },
}

const rateOf = (request: FastifyRequest): Rate => request.routeOptions.config.rate ?? 'default'

/** A bearer is counted by itself beside its address, so that one account cannot spread over many addresses. */
const keyOf = (request: FastifyRequest): string =>
  `${rateOf(request)}:${request.headers.authorization ?? request.ip}`

export const installRateLimits = async (app: FastifyInstance): Promise<void> => {
  if (app.deps.config.rateLimits === 'off') return
  await app.register(rateLimit, {
    global: true,
    cache: 20_000,
    keyGenerator: keyOf,
    max: (request) => LIMITS[rateOf(request)].max,
    timeWindow: (request: FastifyRequest) => LIMITS[rateOf(request)].timeWindow,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('Platform:TooManyRequests', [], {
        headers: { 'retry-after': String(Math.ceil(ttl / 1000)) },
      }),
    allowList: (request) => request.routeOptions.config.access === 'static',
  })
}
