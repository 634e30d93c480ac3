import { HOST_TENANT_ID } from '@wenli/contract/limits'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Device } from './describe-device.ts'

export type SessionRow = {
  id: string
  browser: string | null
  system: string | null
  ip: string | null
  startedAt: Date
  seenAt: Date | null
}

/** A person has few; this only keeps a runaway program from making the answer large. */
const MAX_SHOWN = 100

/** Sessions of one user of the tenant that are still good, at most one if it is named. */
export const findSessionsOf = (
  ctx: Ctx,
  userId: number,
  sessionUid: string | null = null,
): Promise<SessionRow[]> =>
  ctx.tx.query<SessionRow>({
    name: 'own-sessions',
    text: `SELECT s.session_uid AS id, s.browser, s.system, s.ip, s.seen_at AS "seenAt",
                  to_timestamp((s.payload ->> 'loginTs')::bigint) AS "startedAt"
             FROM oidc_model s
            WHERE s.model = 'Session' AND s.user_tenant = $1 AND s.user_id = $2 AND s.expires_at > $3
              AND ($4::varchar IS NULL OR s.session_uid = $4) AND s.payload ? 'loginTs'
              AND NOT EXISTS (SELECT 1 FROM oidc_model e WHERE e.model = 'SessionEnd' AND e.key_hash = s.session_uid)
            ORDER BY s.seen_at DESC NULLS LAST LIMIT ${MAX_SHOWN}`,
    values: [ctx.tenantId, userId, ctx.clock.now(), sessionUid],
  })

export const saveSessionDevice = async (
  ctx: Ctx,
  sessionUid: string,
  { browser, system }: Device,
): Promise<void> => {
  await ctx.tx.query({
    name: 'save-session-device',
    text: `UPDATE oidc_model SET browser = $2, system = $3, ip = $4, seen_at = $5
            WHERE model = 'Session' AND session_uid = $1`,
    values: [sessionUid, browser, system, ctx.ip, ctx.clock.now()],
  })
}

/** The session of a token that was used; nothing happens when that is known already. The store serves all tenants. */
export const saveSessionSeen = async (
  db: Database,
  tokenKey: string,
  { now, unlessAfter }: { now: Date; unlessAfter: Date },
): Promise<void> => {
  await db.reader(HOST_TENANT_ID).query({
    name: 'save-session-seen',
    text: `UPDATE oidc_model SET seen_at = $2
            WHERE model = 'Session' AND seen_at < $3
              AND session_uid = (SELECT t.session_uid FROM oidc_model t WHERE t.model = 'AccessToken' AND t.key_hash = $1)`,
    values: [tokenKey, now, unlessAfter],
  })
}
