import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { vipDiscountOf } from '../../auth/index.ts'
import { findUsableCoupons, pointsForCheckout } from '../../marketing/index.ts'
import type { OwnCouponRow } from '../../marketing/index.ts'
import { priceTrade } from '../pricing/price-trade.ts'
import type { CouponToUse, PricedTrade, TradeToPrice } from '../pricing/price-trade.ts'
import { tradeSetting } from '../trade-settings.ts'
import { findCommissionRates } from './checkout.queries.ts'
import type { CheckoutLine } from './gather-lines.ts'

export type Wishes = { readonly couponNos: readonly string[]; readonly usePoints: number }
export type PricedCheckout = {
  readonly priced: PricedTrade
  readonly coupons: readonly OwnCouponRow[]
  /** How many points this buyer could use here. */
  readonly pointLimit: number
  readonly bestCouponNos: readonly string[]
}

const toUse = ({ couponNo, minimumUsingAmount, deductionAmount }: OwnCouponRow): CouponToUse => ({
  couponNo,
  minimumUsingAmount,
  deductionAmount,
})

/** One coupon of each shop and one of the platform, of those the buyer has. */
const chosenCoupons = (
  coupons: readonly OwnCouponRow[],
  couponNos: readonly string[],
): Pick<TradeToPrice, 'vendorCoupons' | 'platformCoupon'> => {
  const vendorCoupons = new Map<string, CouponToUse>()
  let platformCoupon: CouponToUse | null = null
  for (const couponNo of new Set(couponNos)) {
    const coupon = coupons.find((each) => each.couponNo === couponNo)
    if (coupon === undefined) throw new AppError('Ordering:CouponUnusable')
    const isTaken = coupon.vendorNo === null ? platformCoupon !== null : vendorCoupons.has(coupon.vendorNo)
    if (isTaken) throw new AppError('Ordering:CouponUnusable')
    if (coupon.vendorNo === null) platformCoupon = toUse(coupon)
    else vendorCoupons.set(coupon.vendorNo, toUse(coupon))
  }
  return { vendorCoupons, platformCoupon }
}

/** The coupons that leave the least to pay: the best of each shop, with the best of the platform, or that one alone. */
const bestCoupons = (trade: TradeToPrice, coupons: readonly OwnCouponRow[]): string[] => {
  const own = new Map<string, CouponToUse>()
  for (const coupon of coupons.filter(({ vendorNo }) => vendorNo !== null)) {
    const vendorNo = coupon.vendorNo ?? ''
    const tried = priceTrade({ ...trade, vendorCoupons: new Map([[vendorNo, toUse(coupon)]]) })
    const known = own.get(vendorNo)
    if (
      tried.vendorCouponAmount > 0 &&
      (known === undefined || coupon.deductionAmount > known.deductionAmount)
    )
      own.set(vendorNo, toUse(coupon))
  }
  const platform = coupons.filter(({ vendorNo }) => vendorNo === null).map(toUse)
  const tries = [own, new Map<string, CouponToUse>()].flatMap((vendorCoupons) =>
    [null, ...platform].map((platformCoupon) => ({ vendorCoupons, platformCoupon })),
  )
  const outcomes = tries.map((choice) => {
    const priced = priceTrade({ ...trade, ...choice })
    const chosen = [
      ...choice.vendorCoupons.values(),
      ...(choice.platformCoupon === null ? [] : [choice.platformCoupon]),
    ]
    const couponNos = chosen.map(({ couponNo }) => couponNo)
    return { payable: priced.payable, used: couponNos.filter((no) => !priced.unusedCouponNos.includes(no)) }
  })
  const [best] = outcomes.toSorted(
    (one, other) => one.payable - other.payable || one.used.length - other.used.length,
  )
  return best?.used ?? []
}

/** What each shop asks for sending. */
const freightsOf = (lines: readonly CheckoutLine[]): TradeToPrice['freights'] =>
  new Map(
    lines.flatMap(({ article: { vendorNo, freightAmount, freightFreeOver } }) =>
      freightAmount === null ? [] : [[vendorNo, { amount: freightAmount, freeOver: freightFreeOver }]],
    ),
  )

/** Everything a price depends on, looked up for this buyer now. */
export const priceCheckout = async (
  ctx: Ctx,
  userId: number,
  lines: readonly CheckoutLine[],
  { couponNos, usePoints }: Wishes,
): Promise<PricedCheckout> => {
  const targets = lines.map(({ article }) => article)
  const [rates, vipDiscountBp, usable, points] = [
    await findCommissionRates(ctx, targets, await tradeSetting(ctx, 'App.Trade.CommissionBp')),
    await vipDiscountOf(ctx, userId),
    await findUsableCoupons(ctx, userId),
    await pointsForCheckout(ctx, userId),
  ]
  const vendorNos = new Set(targets.map(({ vendorNo }) => vendorNo))
  const coupons = usable.filter(({ vendorNo }) => vendorNo === null || vendorNos.has(vendorNo))
  const plain: TradeToPrice = {
    lines: lines.map(({ article, quantity }) => ({
      vendorNo: article.vendorNo,
      unitPrice: article.unitPrice,
      discountUnitPrice: article.discountUnitPrice,
      quantity,
      commissionBp: rates.get(article.productId) ?? 0,
    })),
    vipDiscountBp,
    vendorCoupons: new Map(),
    platformCoupon: null,
    points: null,
    freights: freightsOf(lines),
  }
  const chosen = { ...plain, ...chosenCoupons(coupons, couponNos) }
  const most = priceTrade({
    ...chosen,
    points: { offered: points.usable, deductionBp: points.deductionBp },
  }).pointCount
  if (usePoints > points.usable) throw new AppError('Ordering:PointsTooFew')
  const priced = priceTrade({
    ...chosen,
    points: usePoints === 0 ? null : { offered: usePoints, deductionBp: points.deductionBp },
  })
  return { priced, coupons, pointLimit: most, bestCouponNos: bestCoupons(plain, coupons) }
}
