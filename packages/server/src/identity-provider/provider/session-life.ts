import type { Account } from 'oidc-provider'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** In seconds: without use, and in any case. */
export type SessionLife = { readonly idle: number; readonly absolute: number }

const ordinary: SessionLife = { idle: 8 * HOUR, absolute: 14 * DAY }
const administrators: SessionLife = { idle: 30 * MINUTE, absolute: 12 * HOUR }

export const LONGEST_SESSION_SECONDS = ordinary.absolute

/** Whoever may enter the administration has the short one, and so has whoever is not known yet. */
export const sessionLife = (account: Account | undefined): SessionLife =>
  account?.['isAdministrator'] === false ? ordinary : administrators

type SessionTimes = { readonly loginTs?: number | undefined; readonly exp?: number | undefined }

const secondsOf = (time: number): number => Math.floor(time / 1000)
/** The provider refuses to store anything for no time at all. */
const atLeastOne = (seconds: number): number => Math.max(1, seconds)

const untilAbsoluteEnd = (loginTs: number | undefined, { absolute }: SessionLife, now: number): number =>
  (loginTs ?? secondsOf(now)) + absolute - secondsOf(now)

/** How long a session lives from now. A request that does not say whose it is does not make it live longer. */
export const sessionSeconds = (
  { loginTs, exp }: SessionTimes,
  account: Account | undefined,
  now: number,
): number => {
  const life = sessionLife(account)
  const longest = Math.min(life.idle, untilAbsoluteEnd(loginTs, life, now))
  const keepsEnd = account === undefined && exp !== undefined
  return atLeastOne(keepsEnd ? exp - secondsOf(now) : longest)
}

/** Past its absolute end: however busy it is, the password is due. */
export const isOverAge = (loginTs: number | undefined, account: Account | undefined, now: number): boolean =>
  untilAbsoluteEnd(loginTs, sessionLife(account), now) <= 0

/** What is issued in a session ends with it. */
export const tokenSeconds = (
  loginTs: number | undefined,
  account: Account | undefined,
  { full, now }: { full: number; now: number },
): number => atLeastOne(Math.min(full, untilAbsoluteEnd(loginTs, sessionLife(account), now)))
