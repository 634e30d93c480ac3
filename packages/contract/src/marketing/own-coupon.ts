import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { MAX_ID } from '../limits.ts'
import { pageOf, pageQueryShape } from '../paging.ts'
import { userCouponStatuses } from './user-coupon-life.ts'

const service = 'marketing'
const client = (verb: string) => `/api/client/UserCoupon/${verb}`

const worth = {
  couponTypeId: z.int(),
  displayName: z.string(),
  minimumUsingAmount: z.number(),
  deductionAmount: z.number(),
  expiredTime: z.string(),
  couponBackgroundImageUrl: z.string().nullable(),
  couponUseUrl: z.string().nullable(),
  vendorNo: z.string().nullable(),
  vendorDisplayName: z.string().nullable(),
}
export const claimableCoupon = z.object({
  ...worth,
  /** Null when there are as many as people want. */
  leftCount: z.int().nullable(),
  /** How many of it the caller has taken, and may take. */
  claimedByMe: z.int(),
  perUserLimit: z.int(),
})
export const ownCoupon = z.object({
  ...worth,
  id: z.int(),
  couponNo: z.string(),
  status: z.enum(userCouponStatuses),
  usedTime: z.string().nullable(),
  creationTime: z.string(),
})

export type ClaimableCoupon = z.infer<typeof claimableCoupon>
export type OwnCoupon = z.infer<typeof ownCoupon>

/** What can be taken now: the platform's, or of one shop. */
export const getClaimableCoupons = defineEndpoint({
  method: 'GET',
  path: client('getClaimable'),
  service,
  access: 'public',
  query: z.object({ ...pageQueryShape, vendorNo: z.string().max(32).optional() }),
  result: pageOf(claimableCoupon),
})
export const claimCoupon = defineEndpoint({
  method: 'POST',
  path: client('claim'),
  service,
  access: 'signedIn',
  body: z.object({ couponTypeId: z.int().min(1).max(MAX_ID) }),
  result: ownCoupon,
  errors: ['Marketing:CouponGone', 'Marketing:CouponLimit', 'Platform:IdempotencyKeyReused'],
})
export const getOwnCoupons = defineEndpoint({
  method: 'GET',
  path: client('getAllByUser'),
  service,
  access: 'signedIn',
  query: z.object({ ...pageQueryShape, status: z.enum(userCouponStatuses).optional() }),
  result: pageOf(ownCoupon),
})
