import { toWireTime } from '@wenli/contract/formats'
import type { OrderActor } from '@wenli/contract/ordering/order-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

type LogRow = {
  id: number
  refundNo: string | null
  actor: OrderActor
  action: string
  fromStatus: string | null
  toStatus: string
  note: string | null
  creationTime: Date
}

/** What happened to an order and its refunds, from the beginning. */
export const findOrderLogs = async (ctx: Ctx, orderId: number) => {
  const rows = await ctx.tx.query<LogRow>({
    name: 'find-order-logs',
    text: `SELECT l.id, r.refund_no AS "refundNo", l.actor, l.action, l.from_status AS "fromStatus",
                  l.to_status AS "toStatus", l.note, l.creation_time AS "creationTime"
             FROM order_log l LEFT JOIN refund r ON r.tenant_id = l.tenant_id AND r.id = l.refund_id
            WHERE l.tenant_id = $1 AND l.order_id = $2 ORDER BY l.id LIMIT 500`,
    values: [ctx.tenantId, orderId],
  })
  return rows.map((row) => ({ ...row, creationTime: toWireTime(row.creationTime) }))
}
