import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { isInnerCall } from './inner-call.ts'

export type OverloadLimits = { readonly maxEventLoopDelay: number; readonly maxHeapUsedBytes: number }

export const OVERLOAD_LIMITS: OverloadLimits = { maxEventLoopDelay: 2000, maxHeapUsedBytes: 1.5e9 }

/** A server that cannot keep up says so at once; what costs nothing (health, files) is still answered. */
export const installOverloadGuard = async (app: FastifyInstance, limits: OverloadLimits): Promise<void> => {
  await app.register(underPressure, {
    ...limits,
    retryAfter: 2,
    sampleInterval: 500,
    pressureHandler: async (request, _reply, _type, value) => {
      // Infinity means that nothing was sampled in the last interval: one long step, such as the start, is no overload.
      if (value === Number.POSITIVE_INFINITY || request.routeOptions.config.access === 'static') return
      // A page that was let in is made to its end.
      if (isInnerCall(request)) return
      throw new AppError('Platform:Overloaded', [], { headers: { 'retry-after': '2' } })
    },
  })
}
