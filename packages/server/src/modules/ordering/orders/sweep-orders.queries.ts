import { openRefundStatuses } from '@wenli/contract/ordering/refund-life'
import type { RefundStatus } from '@wenli/contract/ordering/refund-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'

/** So many of each kind at a time; the next sweep takes the rest. What waits for something else would hide what is lost. */
const AT_ONCE = 500

/** Somebody answers first; the shop's answer to an application is not waited for any more. */
const decidedElsewhere = openRefundStatuses.filter((status) => status !== 'APPLYING')
const withoutRefund = (statuses: readonly RefundStatus[]): string =>
  `NOT EXISTS (SELECT FROM refund r WHERE r.tenant_id = $1 AND r.order_id = customer_order.id
                AND r.status IN (${sqlWords(statuses)}))`

const MISSED: readonly { readonly task: string; readonly key: string; readonly text: string }[] = [
  {
    task: 'expire-trade',
    key: 'tradeNo',
    text: `SELECT trade_no AS no FROM trade WHERE tenant_id = $1 AND status = 'PENDING_PAYMENT' AND expires_at <= $2
            ORDER BY expires_at LIMIT ${AT_ONCE}`,
  },
  {
    task: 'close-unshipped',
    key: 'orderNo',
    text: `SELECT order_no AS no FROM customer_order WHERE tenant_id = $1 AND status = 'PAID' AND shipment_status = 'UNSHIPPED'
              AND paid_time <= $2 AND ${withoutRefund(decidedElsewhere)} ORDER BY paid_time LIMIT ${AT_ONCE}`,
  },
  {
    task: 'receive-order',
    key: 'orderNo',
    text: `SELECT order_no AS no FROM customer_order WHERE tenant_id = $1 AND status = 'PAID' AND receive_due_at <= $2
              AND receive_paused_time IS NULL
            ORDER BY receive_due_at LIMIT ${AT_ONCE}`,
  },
  {
    task: 'complete-order',
    key: 'orderNo',
    text: `SELECT order_no AS no FROM customer_order WHERE tenant_id = $1 AND status = 'RECEIVED' AND after_sale_until <= $2
              AND after_sale_until <= $2::timestamptz - make_interval(days => (SELECT v.settle_delay_days FROM vendor v
                    WHERE v.tenant_id = $1 AND v.id = customer_order.vendor_id))
              AND ${withoutRefund(openRefundStatuses)} ORDER BY after_sale_until LIMIT ${AT_ONCE}`,
  },
  {
    task: 'refund-due',
    key: 'refundNo',
    text: `SELECT refund_no AS no FROM refund WHERE tenant_id = $1 AND due_at <= $2
              AND status IN ('APPLYING', 'WAIT_BUYER_RETURN', 'WAIT_VENDOR_RECEIVE') ORDER BY due_at LIMIT ${AT_ONCE}`,
  },
]

export type Missed = { readonly task: string; readonly key: string; readonly no: string }

/** What should have happened by itself before a moment; what was paid before `paidBefore` should have been sent. */
export const findMissed = async (
  ctx: Ctx,
  { before, paidBefore }: { readonly before: Date; readonly paidBefore: Date },
): Promise<Missed[]> => {
  const found: Missed[] = []
  for (const { task, key, text } of MISSED) {
    const values = [ctx.tenantId, task === 'close-unshipped' ? paidBefore : before]
    const rows = await ctx.tx.query<{ no: string }>({ text, values })
    found.push(...rows.map(({ no }) => ({ task, key, no })))
  }
  return found
}
