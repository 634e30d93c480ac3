import { optional, relation, text } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

/** Who holds a coupon; each coupon has one holder at most. */
export const userCoupon = defineResource({
  name: 'UserCoupon',
  service: 'marketing',
  lane: 'app',
  rows: 'tenant',
  fields: {
    couponNo: text(32),
    userId: optional(relation('User')),
    wxUserId: optional(relation('WxUser')),
    wxUserNo: optional(text(32)),
    openId: optional(text(64)),
    activityNo: optional(text(32)),
  },
  access: entityAccess('UserCoupon'),
  filters: ['couponNo', 'userId', 'wxUserId', 'wxUserNo', 'activityNo'],
  sorts: ['couponNo', 'userId', 'activityNo'],
})
