import type { Config } from '../../../platform/config/config.ts'
import { createSlidingWindow, noLimit } from './sliding-window.ts'
import type { SlidingWindow } from './sliding-window.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const KEYS = 20_000
const LONGEST_DELAY_SECONDS = 32

/** 1, 2, 4 … 32 seconds: a nuisance for a person, the end of guessing for a program, never a locked door. */
export const delayAfter = (failures: number): number =>
  Math.min(2 ** Math.max(0, failures - 1), LONGEST_DELAY_SECONDS)

export const secondsLater = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

type Failures = { readonly count: number; readonly nextAt: number }

/** The delay of names nobody has, which must answer exactly as names somebody has; those keep theirs in their row. */
export type UnknownNames = {
  readonly nextAt: (key: string) => Date | null
  readonly fail: (key: string, now: Date) => void
}

const rememberUnknownNames = (): UnknownNames => {
  const failures = new Map<string, Failures>()
  return {
    nextAt: (key) => {
      const known = failures.get(key)
      return known === undefined ? null : new Date(known.nextAt)
    },
    fail: (key, now) => {
      const count = (failures.get(key)?.count ?? 0) + 1
      failures.delete(key)
      failures.set(key, { count, nextAt: now.getTime() + delayAfter(count) * 1000 })
      const oldest = failures.size > KEYS ? failures.keys().next().value : undefined
      if (oldest !== undefined) failures.delete(oldest)
    },
  }
}

export type SignInLimits = {
  readonly unknownNames: UnknownNames
  /** Failures by account, attempts and registrations by address. */
  readonly byAccount: SlidingWindow
  readonly byAddress: SlidingWindow
  readonly registrations: SlidingWindow
  readonly codesByAddress: SlidingWindow
}

export const createSignInLimits = (rateLimits: Config['rateLimits']): SignInLimits => {
  const window = (max: number, milliseconds: number) =>
    rateLimits === 'off' ? noLimit : createSlidingWindow({ max, milliseconds, keys: KEYS })
  return {
    unknownNames: rememberUnknownNames(),
    byAccount: window(10, 5 * MINUTE),
    byAddress: window(100, 5 * MINUTE),
    registrations: window(5, HOUR),
    codesByAddress: window(20, HOUR),
  }
}
