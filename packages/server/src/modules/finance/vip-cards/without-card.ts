import type { KeptMembership } from '../../auth/index.ts'
import type { Span } from './card-spans.ts'

/** What a card granted, and from when on the platform had ended that. */
export type Granted = Span & { readonly level: number; readonly givenUpFrom: Date | null }
type Standing = {
  readonly held: KeptMembership | null
  readonly before: KeptMembership | null
  readonly granted: Granted
}
/** Null where it stays as it is; and how long what was bought before the card still counts. */
type Left = { readonly membership: KeptMembership | null; readonly beforeUntil: Date }

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** Never later than the platform ended it; what it added at the end stays, where a renewal is taken out of the middle. */
const endWithout = (
  now: Date,
  held: KeptMembership,
  before: KeptMembership,
  { from, until, level }: Granted,
): Date => {
  if (held.expiredTime < until) return earlier(before.expiredTime, held.expiredTime)
  const isRenewal = before.level === level && before.expiredTime >= from
  if (!isRenewal) return before.expiredTime
  const toCome = Math.max(0, until.getTime() - Math.max(from.getTime(), now.getTime()))
  return new Date(held.expiredTime.getTime() - toCome)
}

const membershipLeft = (now: Date, { held, before, granted }: Standing): KeptMembership | null => {
  const { level, givenUpFrom } = granted
  const isEnded = givenUpFrom !== null && givenUpFrom <= now
  if (isEnded || held?.level !== level) return null
  if (before === null) return { ...held, expiredTime: earlier(held.expiredTime, now) }
  return { ...before, expiredTime: endWithout(now, held, before, granted) }
}

/**
 * What is left of a membership when the newest card is taken back: what it was before the card. Where the platform had
 * ended what the card granted, what there is now is the platform's word, and nothing comes back.
 */
export const withoutCard = (now: Date, standing: Standing): Left => {
  const { held, before, granted } = standing
  const membership = membershipLeft(now, standing)
  const left = membership ?? held
  if (left !== null && left.level === before?.level) return { membership, beforeUntil: left.expiredTime }
  return { membership, beforeUntil: earlier(granted.givenUpFrom ?? now, now) }
}
