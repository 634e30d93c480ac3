import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { emit } from '../../../platform/events/events.ts'
import { asAccountOf } from './as-account.ts'
import { barredUntil } from './barred-until.ts'
import { deleteSession, deleteSessionsOfUsers, sessionOfToken } from './session.queries.ts'
import type { SessionsOfUsers } from './session.queries.ts'

/** Tokens are looked up and never read, so a row that is gone is a token that is gone; the news empties the caches. */
const revokeOf = (ctx: Ctx, userIds: readonly number[], keep: SessionsOfUsers['keep']): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await deleteSessionsOfUsers(ctx, { userIds, keep, endedUntil: barredUntil(ctx) })
    for (const userId of userIds) await emit(ctx, 'TokensRevoked', { userId })
  })

/** Signs a user out everywhere. */
export const revokeUserSessions = (ctx: Ctx, userId: number): Promise<void> => revokeOf(ctx, [userId], null)

/** Signs the caller out everywhere but here. */
export const revokeOtherSessions = async (ctx: Ctx, userId: number): Promise<void> => {
  if (ctx.caller === null) return revokeUserSessions(ctx, userId)
  const { tokenKey } = ctx.caller
  await revokeOf(ctx, [userId], { sessionUid: await sessionOfToken(ctx, tokenKey), tokenKey })
}

export type SessionOfUser = { readonly sessionUid: string; readonly userId: number }

/** Signing out: the session, what was granted to it and what was issued in it. */
export const revokeSession = (ctx: Ctx, { sessionUid, userId }: SessionOfUser): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await deleteSession(ctx, sessionUid, barredUntil(ctx))
    await emit(ctx, 'TokensRevoked', { userId })
  })

/** The user's own sign-out, with its line in the audit log. */
export const signOut = (ctx: Ctx, session: SessionOfUser): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await revokeSession(ctx, session)
    const actor = await asAccountOf(ctx, session.userId)
    await appendAudit(actor, { action: 'SignOut', object: 'User', objectId: session.userId })
  })
