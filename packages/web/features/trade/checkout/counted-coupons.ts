import type { CheckoutPreview } from '@wenli/contract/ordering/checkout'

type Asked = Pick<CheckoutPreview, 'coupons' | 'unusedCouponNos'>

/**
 * Of the chosen coupons those that the price counts with, and the names of the others: beside a larger one of a shop the
 * goods may no longer reach what one of the platform asks for, and an order with it would be refused.
 */
export const countedCoupons = ({ coupons, unusedCouponNos }: Asked, chosen: readonly string[]) => ({
  couponNos: chosen.filter((no) => !unusedCouponNos.includes(no)),
  putBack: coupons
    .filter(({ couponNo }) => chosen.includes(couponNo) && unusedCouponNos.includes(couponNo))
    .map(({ displayName }) => displayName),
})
