import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { multiline } from '../fields.ts'
import { MAX_ID } from '../limits.ts'
import { byId, pageOf, pageQueryShape, queryIds, queryInteger } from '../paging.ts'
import { resourceItem } from '../resource.ts'
import { rowId } from '../row-id.ts'
import { userCouponStatuses } from './user-coupon-life.ts'
import { userCoupon } from './user-coupon.ts'

const service = 'marketing'
const app = (verb: string) => `/api/services/app/UserCoupon/${verb}`
const nullableText = () => z.string().nullable()

/** A coupon with its holder and how far it has come. */
export const managedUserCoupon = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  couponNo: z.string(),
  userId: z.int().nullable(),
  wxUserId: z.int().nullable(),
  wxUserNo: nullableText(),
  openId: nullableText(),
  activityNo: nullableText(),
  status: z.enum(userCouponStatuses),
  /** The checkout that holds it or used it. */
  tradeNo: nullableText(),
  /** Void as soon as its checkout lets go of it. */
  isRevoked: z.boolean(),
  remark: nullableText(),
  creationTime: z.string(),
})
export type ManagedUserCoupon = z.infer<typeof managedUserCoupon>

const text = () => z.string().trim().max(100).optional()
const id = () => queryInteger(1, MAX_ID).optional()
export const getAllUserCoupons = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.UserCoupon',
  query: z.object({
    ...pageQueryShape,
    ids: queryIds().optional(),
    status: z.enum(userCouponStatuses).optional(),
    couponNo: text(),
    userId: id(),
    wxUserId: id(),
    wxUserNo: text(),
    activityNo: text(),
  }),
  result: pageOf(managedUserCoupon),
})
export const getUserCoupon = defineEndpoint({
  method: 'GET',
  path: app('Get'),
  service,
  access: 'Pages.UserCoupon',
  query: byId,
  result: managedUserCoupon,
})
/** The platform gives a coupon by hand, one that nobody holds yet. */
export const createUserCoupon = defineEndpoint({
  method: 'POST',
  path: app('Create'),
  service,
  access: 'Pages.UserCoupon.Create',
  body: z.object(userCoupon.fields),
  result: resourceItem(userCoupon),
  errors: ['Platform:OwnBenefit', 'Platform:IdempotencyKeyReused'],
})
/** Of one that a checkout holds or used only the remark changes: it is not handed to somebody else. */
export const updateUserCoupon = defineEndpoint({
  method: 'PUT',
  path: app('Update'),
  service,
  access: 'Pages.UserCoupon.Edit',
  body: z.object({ id: rowId() }).extend(z.object(userCoupon.fields).partial().shape),
  result: managedUserCoupon,
  errors: ['Marketing:CouponBound', 'Platform:OwnBenefit'],
})
export const deleteUserCoupon = defineEndpoint({
  method: 'DELETE',
  path: app('Delete'),
  service,
  access: 'Pages.UserCoupon.Delete',
  query: byId,
  result: noResult,
  errors: ['Marketing:CouponBound'],
})
/**
 * From every state. What lies with its holder is void at once. A checkout that holds or used it keeps its price; when it
 * is closed the coupon is void, and a refund does not give it back.
 */
export const voidUserCoupon = defineEndpoint({
  method: 'PUT',
  path: app('Void'),
  service,
  access: 'Pages.UserCoupon.Edit',
  body: z.object({ id: rowId(), reason: multiline(512) }),
  result: managedUserCoupon,
})
