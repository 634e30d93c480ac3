import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@wenli/contract/endpoint'
import type { Ctx } from '../ctx/ctx.ts'
import { route } from '../http/route.ts'
import { onceForKey } from './once-for-key.ts'

type Work<Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType> = (call: {
  readonly ctx: Ctx
  readonly query: z.output<Query>
  readonly body: z.output<Body>
}) => Promise<z.output<Result>>

/**
 * A call that moves money or adds up, bound like any other: whoever sends an Idempotency-Key along may repeat it and gets
 * the first answer. For calls whose whole request may be kept as a hash; one with a secret in it leaves that out by hand.
 */
export const routeOnce = <Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Query, Body, Result>,
  work: Work<Query, Body, Result>,
): void =>
  route(
    app,
    endpoint,
    ({ ctx, query, body, request }) =>
      // What is kept is what would be sent: answers go out as they are made.
      onceForKey(ctx, { endpoint, request, body: { query, body } }, (ctx) =>
        work({ ctx, query, body }),
      ) as Promise<z.input<Result>>,
  )
