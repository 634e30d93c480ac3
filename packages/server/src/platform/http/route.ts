import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@wenli/contract/endpoint'
import { describeAccess } from '@wenli/contract/access'
import type { Ctx } from '../ctx/ctx.ts'
import { guardAccess } from './access-guard.ts'
import { keepRule } from './mounted-rules.ts'
import { normaliseQuery, normaliserOf } from './normalise-keys.ts'
import { requestCtx } from './request-ctx.ts'
import { sendJson } from './send-json.ts'
import { isRawJson, rawText, serializerOf } from './serializer.ts'
import type { RawJson } from './serializer.ts'
import { validationError } from './validation.ts'

export type Call<Query extends z.ZodType, Body extends z.ZodType> = {
  readonly ctx: Ctx
  readonly query: z.output<Query>
  readonly body: z.output<Body>
  /** For the few answers that set a cookie or read a file; operations never see it. */
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler<Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType> = (
  call: Call<Query, Body>,
) => Promise<z.input<Result> | RawJson> | z.input<Result> | RawJson

/** `Brand` of `/api/services/app/Brand/GetAll`: the prefix of the field labels in messages. */
const subjectOf = (path: string): string => path.split('/').at(-2) ?? ''

/**
 * Binds an endpoint of the contract to the operation behind it: who is calling, may they, is the request well
 * formed, then the work, then the answer in the one shape there is.
 */
export const route = <Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Query, Body, Result>,
  handler: Handler<Query, Body, Result>,
): void => {
  const serialize = serializerOf(endpoint)
  const normaliseQueryKeys = normaliserOf(endpoint.query)
  const normaliseBody = normaliserOf(endpoint.body)
  const subject = subjectOf(endpoint.path)
  const { deps } = app
  keepRule(endpoint)

  const parse = <Schema extends z.ZodType>(ctx: Ctx, schema: Schema, value: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(value, { reportInput: true })
    if (!parsed.success) throw validationError(ctx.culture, subject, parsed.error.issues)
    return parsed.data
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, access: describeAccess(endpoint.access), rate: endpoint.rate },
    handler: async (request, reply) => {
      const ctx = await requestCtx(request, deps, endpoint)
      await app.limitAccount(request)
      guardAccess(ctx, endpoint)
      const query = parse(ctx, endpoint.query, normaliseQuery(normaliseQueryKeys, request.query))
      const body = parse(ctx, endpoint.body, normaliseBody(request.body ?? {}))
      const result = await handler({ ctx, query, body, request, reply })
      // A file that nobody waits for any more was begun and never ended: there is no second answer to it.
      if (reply.sent || reply.raw.headersSent) return reply
      if (deps.checkResults) endpoint.result.parse(isRawJson(result) ? JSON.parse(rawText(result)) : result)
      return sendJson(request, reply, serialize(result))
    },
  })
}
