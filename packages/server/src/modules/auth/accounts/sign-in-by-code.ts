import { isMobileNumber } from '@wenli/contract/auth/mobile-number'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findAccountByName, recordSignIn } from './account.queries.ts'
import type { AccountRow } from './account.queries.ts'
import type { AccountPowers } from './account-powers.ts'
import { asAccount } from './as-account.ts'
import { checkCode, sendCode } from './one-time-code.ts'

const activeAccount = async (ctx: Ctx, mobile: string): Promise<AccountRow | undefined> => {
  if (!isMobileNumber(mobile)) throw new AppError('Platform:MalformedRequest')
  const account = await findAccountByName(ctx, mobile)
  return account?.isActive === true ? account : undefined
}

const codeFor = (mobile: string, account: AccountRow | undefined) =>
  ({ purpose: 'signIn', address: mobile, userId: account?.userId ?? null }) as const

/** Sends a code if somebody active has this number; to whoever asks, the answer is the same if nobody has. */
export const sendSignInCode = async (ctx: Ctx, powers: AccountPowers, mobile: string): Promise<void> => {
  const account = await activeAccount(ctx, mobile)
  const notice =
    account === undefined ? { insteadOfCode: { text: textOf(ctx.culture, 'Message.NoAccountToEnter') } } : {}
  await sendCode(ctx, powers, { ...codeFor(mobile, account), ...notice })
}

export type CodeSignIn = { readonly mobile: string; readonly code: string }

/** Whoever holds the number of an account enters without its password. Failures of the password are forgotten with it. */
export const signInByCode = async (
  ctx: Ctx,
  { mobile, code }: CodeSignIn,
): Promise<{ userId: number; mustChangePassword: boolean }> => {
  const account = await activeAccount(ctx, mobile)
  const spendCode = await checkCode(ctx, { ...codeFor(mobile, account), code })
  if (account === undefined) throw new AppError('Auth:CodeInvalid')
  const { userId, mustChangePassword } = account
  await inTransaction(asAccount(ctx, account), async (ctx) => {
    await spendCode(ctx)
    await recordSignIn(ctx, userId, null)
    await appendAudit(ctx, { action: 'SignIn', object: 'User', objectId: userId })
  })
  return { userId, mustChangePassword }
}
