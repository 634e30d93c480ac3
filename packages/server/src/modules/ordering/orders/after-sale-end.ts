const DAY_MS = 24 * 60 * 60 * 1000
const SHANGHAI_MS = 8 * 60 * 60 * 1000

/** So many days, from midnight of the day after receipt on, in Shanghai. */
export const afterSaleEnd = (received: Date, days: number): Date => {
  const midnight = Math.floor((received.getTime() + SHANGHAI_MS) / DAY_MS) * DAY_MS + DAY_MS - SHANGHAI_MS
  return new Date(midnight + days * DAY_MS)
}
