import { userCouponLife } from '@wenli/contract/marketing/user-coupon-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'

export type PaidOrder = {
  readonly orderNo: string
  readonly vendorId: number
  /** Fen. */
  readonly paid: number
}

/** Which order brings which coupons, in the order in which their types are held. */
export const findGifts = (
  ctx: Ctx,
  orders: readonly PaidOrder[],
): Promise<{ couponTypeId: number; orderNo: string }[]> =>
  ctx.tx.query({
    name: 'find-gift-coupons',
    text: `SELECT t.id AS "couponTypeId", o.order_no AS "orderNo"
             FROM unnest($2::varchar[], $3::bigint[], $4::bigint[]) AS o (order_no, vendor_id, paid)
             JOIN coupon_type t ON t.tenant_id = $1 AND t.gift_from_amount <= o.paid
              AND (t.vendor_id IS NULL OR t.vendor_id = o.vendor_id)
            ORDER BY t.id, o.order_no`,
    values: [
      ctx.tenantId,
      orders.map(({ orderNo }) => orderNo),
      orders.map(({ vendorId }) => vendorId),
      orders.map(({ paid }) => paid),
    ],
  })

/** Takes one to give away; undefined when its time is not now or there is none left. */
export const takeGift = async (
  ctx: Ctx,
  couponTypeId: number,
): Promise<{ couponTypeNo: string; perUserLimit: number } | undefined> => {
  const [row] = await ctx.tx.query<{ couponTypeNo: string; perUserLimit: number }>({
    name: 'take-gift-coupon',
    text: `UPDATE coupon_type t SET claimed_count = claimed_count + 1
            WHERE t.tenant_id = $1 AND t.id = $2 AND t.expired_time > $3 AND (t.begin_time IS NULL OR t.begin_time <= $3)
              AND (t.total_count IS NULL OR t.claimed_count < t.total_count)
            RETURNING t.coupon_type_no AS "couponTypeNo", t.per_user_limit AS "perUserLimit"`,
    values: [ctx.tenantId, couponTypeId, ctx.clock.now()],
  })
  return row
}

/** The one that was taken was not given after all. */
export const putGiftBack = async (ctx: Ctx, couponTypeId: number): Promise<void> => {
  await ctx.tx.query({
    name: 'put-gift-coupon-back',
    text: 'UPDATE coupon_type SET claimed_count = claimed_count - 1 WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, couponTypeId],
  })
}

/**
 * What brought them is refunded: those that lie unused are void, those that a checkout holds become void when it lets
 * go of them. `stillPaid`, in fen, spares those that what is left would bring as well.
 */
export const revokeGifts = async (ctx: Ctx, givenBy: string, stillPaid: number): Promise<void> => {
  await ctx.tx.query({
    name: 'revoke-gift-coupons',
    text: `UPDATE user_coupon uc SET is_revoked = true,
                  status = CASE WHEN uc.status IN (${sqlWords(userCouponLife.takeBack.from)})
                    THEN '${userCouponLife.takeBack.to}' ELSE uc.status END
             FROM coupon c JOIN coupon_type t ON t.tenant_id = c.tenant_id AND t.id = c.coupon_type_id
            WHERE uc.tenant_id = $1 AND uc.given_by = $2 AND NOT uc.is_revoked
              AND c.tenant_id = uc.tenant_id AND c.coupon_no = uc.coupon_no
              AND ($3 = 0 OR t.gift_from_amount > $3)`,
    values: [ctx.tenantId, givenBy, stillPaid],
  })
}
