import { isMobileNumber } from '@wenli/contract/auth/mobile-number'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { violatedConstraint } from '../../../platform/db/postgres-errors.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { USER_ROLE } from '../roles/default-roles.ts'
import { insertUser } from '../users/user.queries.ts'
import type { AccountPowers } from './account-powers.ts'
import { findAccountByName } from './account.queries.ts'
import { asAccountOf } from './as-account.ts'
import { refuseOften } from './limit-codes.ts'
import { checkCode, sendCode } from './one-time-code.ts'
import { assertStrongPassword } from './password-rules.ts'
import { hashPassword } from './password-hash.ts'
import { giveRoleByName } from './registration.queries.ts'

const codeFor = (mobile: string) => ({ purpose: 'register', address: mobile, userId: null }) as const

/** Sends a code if the number can be registered; to whoever asks, the answer is the same if it cannot. */
export const sendRegistrationCode = async (
  ctx: Ctx,
  powers: AccountPowers,
  mobile: string,
): Promise<void> => {
  if (!isMobileNumber(mobile)) throw new AppError('Platform:MalformedRequest')
  const taken = (await findAccountByName(ctx, mobile)) !== undefined
  const notice = taken ? { insteadOfCode: { text: textOf(ctx.culture, 'Message.AlreadyRegistered') } } : {}
  await sendCode(ctx, powers, { ...codeFor(mobile), ...notice })
}

export type Registration = { readonly userName: string; readonly password: string; readonly code: string }

/** A shopper opens an account with a mobile number that answered. */
export const registerAccount = async (
  ctx: Ctx,
  powers: AccountPowers,
  { userName, password, code }: Registration,
): Promise<{ userId: number }> => {
  const now = ctx.clock.now()
  refuseOften(powers.limits.registrations.wait(ctx.ip, now))
  if (!isMobileNumber(userName)) throw new AppError('Platform:MalformedRequest')
  await assertStrongPassword(password, userName)
  const spendCode = await checkCode(ctx, { ...codeFor(userName), code })
  const passwordHash = await hashPassword(password)
  powers.limits.registrations.add(ctx.ip, now)

  return inTransaction(ctx, async (ctx) => {
    await spendCode(ctx)
    const name = textOf(ctx.culture, 'Account.ShopperName', userName.slice(-4))
    const userId = await insertUser(ctx, {
      userName,
      name,
      surname: '',
      emailAddress: null,
      isActive: true,
      remark: null,
      passwordHash,
      mustChangePassword: false,
    })
    await giveRoleByName(ctx, userId, USER_ROLE)
    await appendAudit(await asAccountOf(ctx, userId), {
      action: 'Register',
      object: 'User',
      objectId: userId,
    })
    return { userId }
  }).catch((error: unknown) => {
    // Somebody took the number since the code was sent: the answer is the one for a taken number.
    if (violatedConstraint(error) === 'app_user_user_name')
      throw new AppError('Auth:CodeInvalid', [], { cause: error })
    throw error
  })
}
