import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fenFromYuan } from '@wenli/contract/money'
import { runs } from '../../../../test/property-runs.ts'
import type { ItemRow } from '../orders/order-rows.queries.ts'
import { sharesOf } from './plan-refund.ts'
import { priceOfRefund } from './price-of-refund.ts'

type Line = {
  unit: number
  quantity: number
  refunded: number
  pieces: number
  off: readonly number[]
  adjust: number
  /** Of both coupons: what the platform bears. All of its own, unless it is said. */
  subsidy?: number
}

/** Of a line only what its price is made of matters here. */
const itemOf = ({ unit, quantity, refunded, off, adjust, subsidy }: Line) => {
  const [vip = 0, shop = 0, site = 0, points = 0] = off
  return {
    id: 1,
    quantity,
    refundedQuantity: refunded,
    goodsAmount: unit * quantity,
    vipAmount: vip,
    vendorCouponAmount: shop,
    platformCouponAmount: site,
    couponSubsidyAmount: subsidy ?? site,
    pointsAmount: points,
    adjustAmount: adjust,
    payable: unit * quantity - vip - shop - site - points + adjust,
    commissionAmount: 0,
    pointCount: 0,
    shortAmount: 0,
    shortSubsidyAmount: 0,
    shortCommissionAmount: 0,
    shortPointCount: 0,
  } as ItemRow
}

const priced = (line: Line, freight = 0) => {
  const item = itemOf(line)
  const planned = {
    orderItemId: 1,
    quantity: line.pieces,
    unsentQuantity: 0,
    ...sharesOf(item, line.pieces, { lines: new Map(), freight: 0 }),
  }
  return { amount: planned.amount, ...priceOfRefund([item], [planned], freight) }
}

it('is goods, what was taken off them, and freight', () => {
  const line = { unit: 10_000, quantity: 2, refunded: 0, pieces: 1, off: [0, 1000, 2000, 500], adjust: 0 }
  expect(priced(line, 800)).toEqual({
    amount: 8250,
    price: {
      goodsAmount: 100,
      vipAmount: 0,
      vendorCouponAmount: 5,
      platformCouponAmount: 10,
      couponSubsidyAmount: 10,
      pointsAmount: 2.5,
      freightAmount: 8,
      payable: 90.5,
    },
    adjustAmount: 0,
    givenAmount: 0,
  })
})

it('says who bears what was taken off, of a shared coupon too', () => {
  const line = { unit: 10_000, quantity: 3, refunded: 0, pieces: 1, off: [0, 0, 1000, 0], adjust: 0 }
  expect(priced({ ...line, subsidy: 470 }).price).toMatchObject({
    platformCouponAmount: 3.34,
    couponSubsidyAmount: 1.57,
  })
})

it('adds up to the fen, whatever the pieces and what was taken off', () => {
  const line = fc
    .record({
      unit: fc.integer({ min: 1, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 30 }),
      shares: fc.array(fc.integer({ min: 0, max: 240 }), { minLength: 4, maxLength: 4 }),
      adjusted: fc.integer({ min: -40, max: 200 }),
      borne: fc.integer({ min: 0, max: 100 }),
      refunded: fc.nat({ max: 29 }),
      pieces: fc.integer({ min: 1, max: 30 }),
    })
    .map(({ unit, quantity, shares, adjusted, borne, refunded, pieces }) => {
      const goods = unit * quantity
      const off = shares.map((share) => Math.floor((goods * share) / 1000))
      const from = Math.min(refunded, quantity - 1)
      return {
        unit,
        quantity,
        refunded: from,
        pieces: Math.min(pieces, quantity - from),
        off,
        subsidy: Math.floor((((off[1] ?? 0) + (off[2] ?? 0)) * borne) / 100),
        adjust: Math.floor((goods * Math.max(0, adjusted)) / 1000),
      }
    })
  fc.assert(
    fc.property(line, (each) => {
      const { amount, price, adjustAmount } = priced(each)
      const fen = fenFromYuan
      const sum =
        fen(price.goodsAmount) -
        fen(price.vipAmount) -
        fen(price.vendorCouponAmount) -
        fen(price.platformCouponAmount) -
        fen(price.pointsAmount) +
        fen(adjustAmount)
      const coupons = fen(price.vendorCouponAmount) + fen(price.platformCouponAmount)
      return (
        fen(price.couponSubsidyAmount) <= coupons &&
        sum === amount &&
        fen(price.payable) === amount &&
        Object.values(price).every((part) => part >= 0)
      )
    }),
    runs(500),
  )
})
