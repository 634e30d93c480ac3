import { FULL_BP } from '@wenli/contract/money'
import { memberPriceOf, priceOf } from '../../base-info/index.ts'
import { shareOut } from './share-out.ts'

/** All amounts are fen, all rates basis points. */
export type LineToPrice = {
  readonly vendorNo: string
  readonly unitPrice: number
  readonly discountUnitPrice: number | null
  readonly quantity: number
  readonly commissionBp: number
}
export type CouponToUse = {
  readonly couponNo: string
  readonly minimumUsingAmount: number
  readonly deductionAmount: number
  /** Of what it takes off, so many per cent are the platform's to bear where it is shared; null where it is not. */
  readonly platformPercent: number | null
}
export type Freight = { readonly amount: number; readonly freeOver: number | null }

export type TradeToPrice = {
  readonly lines: readonly LineToPrice[]
  /** 9500 is 95 % of the price; null for somebody who is no member. */
  readonly vipDiscountBp: number | null
  readonly vendorCoupons: ReadonlyMap<string, CouponToUse>
  readonly platformCoupon: CouponToUse | null
  /** Points the buyer offers, and how much of what is left they may pay. */
  readonly points: { readonly offered: number; readonly deductionBp: number } | null
  readonly freights: ReadonlyMap<string, Freight>
}

export type PricedLine = LineToPrice & {
  /** What one costs the buyer after sale and VIP price. */
  readonly paidUnitPrice: number
  readonly goodsAmount: number
  readonly vipAmount: number
  readonly vendorCouponAmount: number
  readonly platformCouponAmount: number
  /** Of both coupons: what the platform bears. */
  readonly couponSubsidyAmount: number
  readonly pointsAmount: number
  readonly payable: number
  readonly commissionAmount: number
}
export type Amounts = Pick<
  PricedLine,
  | 'goodsAmount'
  | 'vipAmount'
  | 'vendorCouponAmount'
  | 'platformCouponAmount'
  | 'couponSubsidyAmount'
  | 'pointsAmount'
  | 'payable'
  | 'commissionAmount'
> & { readonly freightAmount: number }
export type PricedOrder = Amounts & {
  readonly vendorNo: string
  readonly couponNo: string | null
  readonly lines: readonly PricedLine[]
}
export type PricedTrade = Amounts & {
  readonly orders: readonly PricedOrder[]
  readonly pointCount: number
  /** Coupons that the cart is too small for. */
  readonly unusedCouponNos: readonly string[]
}

/** One point pays one fen: a hundred of them are worth a yuan. */
const fenFromPoints = (points: number): number => points

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const floorShare = (amount: number, basisPoints: number): number =>
  Number((BigInt(amount) * BigInt(basisPoints)) / BigInt(FULL_BP))

/** The platform pays only what VIP is better than the sale. */
const priceUnits = (line: LineToPrice, vipDiscountBp: number | null) => {
  const vendorUnit = priceOf(line)
  const paidUnitPrice = memberPriceOf(line, vipDiscountBp)
  return {
    ...line,
    paidUnitPrice,
    goodsAmount: vendorUnit * line.quantity,
    vipAmount: (vendorUnit - paidUnitPrice) * line.quantity,
    left: paidUnitPrice * line.quantity,
  }
}

/** What a coupon takes off what is left, nothing when that is below its minimum. */
export const couponOff = (coupon: CouponToUse, left: number): number =>
  left < coupon.minimumUsingAmount ? 0 : Math.min(coupon.deductionAmount, left)

const takeOff = (coupon: CouponToUse | null, left: readonly number[]): number[] =>
  shareOut(coupon === null ? 0 : couponOff(coupon, sum(left)), left)

const HUNDRED = 100

/**
 * Of what a shared coupon takes off, what the platform bears: its percentage of the whole to the fen, by the largest
 * remainder, and that shared over the lines, so that no line has more of it than was taken off it.
 */
const sharedBy = (platformPercent: number, shares: readonly number[]): number[] => {
  const [platform = 0] = shareOut(sum(shares), [platformPercent, HUNDRED - platformPercent])
  return shareOut(platform, shares)
}

/** What a shop asks for sending goods that cost so much after its own coupon. */
export const freightOf = (freight: Freight | undefined, goods: number): number =>
  freight === undefined || (freight.freeOver !== null && goods >= freight.freeOver) ? 0 : freight.amount

const addUp = (lines: readonly PricedLine[], freightAmount: number): Amounts => ({
  goodsAmount: sum(lines.map((line) => line.goodsAmount)),
  vipAmount: sum(lines.map((line) => line.vipAmount)),
  vendorCouponAmount: sum(lines.map((line) => line.vendorCouponAmount)),
  platformCouponAmount: sum(lines.map((line) => line.platformCouponAmount)),
  couponSubsidyAmount: sum(lines.map((line) => line.couponSubsidyAmount)),
  pointsAmount: sum(lines.map((line) => line.pointsAmount)),
  commissionAmount: sum(lines.map((line) => line.commissionAmount)),
  freightAmount,
  payable: sum(lines.map((line) => line.payable)) + freightAmount,
})

type Shares = {
  /** What is taken off, line by line, and what of that the platform bears. */
  readonly off: readonly number[]
  readonly subsidy: readonly number[]
}

/** Of the shops' coupons, each on the lines of its shop; the platform bears nothing but of a shared one. */
const vendorCouponShares = (
  units: readonly { vendorNo: string; left: number }[],
  coupons: ReadonlyMap<string, CouponToUse>,
): Shares => {
  const off = units.map(() => 0)
  const subsidy = units.map(() => 0)
  for (const [vendorNo, coupon] of coupons) {
    const own = units.flatMap((line, at) => (line.vendorNo === vendorNo ? [{ at, left: line.left }] : []))
    const taken = takeOff(
      coupon,
      own.map(({ left }) => left),
    )
    const borne = coupon.platformPercent === null ? [] : sharedBy(coupon.platformPercent, taken)
    for (const [index, { at }] of own.entries()) {
      off[at] = taken[index] ?? 0
      subsidy[at] = borne[index] ?? 0
    }
  }
  return { off, subsidy }
}

/** Of the platform's coupon; the platform bears all of it but of a shared one. */
const platformCouponShares = (coupon: CouponToUse | null, left: readonly number[]): Shares => {
  const off = takeOff(coupon, left)
  const platformPercent = coupon?.platformPercent ?? null
  return { off, subsidy: platformPercent === null ? off : sharedBy(platformPercent, off) }
}

/**
 * The price of a checkout, always in this order: sale or VIP price, the shops' coupons, the platform's coupon, points,
 * freight. Each step takes at most what is left and is shared over the lines to the fen.
 */
export const priceTrade = (trade: TradeToPrice): PricedTrade => {
  const units = trade.lines.map((line) => priceUnits(line, trade.vipDiscountBp))
  const vendorShares = vendorCouponShares(units, trade.vendorCoupons)
  const afterVendor = units.map(({ left }, at) => left - (vendorShares.off[at] ?? 0))
  const platformShares = platformCouponShares(trade.platformCoupon, afterVendor)
  const afterPlatform = afterVendor.map((left, at) => left - (platformShares.off[at] ?? 0))
  const pointsFen =
    trade.points === null
      ? 0
      : Math.min(
          fenFromPoints(trade.points.offered),
          floorShare(sum(afterPlatform), trade.points.deductionBp),
        )
  const pointShares = shareOut(pointsFen, afterPlatform)

  const lines = units.map(({ left: _left, ...line }, at): PricedLine => {
    const vendorCouponAmount = vendorShares.off[at] ?? 0
    const platformCouponAmount = platformShares.off[at] ?? 0
    const couponSubsidyAmount = (vendorShares.subsidy[at] ?? 0) + (platformShares.subsidy[at] ?? 0)
    return {
      ...line,
      vendorCouponAmount,
      platformCouponAmount,
      couponSubsidyAmount,
      pointsAmount: pointShares[at] ?? 0,
      payable: (afterPlatform[at] ?? 0) - (pointShares[at] ?? 0),
      // Of what the shop gets for the line: what the platform pays for the buyer counts, freight does not.
      commissionAmount: floorShare(
        line.goodsAmount - vendorCouponAmount - platformCouponAmount + couponSubsidyAmount,
        line.commissionBp,
      ),
    }
  })

  const vendorNos = [...new Set(lines.map(({ vendorNo }) => vendorNo))]
  const orders = vendorNos.map((vendorNo): PricedOrder => {
    const own = lines.filter((line) => line.vendorNo === vendorNo)
    const goods = sum(own.map((line) => line.goodsAmount - line.vipAmount - line.vendorCouponAmount))
    const amounts = addUp(own, freightOf(trade.freights.get(vendorNo), goods))
    const coupon = amounts.vendorCouponAmount > 0 ? trade.vendorCoupons.get(vendorNo) : null
    return { vendorNo, couponNo: coupon?.couponNo ?? null, lines: own, ...amounts }
  })
  const offered = [...trade.vendorCoupons.entries()].map(([vendorNo, { couponNo }]) => ({
    couponNo,
    used: orders.some((order) => order.vendorNo === vendorNo && order.vendorCouponAmount > 0),
  }))
  if (trade.platformCoupon !== null)
    offered.push({ couponNo: trade.platformCoupon.couponNo, used: sum(platformShares.off) > 0 })
  return {
    orders,
    ...addUp(lines, sum(orders.map((order) => order.freightAmount))),
    pointCount: pointsFen,
    unusedCouponNos: offered.filter(({ used }) => !used).map(({ couponNo }) => couponNo),
  }
}
