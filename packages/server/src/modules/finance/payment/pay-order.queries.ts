import type { PayKind } from '@wenli/contract/finance/payment'
import { payOrderLife } from '@wenli/contract/finance/payment-life'
import type { PayOrderStatus } from '@wenli/contract/finance/payment-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'
import type { LockedPayable, PaymentMethod } from './payable.ts'
import type { Split } from './share-sources.ts'

export type PayOrder = {
  id: number
  kind: PayKind
  ref: string
  userId: number
  subject: string
  payable: number
  status: PayOrderStatus
  paymentMethod: PaymentMethod | null
  paidAttemptId: number | null
  refundedAmount: number
  expiresAt: Date
  paidTime: Date | null
}

const ORDER = `id, kind, ref, user_id AS "userId", subject, payable, status, payment_method AS "paymentMethod",
  paid_attempt_id AS "paidAttemptId", refunded_amount AS "refundedAmount", expires_at AS "expiresAt", paid_time AS "paidTime"`

export const findPayOrder = async (ctx: Ctx, kind: PayKind, ref: string): Promise<PayOrder | undefined> => {
  const [row] = await ctx.tx.query<PayOrder>({
    name: 'find-pay-order',
    text: `SELECT ${ORDER} FROM pay_order WHERE tenant_id = $1 AND kind = $2 AND ref = $3`,
    values: [ctx.tenantId, kind, ref],
  })
  return row
}

const SUBJECT_LENGTH = 120
const identityOf = (ctx: Ctx, kind: PayKind, locked: LockedPayable): readonly unknown[] => [
  ctx.tenantId,
  kind,
  locked.ref,
  locked.userId,
  locked.subject.slice(0, SUBJECT_LENGTH),
  locked.payable,
  locked.expiresAt,
  ctx.clock.now(),
]

/** Locked. While it waits it follows what is to be paid: a shop may still change the price. */
export const keepPayOrder = async (ctx: Ctx, kind: PayKind, locked: LockedPayable): Promise<PayOrder> => {
  const [row] = await ctx.tx.query<PayOrder>({
    name: 'keep-pay-order',
    text: `INSERT INTO pay_order AS o (tenant_id, kind, ref, user_id, subject, payable, expires_at, creation_time)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT (tenant_id, kind, ref) DO UPDATE SET
             payable = CASE o.status WHEN 'WAITING' THEN excluded.payable ELSE o.payable END,
             expires_at = CASE o.status WHEN 'WAITING' THEN excluded.expires_at ELSE o.expires_at END
           RETURNING ${ORDER}`,
    values: identityOf(ctx, kind, locked),
  })
  if (row === undefined) throw new Error('no pay order')
  return row
}

export const lockPayOrder = async (ctx: Ctx, id: number): Promise<PayOrder | undefined> => {
  const [row] = await ctx.tx.query<PayOrder>({
    name: 'lock-pay-order',
    text: `SELECT ${ORDER} FROM pay_order WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
    values: [ctx.tenantId, id],
  })
  return row
}

/**
 * And which money paid what of it. What is paid at once was never written down as waiting; what has waited is paid only if
 * it still does. The caller holds what is paid.
 */
export const markPaid = async (
  ctx: Ctx,
  kind: PayKind,
  locked: LockedPayable,
  paid: { method: PaymentMethod; paidTime: Date; attemptId: number | null; splits: readonly Split[] },
): Promise<void> => {
  const rows = await ctx.tx.query({
    name: 'mark-pay-order-paid',
    text: `WITH paid AS (
             INSERT INTO pay_order AS o (tenant_id, kind, ref, user_id, subject, payable, expires_at, creation_time, status,
               payment_method, paid_time, paid_attempt_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '${payOrderLife.pay.to}', $9, $10, $11)
             ON CONFLICT (tenant_id, kind, ref) DO UPDATE SET payable = excluded.payable, status = excluded.status,
               payment_method = excluded.payment_method, paid_time = excluded.paid_time,
               paid_attempt_id = excluded.paid_attempt_id
              WHERE o.status IN (${sqlWords(payOrderLife.pay.from)}) RETURNING id),
           split AS (
             INSERT INTO payment_split (tenant_id, pay_order_id, order_no, source, amount)
             SELECT $1, paid.id, s.order_no, s.source, s.amount
               FROM paid CROSS JOIN unnest($12::varchar[], $13::varchar[], $14::bigint[]) AS s (order_no, source, amount))
           SELECT id FROM paid`,
    values: [
      ...identityOf(ctx, kind, locked),
      paid.method,
      paid.paidTime,
      paid.attemptId,
      paid.splits.map(({ orderNo }) => orderNo),
      paid.splits.map(({ source }) => source),
      paid.splits.map(({ amount }) => amount),
    ],
  })
  if (rows.length === 0) throw new Error('a pay order was paid that does not wait')
}

export const closeWaiting = async (ctx: Ctx, kind: PayKind, ref: string): Promise<number | undefined> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    name: 'close-pay-order',
    text: `UPDATE pay_order SET status = '${payOrderLife.close.to}'
            WHERE tenant_id = $1 AND kind = $2 AND ref = $3 AND status IN (${sqlWords(payOrderLife.close.from)}) RETURNING id`,
    values: [ctx.tenantId, kind, ref],
  })
  return row?.id
}
