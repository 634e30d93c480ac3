import type { Channel } from '@wenli/contract/finance/payment'
import type { Ctx } from '../../../../platform/ctx/ctx.ts'
import type { BookLine } from './compare-bill.ts'

/**
 * What the ledger moved between us and the channel for what was paid and sent back on the day, as the channel would put
 * it: a line for each payment, also of two under one number, and refunds below zero. What is not in the ledger is not
 * there.
 */
export const bookOf = (ctx: Ctx, channel: Channel, day: string): Promise<BookLine[]> =>
  ctx.tx.query<BookLine>({
    name: 'book-of-day',
    text: `WITH event AS (
             SELECT a.tenant_id, coalesce(a.second_of, a.attempt_no) AS attempt_no, NULL AS refund_no,
                    CASE a.status WHEN 'SUCCESS' THEN o.ref ELSE a.attempt_no END AS ref,
                    CASE WHEN a.status <> 'SUCCESS' THEN 'UNAPPLIED_RECEIVED' WHEN o.kind = 'TRADE' THEN 'ORDER_PAID'
                      WHEN o.kind = 'VIP_CARD' THEN 'VIP_PAID' ELSE 'RECHARGE_PAID' END AS kind
               FROM payment_attempt a JOIN pay_order o ON o.tenant_id = a.tenant_id AND o.id = a.pay_order_id
              WHERE a.tenant_id = $1 AND a.channel = $2 AND (a.paid_time AT TIME ZONE 'Asia/Shanghai')::date = $3
             UNION ALL
             SELECT r.tenant_id, coalesce(a.second_of, a.attempt_no), r.payment_refund_no,
                    CASE r.reason WHEN 'REFUND' THEN c.order_no || '/' || r.ref WHEN 'UNAPPLIED' THEN r.payment_refund_no ELSE r.ref END,
                    CASE r.reason WHEN 'REFUND' THEN 'ORDER_REFUNDED' WHEN 'UNAPPLIED' THEN 'UNAPPLIED_REFUNDED'
                      WHEN 'VIP_CARD' THEN 'VIP_REFUNDED' ELSE 'RECHARGE_REFUNDED' END
               FROM payment_refund r
               JOIN payment_attempt a ON a.tenant_id = r.tenant_id AND a.id = r.payment_attempt_id
               LEFT JOIN refund b ON r.reason = 'REFUND' AND b.tenant_id = r.tenant_id AND b.refund_no = r.ref
               LEFT JOIN customer_order c ON c.tenant_id = b.tenant_id AND c.id = b.order_id
              WHERE r.tenant_id = $1 AND a.channel = $2 AND r.status = 'SUCCESS'
                AND (r.refunded_time AT TIME ZONE 'Asia/Shanghai')::date = $3)
           SELECT v.attempt_no AS "attemptNo", v.refund_no AS "refundNo", -sum(e.amount)::bigint AS amount
             FROM event v JOIN ledger_tx t ON t.tenant_id = v.tenant_id AND t.kind = v.kind AND t.ref = v.ref
             JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.ledger_tx_id = t.id
             JOIN account x ON x.tenant_id = e.tenant_id AND x.id = e.account_id AND x.kind = 'EXT.' || $2
            GROUP BY v.attempt_no, v.refund_no, v.ref`,
    values: [ctx.tenantId, channel, day],
  })

const numbersOf = async (found: Promise<{ attemptNo: string }[]>): Promise<string[]> =>
  (await found).map(({ attemptNo }) => attemptNo)

export const ownAttempts = (ctx: Ctx, attemptNos: readonly string[]): Promise<string[]> =>
  numbersOf(
    ctx.tx.query({
      name: 'attempts-of-tenant',
      text: 'SELECT attempt_no AS "attemptNo" FROM payment_attempt WHERE tenant_id = $1 AND attempt_no = ANY($2)',
      values: [ctx.tenantId, attemptNos],
    }),
  )

/** Those that no tenant knows. */
export const attemptsOfNobody = (ctx: Ctx, attemptNos: readonly string[]): Promise<string[]> =>
  numbersOf(
    ctx.tx.query({
      name: 'attempts-of-nobody',
      text: 'SELECT "attemptNo" FROM wenli.attempts_of_nobody($1)',
      values: [attemptNos],
    }),
  )

/** Of these days those whose bill was there and said what the books say. */
export const balancedDays = async (
  ctx: Ctx,
  channel: Channel,
  days: readonly string[],
): Promise<string[]> => {
  const rows = await ctx.tx.query<{ day: string }>({
    name: 'balanced-days',
    text: `SELECT bill_date::text AS day FROM reconciliation
            WHERE tenant_id = $1 AND channel = $2 AND bill_date = ANY($3::date[]) AND status = 'BALANCED'`,
    values: [ctx.tenantId, channel, days],
  })
  return rows.map(({ day }) => day)
}
