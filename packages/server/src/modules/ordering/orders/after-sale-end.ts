import { DAY_MS, shanghaiMidnight } from '@wenli/contract/time'

/** So many days, from midnight of the day after receipt on, in Shanghai. */
export const afterSaleEnd = (received: Date, days: number): Date =>
  new Date(shanghaiMidnight(received) + (1 + days) * DAY_MS)
