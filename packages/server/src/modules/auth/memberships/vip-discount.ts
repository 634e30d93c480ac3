import type { Ctx } from '../../../platform/ctx/ctx.ts'

const reading =
  (name: string, lock: '' | 'FOR SHARE') =>
  async (ctx: Ctx, userId: number): Promise<number | null> => {
    const [row] = await ctx.tx.query<{ discountBp: number }>({
      name,
      text: `SELECT discount_bp AS "discountBp" FROM user_vip_membership
            WHERE tenant_id = $1 AND user_id = $2 AND expired_time > $3 ${lock}`,
      values: [ctx.tenantId, userId, ctx.clock.now()],
    })
    return row?.discountBp ?? null
  }

/** What a running membership takes off: basis points of the price, 9500 for 95 %; null for who has none. */
export const vipDiscountOf = reading('vip-discount-of-user', '')
/** The same for an order that is being placed: nobody changes the membership before the order stands. */
export const holdVipDiscount = reading('hold-vip-discount', 'FOR SHARE')
