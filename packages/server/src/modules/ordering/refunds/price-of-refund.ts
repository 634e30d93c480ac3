import type { RefundPreview } from '@wenli/contract/ordering/refund'
import { yuanFromFen } from '@wenli/contract/money'
import type { ItemRow } from '../orders/order-rows.queries.ts'
import { partOfLine } from '../orders/part-of-line.ts'
import { shareOut } from '../pricing/share-out.ts'
import { givenOf } from './plan-refund.ts'
import type { PlannedLine } from './plan-refund.ts'

type Parts = {
  readonly goods: number
  /** Membership, the shop's coupon, the platform's coupon, points. */
  readonly off: readonly [number, number, number, number]
  /** Of both coupons: what the platform bears. */
  readonly couponSubsidy: number
  readonly adjust: number
  /** What came back for them before. */
  readonly given: number
}

/** How what goes back for some pieces of a line comes about; to the fen, whatever the parts round to. */
const partsOf = (item: ItemRow, { quantity, amount }: PlannedLine): Parts => {
  const part = (whole: number) => partOfLine(whole, item.quantity, item.refundedQuantity, quantity)
  const weights = [item.vipAmount, item.vendorCouponAmount, item.platformCouponAmount, item.pointsAmount]
  const goods = part(item.goodsAmount)
  const given = givenOf(item, quantity).amount
  const isReduced = weights.some((weight) => weight > 0)
  const reduced = isReduced ? Math.max(0, goods + part(item.adjustAmount) - amount - given) : 0
  const [vip = 0, vendor = 0, platform = 0, points = 0] = shareOut(reduced, weights)
  const { couponSubsidyAmount, vendorCouponAmount, platformCouponAmount } = item
  const ofShop = vendorCouponAmount + platformCouponAmount - couponSubsidyAmount
  const [couponSubsidy = 0] = shareOut(vendor + platform, [couponSubsidyAmount, ofShop])
  return {
    goods,
    off: [vip, vendor, platform, points],
    couponSubsidy,
    adjust: amount + given - goods + reduced,
    given,
  }
}

/** The price breakdown of a refund: goods, what had been taken off them, freight, and what comes back. Yuan. */
export const priceOfRefund = (
  items: readonly ItemRow[],
  lines: readonly PlannedLine[],
  freight: number,
): Pick<RefundPreview, 'price' | 'adjustAmount' | 'givenAmount'> => {
  const parts = lines.flatMap((line) => {
    const item = items.find(({ id }) => id === line.orderItemId)
    return item === undefined ? [] : [partsOf(item, line)]
  })
  const sum = (of: (each: Parts) => number): number =>
    yuanFromFen(parts.reduce((total, each) => total + of(each), 0))
  const amount = lines.reduce((total, line) => total + line.amount, 0)
  return {
    price: {
      goodsAmount: sum(({ goods }) => goods),
      vipAmount: sum(({ off }) => off[0]),
      vendorCouponAmount: sum(({ off }) => off[1]),
      platformCouponAmount: sum(({ off }) => off[2]),
      couponSubsidyAmount: sum(({ couponSubsidy }) => couponSubsidy),
      pointsAmount: sum(({ off }) => off[3]),
      freightAmount: yuanFromFen(freight),
      payable: yuanFromFen(amount + freight),
    },
    adjustAmount: sum(({ adjust }) => adjust),
    givenAmount: sum(({ given }) => given),
  }
}
