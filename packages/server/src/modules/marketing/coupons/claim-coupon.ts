import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { countClaimed, insertCoupon, takeOne } from './coupon-life.queries.ts'
import { findOwnCoupon, wireOwnCoupon } from './own-coupon.queries.ts'
import { newCouponNo } from './give-coupon.ts'

/**
 * Takes a coupon. The row of its type is held first, so that of two who take the last one, one gets it, and one who
 * clicks twice gets one.
 */
export const claimCoupon = (ctx: Ctx, { couponTypeId }: { couponTypeId: number }) =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    const taken = await takeOne(ctx, couponTypeId)
    if (taken === undefined) throw new AppError('Marketing:CouponGone')
    if ((await countClaimed(ctx, userId, couponTypeId)) >= taken.perUserLimit)
      throw new AppError('Marketing:CouponLimit')
    const couponNo = newCouponNo()
    await insertCoupon(ctx, { couponNo, couponTypeId, couponTypeNo: taken.couponTypeNo, userId })
    const coupon = await findOwnCoupon(ctx, userId, couponNo)
    if (coupon === undefined) throw new Error('the coupon was not kept')
    return wireOwnCoupon(coupon)
  })
