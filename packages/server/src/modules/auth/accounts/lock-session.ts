import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { emit } from '../../../platform/events/events.ts'
import { asAccountOf } from './as-account.ts'
import { barredUntil } from './barred-until.ts'
import type { SessionOfUser } from './revoke-sessions.ts'
import {
  deleteSessionLock,
  deleteTokensOfSession,
  findSessionLock,
  insertSessionLock,
} from './session.queries.ts'

const writeDown = async (ctx: Ctx, action: 'Lock' | 'Unlock', userId: number): Promise<void> =>
  appendAudit(await asAccountOf(ctx, userId), { action, object: 'User', objectId: userId })

/** The screen lock: what was issued stops working, and nothing new is issued before the password was given again. */
export const lockSession = (ctx: Ctx, { sessionUid, userId }: SessionOfUser): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const isNew = await insertSessionLock(ctx, sessionUid, barredUntil(ctx))
    await deleteTokensOfSession(ctx, sessionUid)
    if (isNew) await writeDown(ctx, 'Lock', userId)
    await emit(ctx, 'TokensRevoked', { userId })
  })

/** Only after the password was given. */
export const unlockSession = (ctx: Ctx, { sessionUid, userId }: SessionOfUser): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (await deleteSessionLock(ctx, sessionUid)) await writeDown(ctx, 'Unlock', userId)
  })

export const isSessionLocked = (ctx: Ctx, sessionUid: string): Promise<boolean> =>
  findSessionLock(ctx, sessionUid)
