import type { Channel } from '@wenli/contract/finance/payment'
import { paymentRefundLife } from '@wenli/contract/finance/payment-life'
import type { PaymentRefundAction, PaymentRefundStatus } from '@wenli/contract/finance/payment-life'
import type { Ctx } from '../../../../platform/ctx/ctx.ts'
import { lockUntilCommit } from '../../../../platform/db/lock-until-commit.ts'
import type { SentRefunds } from './channel-limits.ts'

export type RefundReason = 'REFUND' | 'UNAPPLIED' | 'VIP_CARD' | 'RECHARGE_CARD'
export type PaymentRefund = {
  id: number
  attemptId: number
  paymentRefundNo: string
  amount: number
  reason: RefundReason
  ref: string
  status: PaymentRefundStatus
  tryCount: number
  nextTryAt: Date | null
  attemptNo: string
  /** Of a payment that came second under a number: that number, and what the channel calls the payment itself. */
  secondOf: string | null
  transactionId: string | null
  channel: Channel
  total: number
  userId: number
  userNo: string
}

const SELECT = `r.id, r.payment_attempt_id AS "attemptId", r.payment_refund_no AS "paymentRefundNo", r.amount, r.reason, r.ref, r.status, r.try_count AS "tryCount",
  r.next_try_at AS "nextTryAt", a.attempt_no AS "attemptNo", a.second_of AS "secondOf",
  a.transaction_id AS "transactionId", a.channel, a.amount AS total, o.user_id AS "userId", u.user_no AS "userNo"`
const FROM = `payment_refund r
  JOIN payment_attempt a ON a.tenant_id = r.tenant_id AND a.id = r.payment_attempt_id
  JOIN pay_order o ON o.tenant_id = a.tenant_id AND o.id = a.pay_order_id
  JOIN app_user u ON u.tenant_id = o.tenant_id AND u.id = o.user_id`

export const insertRefund = async (
  ctx: Ctx,
  made: { paymentRefundNo: string; attemptId: number; amount: number; reason: RefundReason; ref: string },
): Promise<number | undefined> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    name: 'insert-payment-refund',
    text: `INSERT INTO payment_refund (tenant_id, payment_refund_no, payment_attempt_id, amount, reason, ref, next_try_at, creation_time)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (tenant_id, reason, ref) DO NOTHING RETURNING id`,
    values: [
      ctx.tenantId,
      made.paymentRefundNo,
      made.attemptId,
      made.amount,
      made.reason,
      made.ref,
      ctx.clock.now(),
    ],
  })
  return row?.id
}

export const findRefund = async (ctx: Ctx, id: number): Promise<PaymentRefund | undefined> => {
  const [row] = await ctx.tx.query<PaymentRefund>({
    name: 'find-payment-refund',
    text: `SELECT ${SELECT} FROM ${FROM} WHERE r.tenant_id = $1 AND r.id = $2`,
    values: [ctx.tenantId, id],
  })
  return row
}

export const findRefundByNo = async (ctx: Ctx, no: string): Promise<PaymentRefund | undefined> => {
  const [row] = await ctx.tx.query<PaymentRefund>({
    name: 'find-payment-refund-by-no',
    text: `SELECT ${SELECT} FROM ${FROM} WHERE r.tenant_id = $1 AND r.payment_refund_no = $2`,
    values: [ctx.tenantId, no],
  })
  return row
}

/** Counts the try before it is made, and names the next one in case this one is never heard of again. */
export const countTry = async (ctx: Ctx, id: number, nextTryAt: Date): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'count-refund-try',
    text: `UPDATE payment_refund SET try_count = try_count + 1, next_try_at = $3, sent_time = coalesce(sent_time, $4)
            WHERE tenant_id = $1 AND id = $2 AND status = 'PROCESSING' RETURNING id`,
    values: [ctx.tenantId, id, nextTryAt, ctx.clock.now()],
  })
  return rows.length > 0
}

/** Its first try waits; nothing is counted. */
export const putOffTry = async (ctx: Ctx, id: number, nextTryAt: Date): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'put-off-refund-try',
    text: `UPDATE payment_refund SET next_try_at = $3
            WHERE tenant_id = $1 AND id = $2 AND status = 'PROCESSING' RETURNING id`,
    values: [ctx.tenantId, id, nextTryAt],
  })
  return rows.length > 0
}

/** The others of its payment that were sent. Of two at once the second sees the first. */
export const lockSentRefunds = async (
  ctx: Ctx,
  { id, attemptId }: Pick<PaymentRefund, 'id' | 'attemptId'>,
): Promise<SentRefunds> => {
  await lockUntilCommit(ctx, `refunds-of-attempt.${attemptId}`)
  const [row] = await ctx.tx.query<SentRefunds>({
    name: 'find-sent-refunds',
    text: `SELECT a.paid_time AS "paidTime", count(r.id)::int AS count, max(r.sent_time) AS "lastTime"
             FROM payment_attempt a
             LEFT JOIN payment_refund r ON r.tenant_id = a.tenant_id AND r.payment_attempt_id = a.id
               AND r.id <> $3 AND r.try_count > 0
            WHERE a.tenant_id = $1 AND a.id = $2 GROUP BY a.paid_time`,
    values: [ctx.tenantId, attemptId, id],
  })
  return row ?? { paidTime: null, count: 0, lastTime: null }
}

export const noteRefundError = async (ctx: Ctx, id: number, error: string): Promise<void> => {
  await ctx.tx.query({
    name: 'note-refund-error',
    text: 'UPDATE payment_refund SET last_error = $3 WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, id, error.slice(0, 256)],
  })
}

/** How often in a row nobody knew what became of it. */
export const countUnknown = async (ctx: Ctx, id: number, error: string): Promise<number> => {
  const [row] = await ctx.tx.query<{ count: number }>({
    name: 'count-unknown-refund-outcome',
    text: `UPDATE payment_refund SET unknown_count = unknown_count + 1, last_error = $3
            WHERE tenant_id = $1 AND id = $2 RETURNING unknown_count AS count`,
    values: [ctx.tenantId, id, error.slice(0, 256)],
  })
  return row?.count ?? 0
}

/** The channel said that it is at it. */
export const forgetUnknown = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.tx.query({
    name: 'forget-unknown-refund-outcomes',
    text: 'UPDATE payment_refund SET unknown_count = 0 WHERE tenant_id = $1 AND id = $2 AND unknown_count > 0',
    values: [ctx.tenantId, id],
  })
}

/** A step of its life; false when its state forbids it. What a channel paid back is of the time that it says. */
export const moveRefund = async (
  ctx: Ctx,
  id: number,
  action: PaymentRefundAction,
  {
    nextTryAt = null,
    refundedTime = null,
  }: { readonly nextTryAt?: Date | null; readonly refundedTime?: Date | null } = {},
): Promise<boolean> => {
  const { from, to } = paymentRefundLife[action]
  const rows = await ctx.tx.query({
    name: 'move-payment-refund',
    text: `UPDATE payment_refund SET status = $4::varchar, next_try_at = $5,
             unknown_count = CASE WHEN $4::varchar = 'PROCESSING' THEN 0 ELSE unknown_count END,
             refunded_time = CASE WHEN $4::varchar IN ('SUCCESS', 'TO_WALLET') THEN $6 ELSE refunded_time END
            WHERE tenant_id = $1 AND id = $2 AND status = ANY($3) RETURNING id`,
    values: [ctx.tenantId, id, [...from], to, nextTryAt, refundedTime ?? ctx.clock.now()],
  })
  return rows.length > 0
}
