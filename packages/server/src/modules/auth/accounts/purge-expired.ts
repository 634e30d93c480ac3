import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { deleteExpiredRows } from './session.queries.ts'

const GRACE_MS = 24 * 60 * 60 * 1000

/** A job of the host side: sessions, grants and tokens that ran out a day ago or more. */
export const purgeExpiredSessions = (ctx: Ctx): Promise<void> =>
  deleteExpiredRows(ctx, new Date(ctx.clock.now().getTime() - GRACE_MS))
