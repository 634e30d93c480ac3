import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { countClaimed, insertCoupon } from './coupon-life.queries.ts'
import { findGifts, putGiftBack, takeGift } from './gift-coupon.queries.ts'
import type { PaidOrder } from './gift-coupon.queries.ts'

export const newCouponNo = (): string => randomBytes(8).toString('hex').toUpperCase()

/** A coupon that comes with something bought, as long as there are some and its holder has not got enough of them. */
export const giveCoupon = async (
  ctx: Ctx,
  { couponTypeId, userId, givenBy }: { couponTypeId: number; userId: number; givenBy: string },
): Promise<void> => {
  const taken = await takeGift(ctx, couponTypeId)
  if (taken === undefined) return
  if ((await countClaimed(ctx, userId, couponTypeId)) >= taken.perUserLimit)
    return putGiftBack(ctx, couponTypeId)
  const { couponTypeNo } = taken
  await insertCoupon(ctx, { couponNo: newCouponNo(), couponTypeId, couponTypeNo, userId, givenBy })
}

/** What the orders of one payment bring. Types are held in the order of their ids, so that two payments never wait in a ring. */
export const giveOrderCoupons = async (
  ctx: Ctx,
  userId: number,
  orders: readonly PaidOrder[],
): Promise<void> => {
  for (const { couponTypeId, orderNo } of await findGifts(ctx, orders))
    await giveCoupon(ctx, { couponTypeId, userId, givenBy: orderNo })
}
