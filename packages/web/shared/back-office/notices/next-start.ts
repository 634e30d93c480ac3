import { HUB_SUPERSEDED } from '@wenli/contract/realtime/hub'

/** The client tells of both only in the words of an error (`register-hub.test.ts` holds the hub to them). */
const isSuperseded = (end: Error | undefined): boolean =>
  end?.message.endsWith(`: ${HUB_SUPERSEDED}`) === true
const isRefused = (end: Error | undefined): boolean => end?.message.includes("Status code '401'") === true

/** How a line that broke is tried again, as the client does it by itself. */
const RETRY_DELAYS_MS = [0, 2000, 10_000, 30_000] as const
/** After a connection ended for good or never came about: sooner first, then once a minute. */
const RESTART_DELAYS_MS = [5000, 15_000, 60_000] as const

/** Null gives the connection up: its address carries the token of its start, which will not be taken again. */
export const retryDelay = (retries: number, reason: Error): number | null =>
  isRefused(reason) ? null : (RETRY_DELAYS_MS[retries] ?? null)

export const restartDelay = (failures: number): number =>
  RESTART_DELAYS_MS[Math.min(failures, RESTART_DELAYS_MS.length - 1)] ?? 0

/**
 * What follows a connection that had been open. One that newer windows pushed out stays away until somebody looks at
 * this window, or six windows would push each other out for ever. One whose token has ended starts at once with the
 * token of now.
 */
export const startAfter = (end: Error | undefined): number | 'whenLookedAt' => {
  if (isSuperseded(end)) return 'whenLookedAt'
  return isRefused(end) ? 0 : restartDelay(0)
}
