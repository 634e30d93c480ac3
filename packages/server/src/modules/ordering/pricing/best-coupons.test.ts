import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { bestCoupons } from './best-coupons.ts'
import type { OwnCoupon } from './best-coupons.ts'
import { priceTrade } from './price-trade.ts'
import type { TradeToPrice } from './price-trade.ts'

const line = (unitPrice: number, vendorNo = 'V1') => ({
  vendorNo,
  unitPrice,
  discountUnitPrice: null,
  quantity: 1,
  commissionBp: 500,
})
const trade = (more: Partial<TradeToPrice> = {}): TradeToPrice => ({
  lines: [line(10_000)],
  vipDiscountBp: null,
  vendorCoupons: new Map(),
  platformCoupon: null,
  points: null,
  freights: new Map(),
  ...more,
})
const coupon = (
  couponNo: string,
  vendorNo: string | null,
  deductionAmount: number,
  minimumUsingAmount = 0,
): OwnCoupon => ({ couponNo, vendorNo, deductionAmount, minimumUsingAmount, platformPercent: null })

/** The price with some coupons, at most one of each shop and one of the platform. */
const priceWith = (cart: TradeToPrice, chosen: readonly OwnCoupon[]) =>
  priceTrade({
    ...cart,
    vendorCoupons: new Map(chosen.flatMap((each) => (each.vendorNo === null ? [] : [[each.vendorNo, each]]))),
    platformCoupon: chosen.find(({ vendorNo }) => vendorNo === null) ?? null,
  })

describe('the best coupons', () => {
  it('are a small one of the shop where a large one would leave too little for the platform’s', () => {
    const coupons = [coupon('30', 'V1', 3000), coupon('5', 'V1', 500), coupon('50', null, 5000, 9000)]
    expect(bestCoupons(trade(), coupons)).toEqual(['5', '50'])
  })

  it('are those of some shops where those of all would leave too little for the platform’s', () => {
    const lines = [line(10_000), line(10_000, 'V2')]
    const coupons = [coupon('A', 'V1', 3000), coupon('B', 'V2', 2000), coupon('ALL', null, 4000, 17_000)]
    expect(bestCoupons(trade({ lines }), coupons)).toEqual(['A', 'ALL'])
  })

  it('leave free freight where that is worth more than they are', () => {
    const freights = new Map([['V1', { amount: 1500, freeOver: 9500 }]])
    expect(bestCoupons(trade({ freights }), [coupon('10', 'V1', 1000), coupon('5', 'V1', 500)])).toEqual([
      '5',
    ])
    expect(bestCoupons(trade({ freights }), [coupon('10', 'V1', 1000)])).toEqual([])
  })

  it('are as few and as small as leave the least', () => {
    const coupons = [coupon('300', null, 30_000), coupon('100', null, 10_000), coupon('OWN', 'V1', 500)]
    expect(bestCoupons(trade(), coupons)).toEqual(['100'])
  })

  it('are none where none fits', () => {
    const coupons = [coupon('A', 'V1', 500, 10_001), coupon('B', 'V2', 500), coupon('C', null, 0)]
    expect(bestCoupons(trade(), coupons)).toEqual([])
  })
})

const SHOPS = ['V1', 'V2', 'V3', 'V4'] as const
/** Small numbers, so that thresholds are met and missed by a little, and sums are often equal. */
const anyCart = fc.record({
  lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom(...SHOPS)), {
    minLength: 1,
    maxLength: 6,
  }),
  vipDiscountBp: fc.option(fc.integer({ min: 5000, max: 10_000 }), { nil: null }),
  freights: fc.array(
    fc.tuple(
      fc.constantFrom(...SHOPS),
      fc.nat(15),
      fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
    ),
  ),
  coupons: fc.array(
    fc.record({
      vendorNo: fc.constantFrom(null, ...SHOPS),
      deductionAmount: fc.nat(40),
      minimumUsingAmount: fc.nat(80),
    }),
    { maxLength: 9 },
  ),
})

/** Every choice there is: of each shop and of the platform one coupon or none. */
const everyChoice = (coupons: readonly OwnCoupon[]): OwnCoupon[][] =>
  [null, ...SHOPS].reduce<OwnCoupon[][]>(
    (choices, vendorNo) =>
      choices.flatMap((choice) => [
        choice,
        ...coupons.filter((each) => each.vendorNo === vendorNo).map((each) => [...choice, each]),
      ]),
    [[]],
  )

it('no other choice of coupons leaves less to pay, or as little with fewer coupons', () => {
  fc.assert(
    fc.property(anyCart, ({ lines, freights, vipDiscountBp, coupons: drawn }) => {
      const cart = trade({
        lines: lines.map(([price, vendorNo]) => line(price, vendorNo)),
        vipDiscountBp,
        freights: new Map(freights.map(([no, amount, freeOver]) => [no, { amount, freeOver }])),
      })
      const coupons = drawn.map((each, at) => ({ ...each, couponNo: `C${at}`, platformPercent: null }))
      const best = bestCoupons(cart, coupons)
      const chosen = coupons.filter(({ couponNo }) => best.includes(couponNo))
      const priced = priceWith(cart, chosen)
      expect([best.length, priced.unusedCouponNos]).toEqual([chosen.length, []])
      const others = everyChoice(coupons).map((choice) => {
        const { payable, unusedCouponNos } = priceWith(cart, choice)
        return { payable, count: choice.length - unusedCouponNos.length }
      })
      const [least] = others.toSorted((one, other) => one.payable - other.payable || one.count - other.count)
      expect({ payable: priced.payable, count: best.length }).toEqual(least)
    }),
    runs(1000),
  )
})

it('many shops whose coupons make more sums than can be tried are still near the least', () => {
  const count = 100
  const shops = Array.from({ length: count }, (_, at) => `S${at}`)
  // No two choices come to the same: each coupon has fen of its own.
  const offOf = (at: number) => 1000 + ((at * at * 7919) % 9973)
  const coupons = shops.map((vendorNo, at) => coupon(`C${at}`, vendorNo, offOf(at)))
  const lines = shops.map((vendorNo) => line(20_000, vendorNo))
  const half = coupons.filter((_, at) => at % 2 === 0).reduce((sum, each) => sum + each.deductionAmount, 0)
  const minimum = count * 20_000 - half
  const platform = coupon('ALL', null, 1_000_000, minimum)
  const cart = trade({ lines })
  const best = bestCoupons(cart, [...coupons, platform])
  const { payable, platformCouponAmount } = priceWith(
    cart,
    [...coupons, platform].filter(({ couponNo }) => best.includes(couponNo)),
  )
  expect(platformCouponAmount).toBe(1_000_000)
  // Every second coupon leaves the minimum to the fen, and nothing below it can be the least.
  expect(payable).toBeGreaterThanOrEqual(minimum - 1_000_000)
  expect(payable).toBeLessThan((minimum - 1_000_000) * 1.001)
})
