import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** So many of each kind at a time; the next sweep takes the rest. */
const AT_ONCE = 500

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
              AND paid_time <= $2 ORDER BY paid_time LIMIT ${AT_ONCE}`,
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
            ORDER BY after_sale_until LIMIT ${AT_ONCE}`,
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
