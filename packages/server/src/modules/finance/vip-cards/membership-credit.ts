const DAY_MS = 86_400_000

/** What is left of a running membership, by whole days of what its card cost, and never more than the new one costs. */
export const membershipCredit = (
  now: Date,
  held: { readonly level: number; readonly expiredTime: Date } | null,
  bought: { readonly unitPrice: number; readonly level: number; readonly days: number } | undefined,
  card: { readonly unitPrice: number; readonly level: number },
): number => {
  if (held === null || held.expiredTime <= now || held.level >= card.level) return 0
  if (bought === undefined || bought.level !== held.level) return 0
  const daysLeft = Math.floor((held.expiredTime.getTime() - now.getTime()) / DAY_MS)
  return Math.min(card.unitPrice, Math.floor((bought.unitPrice * daysLeft) / bought.days))
}
