import type { Channel } from '@wenli/contract/finance/payment'
import type { RefundProblem } from '@wenli/contract/finance/payment-life'
import { DAY_MS } from '@wenli/contract/time'
import { CHANNEL_TIMEOUT_MS } from '../channels/channel.ts'

type Limits = { readonly lastsMs: number; readonly count: number; readonly apartMs: number }

/**
 * WeChat Pay gives back for a year, fifty times of one payment at most, and not twice within a minute; that minute begins
 * when our word reaches it.
 */
const LIMITS: Readonly<Partial<Record<Channel, Limits>>> = {
  WECHAT: { lastsMs: 365 * DAY_MS, count: 50, apartMs: 60_000 + CHANNEL_TIMEOUT_MS },
}

/** What the channel was told of a payment before this refund. */
export type SentRefunds = {
  readonly paidTime: Date | null
  readonly count: number
  readonly lastTime: Date | null
}
export type RefundTurn =
  | { readonly kind: 'now' }
  | { readonly kind: 'later'; readonly at: Date }
  | { readonly kind: 'never'; readonly why: RefundProblem }

/** Whether a refund that the channel has not heard of may be sent; what never may goes to the desk. */
export const turnOf = (
  channel: Channel,
  { paidTime, count, lastTime }: SentRefunds,
  now: Date,
): RefundTurn => {
  const limits = LIMITS[channel]
  if (limits === undefined) return { kind: 'now' }
  if (paidTime !== null && now.getTime() - paidTime.getTime() > limits.lastsMs)
    return { kind: 'never', why: 'TOO_OLD' }
  if (count >= limits.count) return { kind: 'never', why: 'TOO_MANY' }
  const at = lastTime === null ? now : new Date(lastTime.getTime() + limits.apartMs)
  return at > now ? { kind: 'later', at } : { kind: 'now' }
}
