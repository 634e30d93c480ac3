import { isMobileNumber } from '@wenli/contract/auth/mobile-number'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findAccountByEmail, findAccountByName, setOwnPassword } from './account.queries.ts'
import type { AccountRow } from './account.queries.ts'
import type { AccountPowers } from './account-powers.ts'
import { announcePasswordChange } from './announce-password-change.ts'
import { asAccount } from './as-account.ts'
import { checkCode, sendCode } from './one-time-code.ts'
import { hashPassword } from './password-hash.ts'
import { assertStrongPassword } from './password-rules.ts'
import { revokeUserSessions } from './revoke-sessions.ts'

/** A mobile number that is a user name, or an e-mail address that was confirmed. */
const accountAt = (ctx: Ctx, address: string): Promise<AccountRow | undefined> =>
  isMobileNumber(address) ? findAccountByName(ctx, address) : findAccountByEmail(ctx, address)

/** What can be asked for at all, whoever has it. */
export const isResetAddress = (address: string): boolean =>
  isMobileNumber(address.trim()) || /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(address.trim())

const normalAddress = (address: string): string => {
  if (!isResetAddress(address)) throw new AppError('Platform:MalformedRequest')
  return address.trim().toLowerCase()
}

/** Sends a code if somebody active has this address; the answer is the same if nobody has. */
export const sendResetCode = async (ctx: Ctx, powers: AccountPowers, address: string): Promise<void> => {
  const to = normalAddress(address)
  const account = await accountAt(ctx, to)
  const userId = account?.isActive === true ? account.userId : null
  const silence = userId === null ? { insteadOfCode: null } : {}
  await sendCode(ctx, powers, { purpose: 'resetPassword', address: to, userId, ...silence })
}

export type PasswordReset = { readonly address: string; readonly code: string; readonly password: string }

/** A new password for whoever holds the address; every session there was ends. */
export const resetPassword = async (ctx: Ctx, { address, code, password }: PasswordReset): Promise<void> => {
  const to = normalAddress(address)
  const account = await accountAt(ctx, to)
  const userId = account?.isActive === true ? account.userId : null
  await assertStrongPassword(password, to)
  const spendCode = await checkCode(ctx, { purpose: 'resetPassword', address: to, userId, code })
  if (account === undefined) throw new AppError('Auth:CodeInvalid')
  // Only now: before the code is known to be right, the answer would tell whose address this is.
  await assertStrongPassword(password, account.userName)
  const passwordHash = await hashPassword(password)
  await inTransaction(asAccount(ctx, account), async (ctx) => {
    await spendCode(ctx)
    await setOwnPassword(ctx, account.userId, passwordHash)
    await revokeUserSessions(ctx, account.userId)
    await appendAudit(ctx, { action: 'ResetPassword', object: 'User', objectId: account.userId })
    await announcePasswordChange(ctx, account.userId)
  })
}
