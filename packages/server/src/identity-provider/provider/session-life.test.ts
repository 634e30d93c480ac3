import type { Account } from 'oidc-provider'
import { describe, expect, it } from 'vitest'
import { isOverAge, sessionSeconds, tokenSeconds } from './session-life.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = Date.UTC(2026, 4, 1)
const ago = (seconds: number) => now / 1000 - seconds

const account = (isAdministrator: boolean): Account => ({
  accountId: '5.1',
  claims: () => ({ sub: '5.1' }),
  isAdministrator,
})
const shopper = account(false)
const admin = account(true)

describe('a session', () => {
  it.each([
    ['of anybody lives 8 hours without use', shopper, 0, 8 * HOUR],
    ['of anybody lives 8 hours more by each use', shopper, 7 * DAY, 8 * HOUR],
    ['of anybody ends 14 days after the sign-in', shopper, 14 * DAY - 5 * MINUTE, 5 * MINUTE],
    ['of an administrator lives 30 minutes without use', admin, 0, 30 * MINUTE],
    ['of an administrator ends 12 hours after the sign-in', admin, 12 * HOUR - 5 * MINUTE, 5 * MINUTE],
    ['that is over lives on for no more than the moment of the answer', admin, 13 * HOUR, 1],
  ])('%s', (_what, whose, age, left) => {
    expect(sessionSeconds({ loginTs: ago(age) }, whose, now)).toBe(left)
  })

  it('does not live longer by a request that does not say whose it is', () => {
    expect(sessionSeconds({ loginTs: ago(HOUR), exp: now / 1000 + 7 }, undefined, now)).toBe(7)
    expect(sessionSeconds({}, undefined, now)).toBe(30 * MINUTE)
  })

  it.each([
    [shopper, 14 * DAY - 1, false],
    [shopper, 14 * DAY, true],
    [admin, 12 * HOUR - 1, false],
    [admin, 12 * HOUR, true],
  ])('is over by age at its absolute end, and not before', (whose, age, over) => {
    expect(isOverAge(ago(age), whose, now)).toBe(over)
  })
})

it.each([
  [shopper, HOUR, 30 * MINUTE],
  [admin, HOUR, 30 * MINUTE],
  [admin, 12 * HOUR - 90, 90],
])('a token does not outlive the session it is issued in', (whose, age, seconds) => {
  expect(tokenSeconds(ago(age), whose, { full: 30 * MINUTE, now })).toBe(seconds)
})
