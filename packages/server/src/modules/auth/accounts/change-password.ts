import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findAccountById, setOwnPassword } from './account.queries.ts'
import { announcePasswordChange } from './announce-password-change.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { assertStrongPassword } from './password-rules.ts'
import { revokeOtherSessions } from './revoke-sessions.ts'

export type PasswordChange = { readonly currentPassword: string; readonly newPassword: string }

/** The caller's own password: needs the current one and ends every other session (spec §5). */
export const changePassword = async (
  ctx: Ctx,
  { currentPassword, newPassword }: PasswordChange,
): Promise<true> => {
  const { userId } = signedIn(ctx)
  const account = await findAccountById(ctx, userId)
  if (account === undefined || !(await verifyPassword(account.passwordHash, currentPassword))) {
    throw new AppError('Auth:WrongPassword')
  }
  if (newPassword === currentPassword) throw new AppError('Auth:WeakPassword')
  await assertStrongPassword(newPassword, account.userName)
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(ctx, async (ctx): Promise<true> => {
    await setOwnPassword(ctx, userId, passwordHash)
    await revokeOtherSessions(ctx, userId)
    await appendAudit(ctx, { action: 'ChangePassword', object: 'User', objectId: userId })
    await announcePasswordChange(ctx, userId)
    return true
  })
}
