import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { findAccountByName, recordSignIn } from './account.queries.ts'
import type { AccountRow } from './account.queries.ts'
import type { AccountPowers } from './account-powers.ts'
import { asAccount } from './as-account.ts'
import { hashPassword, needsRehash, standInHash, verifyPassword } from './password-hash.ts'
import { failuresOfName, nextAttemptAt } from './sign-in-failures.ts'

/** Far above any password we accept, far below anything that hurts. */
const MAX_INPUT_LENGTH = 256

export type Credentials = { readonly userName: string; readonly password: string }
export type Verdict =
  | { readonly kind: 'ok'; readonly userId: number; readonly mustChangePassword: boolean }
  /** 0 seconds: wrong. More: too early, whatever was typed. */
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }

const refused = (retryAfterSeconds: number): Verdict => ({ kind: 'refused', retryAfterSeconds })

const secondsUntil = (time: Date | null, now: Date): number =>
  time === null ? 0 : Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1000))

const mayEnter = (account: AccountRow, now: Date): boolean =>
  account.isActive && (account.passwordExpiresAt === null || account.passwordExpiresAt > now)

/**
 * Unknown, wrong, switched off and expired give one answer, and each of them costs one hash: whoever asks learns
 * nothing about who is here.
 */
export const verifyCredentials = async (
  ctx: Ctx,
  { limits, nameKey }: Pick<AccountPowers, 'limits' | 'nameKey'>,
  { userName, password }: Credentials,
): Promise<Verdict> => {
  const now = ctx.clock.now()
  const name = userName.trim()
  const key = `${ctx.tenantId}:${name.toLowerCase()}`
  if (name.length > MAX_INPUT_LENGTH || password.length > MAX_INPUT_LENGTH) return refused(0)
  const limited = Math.max(limits.byAddress.wait(ctx.ip, now), limits.byAccount.wait(key, now))
  if (limited > 0) return refused(limited)
  limits.byAddress.add(ctx.ip, now)

  const account = await findAccountByName(ctx, name)
  const failures = await failuresOfName(ctx, nameKey, { name, account, now })
  const early = secondsUntil(failures.nextSignInAt, now)
  if (early > 0) return refused(early)
  const next = nextAttemptAt(failures, now)
  if (failures.failedSignInCount > 0 && !(await failures.claim(next))) return refused(1)

  const isRight = await verifyPassword(account?.passwordHash ?? (await standInHash()), password)
  if (account !== undefined && isRight && mayEnter(account, now)) return enter(ctx, account, password)

  limits.byAccount.add(key, now)
  await failures.record(next)
  ctx.log.info({ reason: 'credentials' }, 'sign-in refused')
  return refused(0)
}

const enter = async (ctx: Ctx, account: AccountRow, password: string): Promise<Verdict> => {
  const newHash = needsRehash(account.passwordHash) ? await hashPassword(password) : null
  await inTransaction(asAccount(ctx, account), async (ctx) => {
    await recordSignIn(ctx, account.userId, newHash)
    await appendAudit(ctx, { action: 'SignIn', object: 'User', objectId: account.userId })
  })
  return { kind: 'ok', userId: account.userId, mustChangePassword: account.mustChangePassword }
}
