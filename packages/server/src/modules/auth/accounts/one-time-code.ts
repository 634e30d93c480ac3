import { randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_MAX_TRIES, CODE_MINUTES, CODE_PER_DAY } from '@wenli/contract/limits'
import { DAY_MS, MINUTE_MS } from '@wenli/contract/time'
import { asTenant, inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AccountPowers } from './account-powers.ts'
import { countCodeRequest } from './limit-codes.ts'
import {
  deleteOldCodes,
  insertCode,
  lockCodes,
  markCodeUsed,
  recentCodeTimes,
  takeTry,
} from './one-time-code.queries.ts'
import type { CodeSubject } from './one-time-code.queries.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

export type CodePurpose = 'register' | 'signIn' | 'resetPassword' | 'bindEmail' | 'payPassword'
/** A code opens one purpose for one account at one address, nothing else. */
export type CodeFor = CodeSubject & { readonly purpose: CodePurpose }

const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

const refuseTooSoon = (sent: readonly Date[], now: Date): void => {
  const freeAt = Math.max(
    (sent[0]?.getTime() ?? 0) + MINUTE_MS,
    (sent[CODE_PER_DAY - 1]?.getTime() ?? 0) + DAY_MS,
  )
  const seconds = Math.ceil((freeAt - now.getTime()) / 1000)
  if (seconds > 0)
    throw new AppError('Auth:CodeTooSoon', [seconds], { headers: { 'retry-after': String(seconds) } })
}

/**
 * What goes out instead of a code, or null for nothing at all. It counts as a code that nobody has, so that asking
 * with somebody else's address looks the same as asking with one's own.
 */
export type InsteadOfCode = { readonly text: string } | null

/** A code has a million values: only a hash that costs time keeps it secret for the minutes it lives. */
export const sendCode = async (
  ctx: Ctx,
  { senders, limits }: Pick<AccountPowers, 'senders' | 'limits'>,
  subject: CodeFor & { readonly insteadOfCode?: InsteadOfCode },
): Promise<null> => {
  countCodeRequest(ctx, limits)
  const code = newCode()
  const { insteadOfCode } = subject
  const codeHash = await hashPassword(insteadOfCode === undefined ? code : `${code}, which was not sent`)
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    await lockCodes(ctx, subject)
    const aDayAgo = new Date(now.getTime() - DAY_MS)
    for (const sent of await recentCodeTimes(ctx, subject, aDayAgo, CODE_PER_DAY)) refuseTooSoon(sent, now)
    await deleteOldCodes(ctx, aDayAgo)
    await insertCode(ctx, subject, codeHash, new Date(now.getTime() + CODE_MINUTES * MINUTE_MS))
  })
  if (insteadOfCode === null) return null
  // Only what was written down goes out, and once, however often the transaction was tried.
  const send = subject.address.includes('@') ? senders.email : senders.mobile
  await send(ctx, {
    address: subject.address,
    subject: textOf(ctx.culture, 'Message.Subject'),
    content:
      insteadOfCode?.text ?? textOf(ctx.culture, `Message.Code.${subject.purpose}`, code, CODE_MINUTES),
  })
  return null
}

/**
 * Checks a code and returns the deed that uses it up, to be done in the transaction of what it was for. Tries are
 * counted on their own, or a failed transaction would give them back.
 */
export const checkCode = async (
  ctx: Ctx,
  { code, ...subject }: CodeFor & { readonly code: string },
): Promise<(ctx: Ctx) => Promise<void>> => {
  const found = await takeTry(asTenant(ctx, ctx.tenantId), subject, CODE_MAX_TRIES)
  if (found === undefined || !(await verifyPassword(found.codeHash, code.trim())))
    throw new AppError('Auth:CodeInvalid')
  return async (ctx) => {
    if (!(await markCodeUsed(ctx, found.id))) throw new AppError('Auth:CodeInvalid')
  }
}

/** Checks a code and uses it up at once. */
export const consumeCode = async (ctx: Ctx, subject: CodeFor & { readonly code: string }): Promise<void> => {
  const spend = await checkCode(ctx, subject)
  await spend(ctx)
}
