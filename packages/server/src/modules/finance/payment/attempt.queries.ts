import type { Channel } from '@wenli/contract/finance/payment'
import { attemptLife } from '@wenli/contract/finance/payment-life'
import type { AttemptAction, AttemptStatus } from '@wenli/contract/finance/payment-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'

export type Attempt = {
  id: number
  attemptNo: string
  payOrderId: number
  channel: Channel
  amount: number
  status: AttemptStatus
  codeUrl: string | null
  transactionId: string | null
  expiresAt: Date
  creationTime: Date
}

const ATTEMPT = `id, attempt_no AS "attemptNo", pay_order_id AS "payOrderId", channel, amount, status, code_url AS "codeUrl",
  transaction_id AS "transactionId", expires_at AS "expiresAt", creation_time AS "creationTime"`

export const findAttempt = async (ctx: Ctx, attemptNo: string): Promise<Attempt | undefined> => {
  const [row] = await ctx.tx.query<Attempt>({
    name: 'find-attempt',
    text: `SELECT ${ATTEMPT} FROM payment_attempt WHERE tenant_id = $1 AND attempt_no = $2`,
    values: [ctx.tenantId, attemptNo],
  })
  return row
}

export const lockAttempt = async (ctx: Ctx, id: number): Promise<Attempt | undefined> => {
  const [row] = await ctx.tx.query<Attempt>({
    name: 'lock-attempt',
    text: `SELECT ${ATTEMPT} FROM payment_attempt WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
    values: [ctx.tenantId, id],
  })
  return row
}

/** There is at most one that can still be paid. */
export const findLiveAttempt = async (ctx: Ctx, payOrderId: number): Promise<Attempt | undefined> => {
  const [row] = await ctx.tx.query<Attempt>({
    name: 'find-live-attempt',
    text: `SELECT ${ATTEMPT} FROM payment_attempt
            WHERE tenant_id = $1 AND pay_order_id = $2 AND status IN (${sqlWords(attemptLife.close.from)})`,
    values: [ctx.tenantId, payOrderId],
  })
  return row
}

export const insertAttempt = async (
  ctx: Ctx,
  made: Pick<Attempt, 'attemptNo' | 'payOrderId' | 'channel' | 'amount' | 'expiresAt'>,
): Promise<Attempt> => {
  const [row] = await ctx.tx.query<Attempt>({
    name: 'insert-attempt',
    text: `INSERT INTO payment_attempt (tenant_id, attempt_no, pay_order_id, channel, amount, expires_at, creation_time)
           VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${ATTEMPT}`,
    values: [
      ctx.tenantId,
      made.attemptNo,
      made.payOrderId,
      made.channel,
      made.amount,
      made.expiresAt,
      ctx.clock.now(),
    ],
  })
  if (row === undefined) throw new Error('no attempt')
  return row
}

/** A payment that came under the number of one that was paid already; undefined when it is known. */
export const insertSecond = async (
  ctx: Ctx,
  first: Attempt,
  made: { attemptNo: string; transactionId: string; paidTime: Date },
): Promise<Attempt | undefined> => {
  const [row] = await ctx.tx.query<Attempt>({
    name: 'insert-second-payment',
    text: `INSERT INTO payment_attempt (tenant_id, attempt_no, pay_order_id, channel, amount, status, transaction_id, second_of,
             expires_at, paid_time, creation_time)
           VALUES ($1, $2, $3, $4, $5, '${attemptLife.sendBack.to}', $6, $7, $8, $9, $10)
           ON CONFLICT (tenant_id, channel, transaction_id) DO NOTHING RETURNING ${ATTEMPT}`,
    values: [
      ctx.tenantId,
      made.attemptNo,
      first.payOrderId,
      first.channel,
      first.amount,
      made.transactionId,
      first.attemptNo,
      first.expiresAt,
      made.paidTime,
      ctx.clock.now(),
    ],
  })
  return row
}

/** A step of its life; false when its state forbids it. */
export const moveAttempt = async (
  ctx: Ctx,
  id: number,
  action: AttemptAction,
  values: { codeUrl?: string; transactionId?: string; paidTime?: Date } = {},
): Promise<boolean> => {
  const { from, to } = attemptLife[action]
  const rows = await ctx.tx.query({
    name: 'move-attempt',
    text: `UPDATE payment_attempt SET status = $4, code_url = coalesce($5, code_url),
             transaction_id = coalesce($6, transaction_id), paid_time = coalesce($7, paid_time)
            WHERE tenant_id = $1 AND id = $2 AND status = ANY($3) RETURNING id`,
    values: [
      ctx.tenantId,
      id,
      [...from],
      to,
      values.codeUrl ?? null,
      values.transactionId ?? null,
      values.paidTime ?? null,
    ],
  })
  return rows.length > 0
}
