import { expect, test } from 'vitest'
import { toggled } from './toggle-coupon.ts'

const coupon = (couponNo: string, vendorNo: string | null) => ({
  couponNo,
  vendorNo,
  displayName: couponNo,
  minimumUsingAmount: 0,
  deductionAmount: 10,
  expiredTime: '2026-12-31T00:00:00.000',
  isUsable: true,
})
const coupons = [coupon('shop-a', 'V1'), coupon('shop-b', 'V1'), coupon('other', 'V2'), coupon('all', null)]

test('another coupon of the same giver takes the place of the first', () => {
  expect(toggled(coupons, ['shop-a', 'all'], coupon('shop-b', 'V1'))).toEqual(['all', 'shop-b'])
  expect(toggled(coupons, ['shop-a'], coupon('other', 'V2'))).toEqual(['shop-a', 'other'])
})

test('a chosen coupon that is pressed again is put back', () => {
  expect(toggled(coupons, ['shop-a', 'all'], coupon('all', null))).toEqual(['shop-a'])
})
