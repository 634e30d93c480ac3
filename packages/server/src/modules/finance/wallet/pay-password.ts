import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { toWireTime } from '@wenli/contract/formats'
import { HOUR_MS } from '@wenli/contract/time'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { KeyRing } from '../../../platform/crypto/sealed.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { checkCode, sendCode } from '../../auth/index.ts'
import type { AccountPowers } from '../../auth/index.ts'
import { clearFailures, countFailure, lockPayPassword, savePayPassword } from './pay-password.queries.ts'

const MAX_ERRORS = 5
const LOCK_MS = 2 * HOUR_MS

/**
 * Six digits have a million values, which no slow hash can hide; what keeps them secret is a key outside the database,
 * and what keeps them safe is the lock. So the check may be fast, as paying must be.
 */
const macOf = (ring: KeyRing, keyId: string, salt: string, userId: number, digits: string): Buffer => {
  const key = ring.keys[keyId]
  if (key === undefined) throw new Error(`no key ${keyId}`)
  return createHmac('sha256', key).update(`pay-password.${userId}.${salt}.${digits}`).digest()
}
export const hashPayPassword = (ring: KeyRing, userId: number, digits: string): string => {
  const salt = randomBytes(16).toString('base64url')
  return `${ring.current}.${salt}.${macOf(ring, ring.current, salt, userId, digits).toString('base64url')}`
}
const matches = (ring: KeyRing, hash: string, userId: number, digits: string): boolean => {
  const [keyId = '', salt = '', mac = ''] = hash.split('.')
  const kept = Buffer.from(mac, 'base64url')
  if (ring.keys[keyId] === undefined) return false
  const made = macOf(ring, keyId, salt, userId, digits)
  return kept.length === made.length && timingSafeEqual(made, kept)
}

/** `111111`, `123456`, `654321`: what everybody tries first. */
const isWeak = (digits: string): boolean => {
  const steps = new Set([...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at])))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

const lockedError = (until: Date): AppError =>
  new AppError('Finance:PayPasswordLocked', [toWireTime(until).slice(0, 16).replace('T', ' ')])

/** `clean`: right, and nothing had to be written down. */
type Checked = 'clean' | 'cleared' | AppError

const tryPayPassword = async (ctx: Ctx, ring: KeyRing, digits: string): Promise<Checked> => {
  const { userId } = signedIn(ctx)
  const now = ctx.clock.now()
  const found = await lockPayPassword(ctx, userId)
  if (found === undefined) return new AppError('Finance:PayPasswordMissing')
  if (found.lockedUntil !== null && found.lockedUntil > now) return lockedError(found.lockedUntil)
  if (matches(ring, found.passwordHash, userId, digits)) {
    if (found.failedCount === 0) return 'clean'
    await clearFailures(ctx, userId)
    return 'cleared'
  }
  const left = MAX_ERRORS - found.failedCount - 1
  const until = left > 0 ? null : new Date(now.getTime() + LOCK_MS)
  await countFailure(ctx, userId, until)
  return until === null ? new AppError('Finance:PayPasswordWrong', [left]) : lockedError(until)
}

/**
 * Tries of one user are checked one after the other, so that not even many at once are more than five, and the count is
 * kept whatever becomes of the work. Only where there is nothing to count do the check and the work share a transaction.
 */
export const withPayPassword = async <T>(
  ctx: Ctx,
  ring: KeyRing,
  digits: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> => {
  type Outcome = { readonly done: T } | { readonly checked: 'cleared' | AppError }
  const outcome = await ctx.db.transaction<Outcome>(ctx.tenantId, async (tx) => {
    const inner: Ctx = { ...ctx, tx }
    const checked = await tryPayPassword(inner, ring, digits)
    return checked === 'clean' ? { done: await work(inner) } : { checked }
  })
  if ('done' in outcome) return outcome.done
  if (outcome.checked !== 'cleared') throw outcome.checked
  return inTransaction(ctx, work)
}

export const checkPayPassword = (ctx: Ctx, ring: KeyRing, digits: string): Promise<void> =>
  withPayPassword(ctx, ring, digits, async () => undefined)

/** The user name is the telephone number; who signs in by another name has the code sent to their address. */
export const sendPayPasswordCode = async (ctx: Ctx, powers: AccountPowers): Promise<null> => {
  const { userId, userName } = signedIn(ctx)
  return sendCode(ctx, powers, { purpose: 'payPassword', address: userName, userId })
}

export const setPayPassword = async (
  ctx: Ctx,
  ring: KeyRing,
  { code, payPassword }: { readonly code: string; readonly payPassword: string },
): Promise<null> => {
  const { userId, userName } = signedIn(ctx)
  if (isWeak(payPassword)) throw new AppError('Finance:PayPasswordWeak')
  const spendCode = await checkCode(ctx, { purpose: 'payPassword', address: userName, userId, code })
  return inTransaction(ctx, async (ctx) => {
    await spendCode(ctx)
    await savePayPassword(ctx, userId, hashPayPassword(ring, userId, payPassword))
    await appendAudit(ctx, { action: 'SetPayPassword', object: 'User', objectId: userId })
    return null
  })
}
