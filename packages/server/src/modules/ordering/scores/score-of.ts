import { SCORE_MIN_ORDERS, SCORE_MIN_RATINGS } from '@wenli/contract/limits'

/** What a shop's score comes from. What was not supplied is part of what was paid. */
export type ShopRecord = {
  readonly ratingCount: number
  readonly starTotal: number
  readonly paidCount: number
  readonly refusedCount: number
}

const LEAST_TENTHS = 10

/**
 * The average of the stars, less the share of orders that the shop did not supply; rounded half up to one decimal, never
 * below 1.0. In whole numbers throughout: 4.35 has no exact double, and half up must mean it.
 */
export const scoreOf = ({ ratingCount, starTotal, paidCount, refusedCount }: ShopRecord): number | null => {
  if (ratingCount < SCORE_MIN_RATINGS) return null
  const ratings = BigInt(ratingCount)
  const orders = BigInt(Math.max(paidCount, SCORE_MIN_ORDERS))
  const tenTimes = 10n * BigInt(starTotal) * (orders - BigInt(refusedCount))
  const whole = ratings * orders
  const tenths = Number((2n * tenTimes + whole) / (2n * whole))
  return Math.max(tenths, LEAST_TENTHS) / 10
}
