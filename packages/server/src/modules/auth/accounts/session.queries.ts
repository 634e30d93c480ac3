import type { Ctx } from '../../../platform/ctx/ctx.ts'

/**
 * Rows of the identity provider's store that open something: a visit to the sign-in pages does too, once the password
 * was given there. A grant without tokens is harmless but useless.
 */
const ISSUED = `('Session', 'AccessToken', 'AuthorizationCode', 'RefreshToken', 'Grant', 'Interaction')`

/** The session a token was issued in; null for a token without one. */
export const sessionOfToken = async (ctx: Ctx, tokenKey: string): Promise<string | null> => {
  const [row] = await ctx.tx.query<{ sessionUid: string | null }>({
    name: 'session-of-token',
    text: `SELECT session_uid AS "sessionUid" FROM oidc_model WHERE model = 'AccessToken' AND key_hash = $1`,
    values: [tokenKey],
  })
  return row?.sessionUid ?? null
}

export type SessionsOfUsers = {
  readonly userIds: readonly number[]
  /** Where the caller is: their session and their token. */
  readonly keep: { readonly sessionUid: string | null; readonly tokenKey: string } | null
  /** How long the ended ones are remembered. */
  readonly endedUntil: Date
}

/** Ends everything of some users of the tenant but one session and what was granted to it. */
export const deleteSessionsOfUsers = async (
  ctx: Ctx,
  { userIds, keep, endedUntil }: SessionsOfUsers,
): Promise<void> => {
  await ctx.tx.query({
    text: `WITH ended AS (
             DELETE FROM oidc_model
              WHERE user_tenant = $1 AND user_id = ANY($2::bigint[]) AND model IN ${ISSUED}
                AND ($3::varchar IS NULL OR session_uid IS DISTINCT FROM $3)
                AND ($5::varchar IS NULL OR key_hash <> $5)
                AND ($3::varchar IS NULL OR grant_id IS NULL OR grant_id NOT IN (
                      SELECT kept.grant_id FROM oidc_model kept WHERE kept.session_uid = $3 AND kept.grant_id IS NOT NULL))
             RETURNING session_uid)
           INSERT INTO oidc_model (model, key_hash, payload, expires_at)
           SELECT DISTINCT 'SessionEnd', session_uid, '{}'::jsonb, $4::timestamptz FROM ended WHERE session_uid IS NOT NULL
           ON CONFLICT (model, key_hash) DO NOTHING`,
    values: [ctx.tenantId, [...userIds], keep?.sessionUid ?? null, endedUntil, keep?.tokenKey ?? null],
  })
}

/** What was issued in a session, so that nothing of it can be used; the session itself stays. */
export const deleteTokensOfSession = async (ctx: Ctx, sessionUid: string): Promise<void> => {
  await ctx.tx.query({
    text: `DELETE FROM oidc_model WHERE session_uid = $1 AND model NOT IN ('Session', 'SessionLock')`,
    values: [sessionUid],
  })
}

/** A renewal that is under way would write the session anew; by this row it stays ended. */
const insertSessionEnd = async (ctx: Ctx, sessionUid: string, endedUntil: Date): Promise<void> => {
  await ctx.tx.query({
    text: `INSERT INTO oidc_model (model, key_hash, payload, expires_at) VALUES ('SessionEnd', $1, '{}', $2)
           ON CONFLICT (model, key_hash) DO NOTHING`,
    values: [sessionUid, endedUntil],
  })
}

export const deleteSession = async (ctx: Ctx, sessionUid: string, endedUntil: Date): Promise<void> => {
  await insertSessionEnd(ctx, sessionUid, endedUntil)
  await ctx.tx.query({
    text: `DELETE FROM oidc_model
            WHERE session_uid = $1
               OR (model = 'Grant' AND grant_id IN (SELECT grant_id FROM oidc_model WHERE session_uid = $1))`,
    values: [sessionUid],
  })
}

/** A row of its own, because the provider writes a session anew under another key whenever it likes. */
/** False when it was locked before. */
export const insertSessionLock = async (ctx: Ctx, sessionUid: string, expiresAt: Date): Promise<boolean> => {
  const [row] = await ctx.tx.query<{ isNew: boolean }>({
    text: `INSERT INTO oidc_model (model, key_hash, payload, session_uid, expires_at)
           VALUES ('SessionLock', $1, '{}', $1, $2)
           ON CONFLICT (model, key_hash) DO UPDATE SET expires_at = excluded.expires_at
           RETURNING xmax = 0 AS "isNew"`,
    values: [sessionUid, expiresAt],
  })
  return row?.isNew === true
}

/** False when there was none. */
export const deleteSessionLock = async (ctx: Ctx, sessionUid: string): Promise<boolean> => {
  const rows = await ctx.tx.query({
    text: `DELETE FROM oidc_model WHERE model = 'SessionLock' AND key_hash = $1 RETURNING key_hash`,
    values: [sessionUid],
  })
  return rows.length > 0
}

export const findSessionLock = async (ctx: Ctx, sessionUid: string): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'find-session-lock',
    text: `SELECT 1 FROM oidc_model WHERE model = 'SessionLock' AND key_hash = $1 AND expires_at > $2`,
    values: [sessionUid, ctx.clock.now()],
  })
  return rows.length > 0
}

/** What has run out opens nothing; it only takes room. */
export const deleteExpiredRows = async (ctx: Ctx, before: Date, batch: number): Promise<number> => {
  const rows = await ctx.tx.query({
    text: `DELETE FROM oidc_model WHERE (model, key_hash) IN (
             SELECT model, key_hash FROM oidc_model WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)
           RETURNING 1`,
    values: [before, batch],
  })
  return rows.length
}
