import fc from 'fast-check'
import { SCORE_MIN_ORDERS, SCORE_MIN_RATINGS } from '@wenli/contract/limits'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { scoreOf } from './score-of.ts'
import type { ShopRecord } from './score-of.ts'

const record = (
  ratingCount: number,
  starTotal: number,
  refusedCount = 0,
  paidCount = refusedCount,
): ShopRecord => ({ ratingCount, starTotal, paidCount, refusedCount })

describe('the score of a shop', () => {
  it.each([
    ['the average of the stars', record(128, 617), 4.8],
    ['a half rounded up: 4.25', record(4, 17), 4.3],
    ['a half rounded up that has no exact double: 4.35', record(20, 87), 4.4],
    ['just less than a half rounded down: 4.3478…', record(23, 100), 4.3],
    ['less by the share of orders that were not supplied', record(10, 50, 5, 50), 4.5],
    ['rounded once, after both: 4.5 × 0.95 = 4.275', record(4, 18, 1, 20), 4.3],
    ['not taken away by one order where there are few', record(10, 50, 1, 1), 4.5],
    ['never below the least that a review can give', record(3, 15, 30, 30), 1],
    ['what reviews say at their worst', record(3, 3), 1],
    ['nothing below three reviews', record(2, 10), null],
    ['nothing without a review', record(0, 0, 3, 9), null],
  ])('is %s', (_, of, score) => {
    expect(scoreOf(of)).toBe(score)
  })

  const shops = fc
    .tuple(
      fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 400 }),
      fc.nat(5000),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([stars, paidCount, part]) => ({
      ratingCount: stars.length,
      starTotal: stars.reduce((sum, star) => sum + star, 0),
      paidCount,
      refusedCount: Math.round(paidCount * part),
    }))
  const rated = shops.filter(({ ratingCount }) => ratingCount >= SCORE_MIN_RATINGS)
  const scored = (of: ShopRecord): number => scoreOf(of) ?? Number.NaN

  it('is there from three reviews on, between 1.0 and 5.0 and with one decimal, whatever the orders were', () => {
    fc.assert(
      fc.property(shops, (shop) => {
        const score = scoreOf(shop)
        if (shop.ratingCount < SCORE_MIN_RATINGS) return score === null
        return score !== null && score >= 1 && score <= 5 && score === Number(score.toFixed(1))
      }),
      runs(1000),
    )
  })

  it('lies within half a tenth of what it is the rounding of', () => {
    fc.assert(
      fc.property(rated, (shop) => {
        const share = shop.refusedCount / Math.max(shop.paidCount, SCORE_MIN_ORDERS)
        const exact = Math.max(1, (shop.starTotal / shop.ratingCount) * (1 - share))
        return Math.abs(scored(shop) - exact) <= 0.05 + 1e-9
      }),
      runs(1000),
    )
  })

  it('does not fall by another five stars, nor by an order that was supplied, nor rise by one that was not', () => {
    fc.assert(
      fc.property(rated, (shop) => {
        const { ratingCount, starTotal, paidCount, refusedCount } = shop
        const praised = scored({ ...shop, ratingCount: ratingCount + 1, starTotal: starTotal + 5 })
        const supplied = scored({ ...shop, paidCount: paidCount + 1 })
        const refused = scored({ ...shop, paidCount: paidCount + 1, refusedCount: refusedCount + 1 })
        return praised >= scored(shop) && supplied >= scored(shop) && refused <= scored(shop)
      }),
      runs(1000),
    )
  })
})
