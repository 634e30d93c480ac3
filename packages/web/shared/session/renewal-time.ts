/** Renewal comes two minutes before the access token ends, and not later than half-way through a very short one. */
export const AHEAD_MS = 2 * 60 * 1000

/** How long to wait before renewing; null when there is no end to renew before. */
export const renewalDelay = (endsAt: string | null, now: number): number | null => {
  if (endsAt === null) return null
  const left = Number(endsAt) - now
  if (!Number.isFinite(left) || left <= 0) return null
  return left > 2 * AHEAD_MS ? left - AHEAD_MS : left / 2
}
