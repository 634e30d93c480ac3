import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findAccountById, setOwnPassword } from './account.queries.ts'
import { announcePasswordChange } from './announce-password-change.ts'
import { asAccount } from './as-account.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { assertStrongPassword } from './password-rules.ts'
import { revokeUserSessions } from './revoke-sessions.ts'

/**
 * Somebody who has just signed in with a password that was given to them chooses their own. The given one is known
 * to whoever gave it, so it may not be kept.
 */
export const choosePassword = async (ctx: Ctx, userId: number, password: string): Promise<void> => {
  const account = await findAccountById(ctx, userId)
  if (account === undefined || !account.isActive || !account.mustChangePassword)
    throw new AppError('Platform:NotFound')
  await assertStrongPassword(password, account.userName)
  if (await verifyPassword(account.passwordHash, password)) throw new AppError('Auth:WeakPassword')
  const passwordHash = await hashPassword(password)
  await inTransaction(asAccount(ctx, account), async (ctx) => {
    await setOwnPassword(ctx, userId, passwordHash)
    await revokeUserSessions(ctx, userId)
    await appendAudit(ctx, { action: 'ChangePassword', object: 'User', objectId: userId })
    await announcePasswordChange(ctx, userId)
  })
}
