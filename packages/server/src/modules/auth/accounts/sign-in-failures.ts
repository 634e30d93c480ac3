import { createHmac } from 'node:crypto'
import { DAY_MS } from '@wenli/contract/time'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { purgeInBatches } from '../../../platform/jobs/purge-in-batches.ts'
import { claimAttempt, recordFailedSignIn } from './account.queries.ts'
import type { AccountRow } from './account.queries.ts'
import {
  claimUnknownName,
  deleteUnknownNames,
  findUnknownName,
  recordUnknownName,
} from './unknown-name.queries.ts'
import type { SignInFailures } from './unknown-name.queries.ts'

const LONGEST_DELAY_SECONDS = 32
const DIGEST_BYTES = 16
/** An hour: thirty-two seconds between guesses are no slower than seven guesses an hour. */
const KEPT_DAYS = 1 / 24

/** 1, 2, 4 … 32 seconds: a nuisance for a person, the end of guessing for a program, never a locked door. */
export const delayAfter = (failures: number): number =>
  Math.min(2 ** Math.max(0, failures - 1), LONGEST_DELAY_SECONDS)

/** Failures are forgotten after the same quiet hour whoever they belong to, or the delay would tell who is here. */
const forgottenBefore = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS)

const remembered = (found: SignInFailures | undefined, now: Date): SignInFailures =>
  found === undefined || (found.nextSignInAt !== null && found.nextSignInAt < forgottenBefore(now))
    ? { failedSignInCount: 0, nextSignInAt: null }
    : { failedSignInCount: found.failedSignInCount, nextSignInAt: found.nextSignInAt }

/** A name is not kept: a digest by a key outside the database tells two apart and names nobody. */
const digestOf = (ctx: Ctx, nameKey: Buffer, name: string): Buffer =>
  createHmac('sha256', nameKey)
    .update(`sign-in name\n${ctx.tenantId}\n${name.toLowerCase()}`)
    .digest()
    .subarray(0, DIGEST_BYTES)

/** What has failed under a name, and how the next attempt is taken and counted: the same for names nobody has. */
export type FailuresOfName = SignInFailures & {
  /** False when another attempt at the same moment was first. */
  readonly claim: (next: Date) => Promise<boolean>
  readonly record: (next: Date) => Promise<void>
}

type Attempt = { readonly name: string; readonly account: AccountRow | undefined; readonly now: Date }

export const failuresOfName = async (
  ctx: Ctx,
  nameKey: Buffer,
  { name, account, now }: Attempt,
): Promise<FailuresOfName> => {
  const digest = digestOf(ctx, nameKey, name)
  // Looked up for everybody: a statement more or less would show in the time of the answer.
  const unknown = await findUnknownName(ctx, digest)
  const failure = (next: Date) => ({ next, forgottenBefore: forgottenBefore(now) })
  if (account !== undefined)
    return {
      ...remembered(account, now),
      claim: (next) => claimAttempt(ctx, account, next),
      record: (next) => recordFailedSignIn(ctx, account.userId, failure(next)),
    }
  return {
    ...remembered(unknown, now),
    claim: (next) => claimUnknownName(ctx, digest, unknown?.nextSignInAt ?? null, next),
    record: (next) => recordUnknownName(ctx, digest, failure(next)),
  }
}

/** When the attempt after the next failure may come. */
export const nextAttemptAt = ({ failedSignInCount }: SignInFailures, now: Date): Date =>
  new Date(now.getTime() + delayAfter(failedSignInCount + 1) * 1000)

/** A job of every tenant: what nobody counts any more. */
export const purgeUnknownNames = purgeInBatches(KEPT_DAYS, deleteUnknownNames)
