import { couponOff, freightOf, priceTrade } from './price-trade.ts'
import type { CouponToUse, TradeToPrice } from './price-trade.ts'

export type OwnCoupon = CouponToUse & { readonly vendorNo: string | null }

type Chosen = { readonly couponNo: string; readonly before: Chosen | null }
/** What the shops that were gone through come to, by one choice of their coupons. */
type Choice = {
  /** Goods after the shops' coupons: what the minimum of the platform's coupon is compared with. */
  readonly goods: number
  /** The same with freight. */
  readonly cost: number
  readonly count: number
  readonly last: Chosen | null
}

/** How many choices are kept from shop to shop. */
const KEPT_CHOICES = 1000

const NOTHING: Choice = { goods: 0, cost: 0, count: 0, last: null }

const withCoupon = (choice: Choice, goods: number, cost: number, { couponNo }: OwnCoupon): Choice => ({
  goods,
  cost,
  count: choice.count + 1,
  last: { couponNo, before: choice.last },
})

/** The cheaper one first, and of two that cost the same the one that spends fewer coupons. */
const cheaper = (one: Choice, other: Choice): number => one.cost - other.cost || one.count - other.count

/** What a coupon could take off here; of those that take off the same the smallest, the rest are worth more elsewhere. */
const differentOffs = (coupons: readonly OwnCoupon[], goods: number): ReadonlyMap<number, OwnCoupon> => {
  const offs = new Map<number, OwnCoupon>()
  for (const coupon of coupons) {
    const off = couponOff(coupon, goods)
    const known = offs.get(off)
    if (off > 0 && (known === undefined || coupon.deductionAmount < known.deductionAmount))
      offs.set(off, coupon)
  }
  return offs
}

/**
 * The choices that can still be the best. One that leaves no more goods and costs no less than another is worse with
 * whatever follows: any platform coupon that it reaches the other reaches too. From `enough` goods on every platform
 * coupon is reached, and only the cheapest counts.
 */
const worthKeeping = (choices: readonly Choice[], enough: number): Choice[] => {
  const kept: Choice[] = []
  for (const choice of choices.toSorted((one, other) => cheaper(one, other) || other.goods - one.goods)) {
    const goods = kept.at(-1)?.goods ?? -1
    if (goods >= enough) break
    if (choice.goods > goods) kept.push(choice)
  }
  return kept
}

/**
 * At most so many of them: their costs in equal steps, of each step the one with the most goods, which costs at most a step
 * more than those it stands for and reaches all that they reach; and the cheapest of all.
 */
const thinned = (choices: readonly Choice[]): readonly Choice[] => {
  const [first] = choices
  const last = choices.at(-1)
  if (first === undefined || last === undefined || choices.length <= KEPT_CHOICES) return choices
  const step = (last.cost - first.cost) / (KEPT_CHOICES - 1)
  const stepOf = ({ cost }: Choice): number => Math.floor((cost - first.cost) / step)
  return choices.filter((choice, at) => {
    const next = choices[at + 1]
    return choice === first || next === undefined || stepOf(next) !== stepOf(choice)
  })
}

const couponNosOf = ({ last }: Choice): string[] => {
  const couponNos: string[] = []
  for (let chosen = last; chosen !== null; chosen = chosen.before) couponNos.unshift(chosen.couponNo)
  return couponNos
}

/** With the platform's coupon that takes off most, the smallest of such, or without one. */
const withPlatformCoupon = (choice: Choice, coupons: readonly OwnCoupon[]): Choice => {
  const off = Math.max(0, ...coupons.map((coupon) => couponOff(coupon, choice.goods)))
  if (off === 0) return choice
  const [coupon] = coupons
    .filter((each) => couponOff(each, choice.goods) === off)
    .toSorted((one, other) => one.deductionAmount - other.deductionAmount)
  return coupon === undefined ? choice : withCoupon(choice, choice.goods - off, choice.cost - off, coupon)
}

/**
 * The coupons that leave the least to pay, and as few of them as do. A large coupon of a shop may leave too little for the
 * platform's, or for free freight, so that a smaller one or none is better. Points are not reckoned with: they are the
 * buyer's own, whatever is paid with them.
 *
 * A shop's coupons matter to the others only by the goods they leave, so that shops are gone through one by one: with
 * S shops and C coupons (at most 100 and 200) it takes about (S + C) × KEPT_CHOICES steps, never the product over the shops.
 * With more choices than these, which takes many shops whose coupons make a thousand different sums, it may miss the least
 * by S steps of a thousandth of what their coupons differ by.
 */
export const bestCoupons = (trade: TradeToPrice, coupons: readonly OwnCoupon[]): string[] => {
  const ofPlatform = coupons.filter(({ vendorNo }) => vendorNo === null)
  const shops = priceTrade({ ...trade, vendorCoupons: new Map(), platformCoupon: null, points: null }).orders
  const enough = Math.max(
    0,
    ...ofPlatform.map((each) => Math.max(each.minimumUsingAmount, each.deductionAmount)),
  )
  let choices: readonly Choice[] = [NOTHING]
  for (const { vendorNo, goodsAmount, vipAmount } of shops) {
    const goods = goodsAmount - vipAmount
    const own = coupons.filter((coupon) => coupon.vendorNo === vendorNo)
    const costOf = (left: number): number => left + freightOf(trade.freights.get(vendorNo), left)
    const ways = [...differentOffs(own, goods)]
    const next = choices.flatMap((choice) => [
      { ...choice, goods: choice.goods + goods, cost: choice.cost + costOf(goods) },
      ...ways.map(([off, coupon]) =>
        withCoupon(choice, choice.goods + goods - off, choice.cost + costOf(goods - off), coupon),
      ),
    ])
    choices = thinned(worthKeeping(next, enough))
  }
  const [best = NOTHING] = choices.map((choice) => withPlatformCoupon(choice, ofPlatform)).toSorted(cheaper)
  return couponNosOf(best)
}
