import type { Ctx } from '../../../platform/ctx/ctx.ts'

export type TradeCoupon = { readonly couponNo: string; readonly vendorId: number | null }

/** The coupons a checkout used that could be used again today; `vendorId` says whose lines it was for. */
export const findTradeCoupons = (ctx: Ctx, tradeNo: string): Promise<TradeCoupon[]> =>
  ctx.tx.query({
    name: 'find-trade-coupons',
    text: `SELECT uc.coupon_no AS "couponNo", t.vendor_id AS "vendorId" FROM user_coupon uc
             JOIN coupon c ON c.tenant_id = uc.tenant_id AND c.coupon_no = uc.coupon_no
             JOIN coupon_type t ON t.tenant_id = c.tenant_id AND t.id = c.coupon_type_id
            WHERE uc.tenant_id = $1 AND uc.trade_no = $2 AND uc.status = 'USED'
              AND NOT uc.is_revoked AND t.expired_time > $3`,
    values: [ctx.tenantId, tradeNo, ctx.clock.now()],
  })
