import type { GatewayKeys } from './keys.ts'
import type { Store } from './store.ts'
import type { Refund, Trade } from './trade.ts'

/** What every part of the gateway works with. */
export type Gateway = {
  readonly keys: GatewayKeys
  readonly store: Store
  /** Milliseconds; the time of trades and notices. */
  readonly now: () => number
  /** Waiting times are divided by this. */
  readonly speedup: number
  /** Where people reach it, once it listens. */
  readonly baseUrl: () => string
  readonly notifyPaid: (one: Trade) => void
  readonly notifyRefunded: (one: Trade, refund: Refund) => void
}

export const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** `2026-05-01T10:20:30+08:00` */
export const rfc3339 = (time: number): string =>
  `${new Date(time + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

/** `2026-05-01 10:20:30`, in China. */
export const wallClock = (time: number): string => rfc3339(time).slice(0, 19).replace('T', ' ')

export const dayOf = (time: number): string => rfc3339(time).slice(0, 10)
