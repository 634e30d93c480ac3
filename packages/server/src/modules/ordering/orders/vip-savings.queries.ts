import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** What a membership has saved its owner since it was paid, on pieces that were not taken back. */
export const findVipSavings = async (ctx: Ctx, userId: number, since: Date): Promise<number> => {
  const [row] = await ctx.tx.query<{ saved: number }>({
    name: 'vip-savings',
    text: `SELECT coalesce(sum(i.vip_amount * (i.quantity - i.refunded_quantity) / i.quantity), 0)::bigint AS saved
             FROM customer_order o JOIN order_item i ON i.tenant_id = o.tenant_id AND i.order_id = o.id
            WHERE o.tenant_id = $1 AND o.user_id = $2 AND o.paid_time >= $3`,
    values: [ctx.tenantId, userId, since],
  })
  return row?.saved ?? 0
}
