import { browsers, systems } from '@wenli/contract/auth/own-session'
import type { OwnSession } from '@wenli/contract/auth/own-session'
import { toWireTime } from '@wenli/contract/formats'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { revokeOtherSessions, revokeSession } from '../accounts/revoke-sessions.ts'
import { sessionOfToken } from '../accounts/session.queries.ts'
import { describeDevice } from './describe-device.ts'
import { findSessionsOf, saveSessionDevice } from './own-session.queries.ts'
import type { SessionRow } from './own-session.queries.ts'

const toOwnSession = (row: SessionRow, currentUid: string | null): OwnSession => ({
  id: row.id,
  browser: browsers.find((name) => name === row.browser) ?? null,
  system: systems.find((name) => name === row.system) ?? null,
  ip: row.ip,
  startTime: toWireTime(row.startedAt),
  lastSeenTime: toWireTime(row.seenAt ?? row.startedAt),
  isCurrent: row.id === currentUid,
})

/** Where the caller is signed in: here first, then by last use. */
export const listOwnSessions = async (ctx: Ctx): Promise<{ items: OwnSession[] }> => {
  const { userId, tokenKey } = signedIn(ctx)
  const currentUid = await sessionOfToken(ctx, tokenKey)
  const items = (await findSessionsOf(ctx, userId)).map((row) => toOwnSession(row, currentUid))
  return { items: items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

/** Signs the caller out in one place. Somebody else's session is one that does not exist. */
export const endOwnSession = (ctx: Ctx, sessionUid: string): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    const [found] = await findSessionsOf(ctx, userId, sessionUid)
    if (found === undefined) throw new AppError('Platform:NotFound')
    await revokeSession(ctx, { sessionUid, userId })
    await appendAudit(ctx, { action: 'EndSession', object: 'User', objectId: userId })
    return null
  })

export const endOtherSessions = (ctx: Ctx): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    await revokeOtherSessions(ctx, userId)
    await appendAudit(ctx, { action: 'EndOtherSessions', object: 'User', objectId: userId })
    return null
  })

export type SessionVisit = { readonly sessionUid: string; readonly userAgent: string | undefined }

/** A session was begun or renewed: from where, and on what. */
export const keepSessionDevice = (ctx: Ctx, { sessionUid, userAgent }: SessionVisit): Promise<void> =>
  saveSessionDevice(ctx, sessionUid, describeDevice(userAgent))
