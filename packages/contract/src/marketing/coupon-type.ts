import { dateTime, image, link, money, optional, text } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

/** What coupons of one kind are worth: `deductionAmount` off from `minimumUsingAmount` on, until `expiredTime`. */
export const couponType = defineResource({
  name: 'CouponType',
  service: 'marketing',
  lane: 'app',
  rows: 'tenant',
  fields: {
    couponTypeNo: text(32),
    name: text(64),
    displayName: text(64),
    minimumUsingAmount: money(),
    deductionAmount: money(),
    expiredTime: dateTime(),
    couponBackgroundImageUrl: optional(image('MarketingActivity')),
    couponUseUrl: optional(link()),
  },
  access: entityAccess('CouponType'),
  filters: ['couponTypeNo', 'name', 'displayName', 'expiredTime'],
  sorts: ['couponTypeNo', 'name', 'minimumUsingAmount', 'deductionAmount', 'expiredTime'],
})
