import { numberOf, optional, relation, text } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

export const coupon = defineResource({
  name: 'Coupon',
  service: 'marketing',
  lane: 'app',
  rows: 'tenant',
  fields: {
    couponNo: text(32),
    couponTypeId: relation('CouponType'),
    /** A copy of the type's number, for lists that show it without asking for the type. */
    couponTypeNo: optional(numberOf('CouponType', 'couponTypeNo')),
  },
  access: entityAccess('Coupon'),
  filters: ['couponNo', 'couponTypeId', 'couponTypeNo'],
  sorts: ['couponNo', 'couponTypeId'],
})
