import { expect, test } from 'vitest'
import { countedCoupons } from './counted-coupons.ts'

const coupon = (couponNo: string, vendorNo: string | null) => ({
  couponNo,
  vendorNo,
  displayName: `name of ${couponNo}`,
  minimumUsingAmount: 0,
  deductionAmount: 10,
  expiredTime: '2026-12-31T00:00:00.000',
  isUsable: true,
})
const coupons = [coupon('large', 'V1'), coupon('all', null)]

test('a coupon that the price does not count with is put back and named', () => {
  expect(countedCoupons({ coupons, unusedCouponNos: ['all'] }, ['all', 'large'])).toEqual({
    couponNos: ['large'],
    putBack: ['name of all'],
  })
})

test('coupons that all count stay chosen', () => {
  expect(countedCoupons({ coupons, unusedCouponNos: [] }, ['all', 'large'])).toEqual({
    couponNos: ['all', 'large'],
    putBack: [],
  })
})
