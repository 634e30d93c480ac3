import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { priceTrade } from './price-trade.ts'
import type { TradeToPrice } from './price-trade.ts'
import { shareOut } from './share-out.ts'

const line = (more: Partial<TradeToPrice['lines'][number]> = {}) => ({
  vendorNo: 'V1',
  unitPrice: 10_000,
  discountUnitPrice: null,
  quantity: 1,
  commissionBp: 500,
  ...more,
})
const trade = (more: Partial<TradeToPrice> = {}): TradeToPrice => ({
  lines: [line()],
  vipDiscountBp: null,
  vendorCoupons: new Map(),
  platformCoupon: null,
  points: null,
  freights: new Map(),
  ...more,
})
const coupon = (
  deductionAmount: number,
  minimumUsingAmount = 0,
  couponNo = 'C1',
  platformPercent: number | null = null,
) => ({ couponNo, minimumUsingAmount, deductionAmount, platformPercent })

describe('sale and VIP price', () => {
  it('do not add up: the better one counts, and the platform pays only what VIP is better', () => {
    const saleWins = priceTrade(trade({ lines: [line({ discountUnitPrice: 9000 })], vipDiscountBp: 9500 }))
    expect(saleWins).toMatchObject({ goodsAmount: 9000, vipAmount: 0, payable: 9000 })
    const vipWins = priceTrade(trade({ lines: [line({ discountUnitPrice: 9700 })], vipDiscountBp: 9500 }))
    expect(vipWins).toMatchObject({ goodsAmount: 9700, vipAmount: 200, payable: 9500 })
  })

  it('a VIP price is rounded half up', () => {
    expect(priceTrade(trade({ lines: [line({ unitPrice: 10 })], vipDiscountBp: 9500 })).payable).toBe(10)
    expect(priceTrade(trade({ lines: [line({ unitPrice: 9 })], vipDiscountBp: 9500 })).payable).toBe(9)
    expect(priceTrade(trade({ lines: [line({ unitPrice: 30 })], vipDiscountBp: 9500 })).payable).toBe(29)
  })
})

describe('coupons', () => {
  it('a shop’s coupon touches only that shop’s lines', () => {
    const { orders } = priceTrade(
      trade({
        lines: [line(), line({ vendorNo: 'V2' })],
        vendorCoupons: new Map([['V2', coupon(2000, 5000)]]),
      }),
    )
    expect(orders.map(({ vendorNo, payable, couponNo }) => [vendorNo, payable, couponNo])).toEqual([
      ['V1', 10_000, null],
      ['V2', 8000, 'C1'],
    ])
  })

  it('the minimum of the platform’s coupon counts after the shops’ own', () => {
    const both = {
      vendorCoupons: new Map([['V1', coupon(500, 0, 'OWN')]]),
      platformCoupon: coupon(1000, 10_000, 'ALL'),
    }
    expect(priceTrade(trade(both))).toMatchObject({ payable: 9500, unusedCouponNos: ['ALL'] })
    const more = priceTrade(trade({ ...both, lines: [line({ quantity: 2 })] }))
    expect(more).toMatchObject({ payable: 18_500, unusedCouponNos: [] })
  })

  it('a coupon takes at most what is left', () => {
    expect(priceTrade(trade({ platformCoupon: coupon(99_999) }))).toMatchObject({
      platformCouponAmount: 10_000,
      payable: 0,
    })
  })
})

describe('what coupons take off', () => {
  const twoShops = [
    line({ unitPrice: 3333, quantity: 2 }),
    line({ vendorNo: 'V2', commissionBp: 1000 }),
    line({ vendorNo: 'V2', unitPrice: 1, commissionBp: 1000 }),
  ]
  it('is the platform’s to bear of its own, and the shop’s of a shop’s', () => {
    const priced = priceTrade(
      trade({
        vendorCoupons: new Map([['V1', coupon(500)]]),
        platformCoupon: coupon(1000, 0, 'ALL'),
      }),
    )
    expect(priced).toMatchObject({ vendorCouponAmount: 500, couponSubsidyAmount: 1000 })
  })

  it('is shared to the fen where it is shared, and each line’s shop bears the rest of it', () => {
    const priced = priceTrade(trade({ lines: twoShops, platformCoupon: coupon(999, 0, 'ALL', 33) }))
    expect(priced).toMatchObject({ platformCouponAmount: 999, couponSubsidyAmount: 330, payable: 15_668 })
    const lines = priced.orders.flatMap((order) => order.lines)
    expect(
      lines.map((each) => [each.platformCouponAmount, each.couponSubsidyAmount, each.commissionAmount]),
    ).toEqual([
      // 5 % of 6666 without 268, 10 % of 10 000 without 401.
      [400, 132, 319],
      [599, 198, 959],
      [0, 0, 0],
    ])
  })

  it('is shared on the shop’s own lines where a shop’s coupon is', () => {
    const priced = priceTrade(
      trade({ lines: twoShops, vendorCoupons: new Map([['V2', coupon(1000, 0, 'OWN', 40)]]) }),
    )
    expect(priced.orders.map((order) => [order.vendorCouponAmount, order.couponSubsidyAmount])).toEqual([
      [0, 0],
      [1000, 400],
    ])
  })

  it('leaves a single fen with whoever bears more of it', () => {
    const halves = [1, 49, 50, 99].map(
      (percent) => priceTrade(trade({ platformCoupon: coupon(1, 0, 'ALL', percent) })).couponSubsidyAmount,
    )
    expect(halves).toEqual([0, 0, 1, 1])
  })
})

it('points pay at most their share of what is left, a hundred a yuan', () => {
  const points = { offered: 9999, deductionBp: 2000 }
  expect(priceTrade(trade({ points }))).toMatchObject({
    pointsAmount: 2000,
    pointCount: 2000,
    payable: 8000,
  })
  expect(priceTrade(trade({ points: { ...points, offered: 150 } }))).toMatchObject({ pointsAmount: 150 })
})

it('each shop has its flat freight, free from an amount on', () => {
  const freights = new Map([['V1', { amount: 1500, freeOver: 10_000 }]])
  expect(priceTrade(trade({ freights })).freightAmount).toBe(0)
  const cheaper = trade({ freights, lines: [line({ unitPrice: 9999 })] })
  expect(priceTrade(cheaper)).toMatchObject({ freightAmount: 1500, payable: 11_499 })
})

it('the commission is of what the shop gets for the goods, whoever pays it, never of the freight', () => {
  const priced = priceTrade(
    trade({
      vipDiscountBp: 9000,
      vendorCoupons: new Map([['V1', coupon(1000)]]),
      platformCoupon: coupon(3000, 0, 'ALL'),
      freights: new Map([['V1', { amount: 1500, freeOver: null }]]),
    }),
  )
  expect(priced.commissionAmount).toBe(450)
})

const anyPercent = fc.option(fc.integer({ min: 1, max: 99 }), { nil: null })
const anyTrade = fc.record({
  lines: fc.array(
    fc
      .record({
        vendorNo: fc.constantFrom('V1', 'V2', 'V3'),
        unitPrice: fc.integer({ min: 1, max: 100_000_000 }),
        sale: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: null }),
        quantity: fc.integer({ min: 1, max: 9999 }),
        commissionBp: fc.integer({ min: 0, max: 10_000 }),
      })
      .map(({ sale, ...each }) => ({
        ...each,
        discountUnitPrice: sale === null ? null : Math.max(1, Math.floor((each.unitPrice * sale) / 10_000)),
      })),
    { minLength: 1, maxLength: 12 },
  ),
  vipDiscountBp: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: null }),
  vendorCoupons: fc
    .array(
      fc.tuple(fc.constantFrom('V1', 'V2', 'V3', 'V4'), fc.nat(1_000_000), fc.nat(1_000_000), anyPercent),
    )
    .map((all) => new Map(all.map(([no, off, least, part]) => [no, coupon(off, least, `C${no}`, part)]))),
  platformCoupon: fc.option(
    fc
      .tuple(fc.nat(10_000_000), fc.nat(1_000_000), anyPercent)
      .map(([off, least, part]) => coupon(off, least, 'ALL', part)),
    { nil: null },
  ),
  points: fc.option(
    fc.record({ offered: fc.nat(10_000_000), deductionBp: fc.integer({ min: 0, max: 10_000 }) }),
    {
      nil: null,
    },
  ),
  freights: fc
    .array(fc.tuple(fc.constantFrom('V1', 'V2'), fc.nat(10_000), fc.option(fc.nat(1_000_000), { nil: null })))
    .map((all) => new Map(all.map(([no, amount, freeOver]) => [no, { amount, freeOver }]))),
})
const add = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const balance = ({
  goodsAmount,
  vipAmount,
  vendorCouponAmount,
  platformCouponAmount,
  pointsAmount,
}: {
  goodsAmount: number
  vipAmount: number
  vendorCouponAmount: number
  platformCouponAmount: number
  pointsAmount: number
}) => goodsAmount - vipAmount - vendorCouponAmount - platformCouponAmount - pointsAmount

/** A percentage of a coupon to the fen; half a fen is the platform's. */
const partOf = (off: number, percent: number): number => Math.floor((off * percent + 50) / 100)
/** What the platform bears of all coupons of a cart, coupon by coupon. */
const borneByPlatform = (cart: TradeToPrice, priced: ReturnType<typeof priceTrade>): number => {
  const percent = cart.platformCoupon?.platformPercent ?? 100
  const ofShops = priced.orders.map(({ vendorNo, vendorCouponAmount }) =>
    partOf(vendorCouponAmount, cart.vendorCoupons.get(vendorNo)?.platformPercent ?? 0),
  )
  return add(ofShops) + partOf(priced.platformCouponAmount, percent)
}

/** Ten thousand carts are many expectations; one that fails says which. */
const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`does not hold: ${what}`)
}

it('the sums of any cart are exact: lines to orders, orders to the whole, nothing below zero', () => {
  fc.assert(
    fc.property(anyTrade, (cart) => {
      const priced = priceTrade(cart)
      for (const order of priced.orders) {
        for (const each of order.lines) {
          must(each.payable === balance(each), 'a line is its goods without what is taken off')
          must(Math.min(each.payable, each.commissionAmount, each.pointsAmount) >= 0, 'nothing below zero')
          const coupons = each.vendorCouponAmount + each.platformCouponAmount
          must(each.couponSubsidyAmount >= 0, 'nobody bears less than nothing')
          must(each.couponSubsidyAmount <= coupons, 'nobody bears more than is taken off')
          const ofShop = each.payable + each.vipAmount + each.couponSubsidyAmount + each.pointsAmount
          must(each.commissionAmount <= ofShop, 'the commission is a part of what the shop gets')
        }
        const ofLines = add(order.lines.map((each) => each.payable))
        must(order.payable === ofLines + order.freightAmount, 'an order is its lines and its freight')
        must(order.payable === balance(order) + order.freightAmount, 'an order is its own sums')
      }
      must(priced.payable === add(priced.orders.map((order) => order.payable)), 'the whole is its orders')
      must(priced.couponSubsidyAmount === borneByPlatform(cart, priced), 'coupons are borne to the fen')
      must(
        priced.pointCount === add(priced.orders.map((order) => order.pointsAmount)),
        'points are shared out',
      )
    }),
    runs(10_000),
  )
})

it('what is shared out adds up to the amount and gives nobody more than their weight', () => {
  const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
      const amount = Math.floor(add(each) * part)
      const shares = shareOut(amount, each)
      must(add(shares) === amount, 'the shares are the amount')
      must(
        shares.every((share, at) => share <= (each[at] ?? 0)),
        'nobody gets more than their weight',
      )
    }),
    runs(10_000),
  )
})
