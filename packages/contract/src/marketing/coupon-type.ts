import {
  boolean,
  dateTime,
  heldAgainst,
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
    /** More off than must be bought for is a slip of the hand; a coupon for any purchase asks for 0. */
    deductionAmount: heldAgainst('minimumUsingAmount', 'atMostUnlessZero', money()),
    expiredTime: dateTime(),
    couponBackgroundImageUrl: optional(image('MarketingActivity')),
    couponUseUrl: optional(link()),
    /** The shop it is for, which pays what it takes off; without one it is for everything, and the platform pays. */
    vendorId: optional(relation('Vendor')),
    /** Shared: of what it takes off the platform bears so many per cent, and the shop of each line the rest. */
    platformPercent: optional(integer(1, 99)),
    beginTime: optional(dateTime()),
    /** How many there are; as many as people want without it. */
    totalCount: optional(integer(0, 10_000_000)),
    perUserLimit: integer(1, 1000),
    /** People may take it themselves. */
    isClaimable: boolean(),
    /** An order paid with this much, of its shop or of any, brings one; it is void when that order is refunded. */
    giftFromAmount: optional(money(0.01)),
  },
  access: entityAccess('CouponType'),
  filters: ['couponTypeNo', 'name', 'displayName', 'expiredTime', 'vendorId', 'isClaimable'],
  sorts: ['couponTypeNo', 'name', 'minimumUsingAmount', 'deductionAmount', 'expiredTime'],
})
