import type { vipCardStandings } from '@wenli/contract/finance/vip-card'
import { DAY_MS } from '@wenli/contract/time'

/** Time that was bought, and for how much. */
export type BoughtTime = { readonly unitPrice: number; readonly from: Date; readonly until: Date }

export type Standing = (typeof vipCardStandings)[number]
type Held = { readonly level: number; readonly expiredTime: Date }

/** What a card is beside what its buyer has at this moment. */
export const standingOf = (now: Date, held: Held | null, { level }: { readonly level: number }): Standing => {
  if (held === null || held.expiredTime <= now) return 'NEW'
  if (held.level === level) return 'RENEWAL'
  return held.level < level ? 'UPGRADE' : 'LOWER'
}

const wholeDays = (from: number, until: number): number => Math.max(0, Math.floor((until - from) / DAY_MS))

/**
 * What is left of a running membership, by whole days of what each of them cost, and never more than the new one costs.
 * Days that nobody bought are worth nothing, and of days that were taken away nothing is left.
 */
export const membershipCredit = (
  now: Date,
  held: Held | null,
  bought: readonly BoughtTime[],
  card: { readonly unitPrice: number; readonly level: number },
): number => {
  if (held === null || standingOf(now, held, card) !== 'UPGRADE') return 0
  const left = bought.map(({ unitPrice, from, until }) => {
    const days = Math.max(1, wholeDays(from.getTime(), until.getTime()))
    const end = Math.min(until.getTime(), held.expiredTime.getTime())
    return Math.floor((unitPrice * wholeDays(Math.max(from.getTime(), now.getTime()), end)) / days)
  })
  return Math.min(
    card.unitPrice,
    left.reduce((sum, value) => sum + value, 0),
  )
}
