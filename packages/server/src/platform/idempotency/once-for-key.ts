import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@wenli/contract/endpoint'
import { DAY_MS } from '@wenli/contract/time'
import { inTransaction, signedIn } from '../ctx/ctx.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { AppError } from '../http/app-error.ts'
import { purgeInBatches } from '../jobs/purge-in-batches.ts'

const KEY = /^[\x21-\x7e]{8,64}$/

type KeyedCall<Result extends z.ZodType> = {
  readonly endpoint: Pick<Endpoint<z.ZodType, z.ZodType, Result>, 'method' | 'path' | 'result'>
  readonly request: Pick<FastifyRequest, 'headers'>
  /**
   * As it was understood: what the client may spell in two ways is one request. Without secrets: its hash is kept, and
   * six digits are found by trying.
   */
  readonly body: unknown
}
type KeyRow = { id: number; requestHash: Buffer; answer: unknown; creationTime: Date }

const keyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('Platform:MalformedRequest')
  return key
}

/**
 * Work that moves money, once for each key of the caller: the same key gives the same answer for a day, with another
 * body it is refused (422), while the first is at work it is too (409). The answer is kept in the transaction of the
 * work, so that after a crash either both are there or neither. What was refused may be tried again.
 */
export const onceForKey = <Result extends z.ZodType>(
  ctx: Ctx,
  { endpoint, request, body }: KeyedCall<Result>,
  work: (ctx: Ctx) => Promise<z.output<Result>>,
): Promise<z.output<Result>> => {
  const key = keyOf(request)
  return inTransaction(ctx, async (ctx) => {
    if (key === undefined) return work(ctx)
    const { userId } = signedIn(ctx)
    const route = `${endpoint.method} ${endpoint.path}`
    const identity = [ctx.tenantId, userId, route, key]
    const requestHash = createHash('sha256').update(JSON.stringify(body)).digest()
    const [lock] = await ctx.tx.query<{ taken: boolean }>({
      name: 'take-idempotency-key',
      text: 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 1)) AS taken',
      values: [identity.join(' ')],
    })
    if (lock?.taken !== true) throw new AppError('Platform:Conflict', [], { headers: { 'retry-after': '1' } })
    const [known] = await ctx.tx.query<KeyRow>({
      name: 'find-idempotency-key',
      text: `SELECT id, request_hash AS "requestHash", answer, creation_time AS "creationTime" FROM idempotency_key
              WHERE tenant_id = $1 AND user_id = $2 AND route = $3 AND key = $4`,
      values: identity,
    })
    if (known !== undefined && ctx.clock.now().getTime() - known.creationTime.getTime() < DAY_MS) {
      if (!known.requestHash.equals(requestHash)) throw new AppError('Platform:IdempotencyKeyReused')
      return known.answer as z.output<Result>
    }
    const answer = await work(ctx)
    await ctx.tx.query({
      name: 'keep-idempotency-key',
      text: `INSERT INTO idempotency_key (tenant_id, user_id, route, key, request_hash, answer, creation_time)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (tenant_id, user_id, route, key) DO UPDATE SET request_hash = excluded.request_hash,
               answer = excluded.answer, creation_time = excluded.creation_time`,
      values: [...identity, requestHash, JSON.stringify(answer), ctx.clock.now()],
    })
    return answer
  })
}

/** Keys that nobody can repeat any more, in one tenant. */
export const purgeIdempotencyKeys = purgeInBatches(1, async (ctx, before, batch) => {
  const rows = await ctx.tx.query({
    text: `DELETE FROM idempotency_key WHERE tenant_id = $1 AND id IN (
             SELECT id FROM idempotency_key WHERE tenant_id = $1 AND creation_time < $2 LIMIT $3) RETURNING 1`,
    values: [ctx.tenantId, before, batch],
  })
  return rows.length
})
