import { isDigital } from '@wenli/contract/base-info/no-reason-return'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { holdVipDiscount, vipDiscountOf } from '../../auth/index.ts'
import { findChosenCoupons, findUsableCoupons, pointsForCheckout } from '../../marketing/index.ts'
import type { UsableCouponRow } from '../../marketing/index.ts'
import { bestCoupons } from '../pricing/best-coupons.ts'
import { priceTrade } from '../pricing/price-trade.ts'
import type { CouponToUse, PricedTrade, TradeToPrice } from '../pricing/price-trade.ts'
import { tradeSetting } from '../trade-settings.ts'
import { findCommissionRates } from './checkout.queries.ts'
import type { CheckoutLine } from './gather-lines.ts'

export type Wishes = { readonly couponNos: readonly string[]; readonly usePoints: number }
export type OfferedCheckout = {
  readonly priced: PricedTrade
  readonly coupons: readonly UsableCouponRow[]
  /** How many points this buyer could use here. */
  readonly pointLimit: number
  readonly bestCouponNos: readonly string[]
}

const toUse = (coupon: UsableCouponRow): CouponToUse => ({
  couponNo: coupon.couponNo,
  minimumUsingAmount: coupon.minimumUsingAmount,
  deductionAmount: coupon.deductionAmount,
  platformPercent: coupon.platformPercent,
})

/** One coupon of each shop and one of the platform, of those the buyer has. */
const chosenCoupons = (
  coupons: readonly UsableCouponRow[],
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

/** What each shop asks for sending; nothing for what is downloaded. */
const freightsOf = (lines: readonly CheckoutLine[]): TradeToPrice['freights'] =>
  new Map(
    lines.flatMap(({ article }) => {
      const { vendorNo, freightAmount, freightFreeOver } = article
      return freightAmount === null || isDigital(article)
        ? []
        : [[vendorNo, { amount: freightAmount, freeOver: freightFreeOver }]]
    }),
  )

/** What a price depends on but for what the buyer wishes to use, looked up for this buyer now. */
const plainTrade = async (
  ctx: Ctx,
  userId: number,
  lines: readonly CheckoutLine[],
  discountOf: typeof vipDiscountOf,
): Promise<TradeToPrice> => {
  const articles = lines.map(({ article }) => article)
  const [usualRate, rates, vipDiscountBp] = await Promise.all([
    tradeSetting(ctx, 'App.Trade.CommissionBp'),
    findCommissionRates(ctx, articles),
    discountOf(ctx, userId),
  ])
  return {
    lines: lines.map(({ article, quantity }) => ({
      vendorNo: article.vendorNo,
      unitPrice: article.unitPrice,
      discountUnitPrice: article.discountUnitPrice,
      quantity,
      commissionBp: rates.get(article.productId) ?? usualRate,
    })),
    vipDiscountBp,
    vendorCoupons: new Map(),
    platformCoupon: null,
    points: null,
    freights: freightsOf(lines),
  }
}

/** The coupons that somebody of these lines takes. */
const fitting = (
  coupons: readonly UsableCouponRow[],
  lines: readonly CheckoutLine[],
): readonly UsableCouponRow[] => {
  const vendorNos = new Set(lines.map(({ article }) => article.vendorNo))
  return coupons.filter(({ vendorNo }) => vendorNo === null || vendorNos.has(vendorNo))
}

/** What is shown of the buyer's coupons; one that was chosen is judged by its number, whether or not it is among these. */
const withChosen = async (
  ctx: Ctx,
  userId: number,
  shown: readonly UsableCouponRow[],
  couponNos: readonly string[],
): Promise<readonly UsableCouponRow[]> => {
  const missing = couponNos.filter((no) => !shown.some(({ couponNo }) => couponNo === no))
  return missing.length === 0 ? shown : [...shown, ...(await findChosenCoupons(ctx, userId, missing))]
}

type Points = Awaited<ReturnType<typeof pointsForCheckout>>

const withPoints = (trade: TradeToPrice, usePoints: number, points: Points): TradeToPrice => {
  if (usePoints > points.usable) throw new AppError('Ordering:PointsTooFew')
  return { ...trade, points: { offered: usePoints, deductionBp: points.deductionBp } }
}

/** What is asked for when the order is placed; only what the buyer uses is looked up. */
export const priceCheckout = async (
  ctx: Ctx,
  userId: number,
  lines: readonly CheckoutLine[],
  { couponNos, usePoints }: Wishes,
): Promise<PricedTrade> => {
  const plain = await plainTrade(ctx, userId, lines, holdVipDiscount)
  const coupons = fitting(await withChosen(ctx, userId, [], couponNos), lines)
  const chosen = { ...plain, ...chosenCoupons(coupons, couponNos) }
  return priceTrade(
    usePoints === 0 ? chosen : withPoints(chosen, usePoints, await pointsForCheckout(ctx, userId)),
  )
}

/** The same price, with what else the buyer could use. */
export const offerCheckout = async (
  ctx: Ctx,
  userId: number,
  lines: readonly CheckoutLine[],
  { couponNos, usePoints }: Wishes,
): Promise<OfferedCheckout> => {
  const plain = await plainTrade(ctx, userId, lines, vipDiscountOf)
  const usable = await findUsableCoupons(ctx, userId)
  const coupons = fitting(await withChosen(ctx, userId, usable, couponNos), lines)
  const points = await pointsForCheckout(ctx, userId)
  const chosen = { ...plain, ...chosenCoupons(coupons, couponNos) }
  return {
    priced: priceTrade(usePoints === 0 ? chosen : withPoints(chosen, usePoints, points)),
    coupons,
    pointLimit: priceTrade(withPoints(chosen, points.usable, points)).pointCount,
    bestCouponNos: bestCoupons(plain, coupons),
  }
}
