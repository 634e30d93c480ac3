import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { emit } from '../../../platform/events/events.ts'
import { barredUntil } from './barred-until.ts'
import type { SessionOfUser } from './revoke-sessions.ts'
import {
  deleteSessionLock,
  deleteTokensOfSession,
  findSessionLock,
  insertSessionLock,
} from './session.queries.ts'

/** The screen lock: what was issued stops working, and nothing new is issued before the password was given again. */
export const lockSession = (ctx: Ctx, { sessionUid, userId }: SessionOfUser): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await insertSessionLock(ctx, sessionUid, barredUntil(ctx))
    await deleteTokensOfSession(ctx, sessionUid)
    await emit(ctx, 'TokensRevoked', { userId })
  })

/** Only after the password was given. */
export const unlockSession = (ctx: Ctx, sessionUid: string): Promise<void> =>
  deleteSessionLock(ctx, sessionUid)

export const isSessionLocked = (ctx: Ctx, sessionUid: string): Promise<boolean> =>
  findSessionLock(ctx, sessionUid)
