import { AHEAD_MS } from './renewal-time.ts'

const RETRY_MS = 15_000
/** As many as fit before the token ends, and one after: a machine that wakes up has the network a moment later. */
const RETRIES = AHEAD_MS / RETRY_MS + 1

/**
 * Renews after `delay`, and again every so often while that fails: a line that was down for a moment must not cost
 * anybody the session. Returns how to stop.
 */
export const keepRenewing = (delay: number, renew: () => Promise<'settled' | 'failed'>): (() => void) => {
  let stopped = false
  let timer: ReturnType<typeof setTimeout>
  const tryAfter = (ms: number, retriesLeft: number): void => {
    timer = setTimeout(async () => {
      if ((await renew()) === 'failed' && !stopped && retriesLeft > 0) tryAfter(RETRY_MS, retriesLeft - 1)
    }, ms)
  }
  tryAfter(delay, RETRIES)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
