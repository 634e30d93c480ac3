import { HOUR_MS, MINUTE_MS } from '@wenli/contract/time'
import type { Config } from '../../../platform/config/config.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { createSlidingWindow, noLimit } from './sliding-window.ts'
import type { SlidingWindow } from './sliding-window.ts'

const KEYS = 20_000

/** Of this process alone: behind several of them each counts what it sees (docs/decisions/034). */
export type SignInLimits = {
  /** Failures by account, attempts and registrations by address. */
  readonly byAccount: SlidingWindow
  readonly byAddress: SlidingWindow
  readonly registrations: SlidingWindow
  readonly codesByAddress: SlidingWindow
}

const byNetwork = ({ wait, add }: SlidingWindow): SlidingWindow => ({
  wait: (ip, now) => wait(networkOf(ip), now),
  add: (ip, now) => add(networkOf(ip), now),
})

export const createSignInLimits = (rateLimits: Config['rateLimits']): SignInLimits => {
  const window = (max: number, milliseconds: number) =>
    rateLimits === 'off' ? noLimit : createSlidingWindow({ max, milliseconds, keys: KEYS })
  return {
    byAccount: window(10, 5 * MINUTE_MS),
    byAddress: byNetwork(window(100, 5 * MINUTE_MS)),
    registrations: byNetwork(window(5, HOUR_MS)),
    codesByAddress: byNetwork(window(20, HOUR_MS)),
  }
}
