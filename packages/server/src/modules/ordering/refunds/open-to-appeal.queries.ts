import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { RefundRow } from './refund-rows.queries.ts'

/** A shop's refusal that the buyer may still bring before the platform; the platform's own is final. */
export const isOpenToAppeal = (
  { status, isFinal, dueAt }: Pick<RefundRow, 'status' | 'isFinal' | 'dueAt'>,
  now: Date,
): boolean => status === 'REJECTED' && !isFinal && dueAt !== null && dueAt >= now

/** The same at the time `$3`, of a refund `r` with its order `o`: what is closed has nothing left to give back. */
export const OPEN_TO_APPEAL = `r.status = 'REJECTED' AND NOT r.is_final AND r.due_at >= $3 AND o.status <> 'CLOSED' AND NOT o.is_deleted`

export const hasRefusalOpenToAppeal = async (ctx: Ctx, orderId: number): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'has-refusal-open-to-appeal',
    text: `SELECT FROM refund r JOIN customer_order o ON o.tenant_id = r.tenant_id AND o.id = r.order_id
            WHERE r.tenant_id = $1 AND r.order_id = $2 AND ${OPEN_TO_APPEAL} LIMIT 1`,
    values: [ctx.tenantId, orderId, ctx.clock.now()],
  })
  return rows.length > 0
}
