import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { inBatches } from '../../../platform/jobs/in-batches.ts'
import { expireNextCoupons } from './coupon-life.queries.ts'

/** Those whose time is over, in the tenant of the job: all that are unused are looked at, so many at a time. */
export const expireCoupons = async (ctx: Ctx, couponsAtOnce?: number): Promise<void> => {
  let after = 0
  await inBatches(
    ctx,
    async (ctx, batch) => {
      const seen = await expireNextCoupons(ctx, { after, batch })
      after = seen.last
      return seen.count
    },
    couponsAtOnce,
  )
}
