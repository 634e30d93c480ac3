import { beneficiary, masked, numberOf, optional, relation, text } from '../fields.ts'
import { defineResource } from '../resource.ts'

/** Who holds a coupon; each coupon has one holder at most. */
export const userCoupon = defineResource({
  name: 'UserCoupon',
  service: 'marketing',
  lane: 'app',
  rows: 'tenant',
  fields: {
    couponNo: numberOf('Coupon', 'couponNo'),
    userId: optional(beneficiary()),
    wxUserId: optional(relation('WxUser')),
    wxUserNo: optional(numberOf('WxUser', 'wxUserNo')),
    openId: optional(masked(text(64))),
    activityNo: optional(numberOf('Activity', 'activityNo')),
  },
  // A coupon is worth money and has a life: it is given once, reading tells its life and changing heeds it, so that all verbs
  // are written by themselves.
  access: {},
  filters: ['couponNo', 'userId', 'wxUserId', 'wxUserNo', 'activityNo'],
  sorts: ['couponNo', 'userId', 'activityNo'],
})
