import {
  boolean,
  choice,
  dateTime,
  image,
  integer,
  link,
  money,
  optional,
  relation,
  text,
} from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

/** Who pays what a coupon takes off. */
export const couponFunders = ['PLATFORM', 'VENDOR'] as const

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
    /** The shop it is for; without one it is for the whole platform. */
    vendorId: optional(relation('Vendor')),
    fundedBy: choice(couponFunders),
    beginTime: optional(dateTime()),
    /** How many there are; as many as people want without it. */
    totalCount: optional(integer(0, 10_000_000)),
    perUserLimit: integer(1, 1000),
    /** People may take it themselves. */
    isClaimable: boolean(),
  },
  access: entityAccess('CouponType'),
  filters: ['couponTypeNo', 'name', 'displayName', 'expiredTime', 'vendorId', 'isClaimable'],
  sorts: ['couponTypeNo', 'name', 'minimumUsingAmount', 'deductionAmount', 'expiredTime'],
})
