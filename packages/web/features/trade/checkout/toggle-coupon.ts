import type { CheckoutPreview } from '@wenli/contract/ordering/checkout'

export type Coupon = CheckoutPreview['coupons'][number]

/** One coupon of each shop and one of the platform: another of the same giver takes the place of the first. */
export const toggled = (
  coupons: readonly Coupon[],
  chosen: readonly string[],
  { couponNo, vendorNo }: Pick<Coupon, 'couponNo' | 'vendorNo'>,
): string[] => {
  if (chosen.includes(couponNo)) return chosen.filter((no) => no !== couponNo)
  const rivals = new Set(
    coupons.filter((coupon) => coupon.vendorNo === vendorNo).map((each) => each.couponNo),
  )
  return [...chosen.filter((no) => !rivals.has(no)), couponNo]
}
