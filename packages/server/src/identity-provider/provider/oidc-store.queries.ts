import type { AdapterPayload } from 'oidc-provider'
import { DEFAULT_TENANT_ID } from '@wenli/contract/limits'
import type { Database, Tx } from '../../platform/db/database.ts'

/** The store serves all tenants and is under no policy; the usual tenant spares connections a change of tenant. */
const store = (db: Database): Tx => db.reader(DEFAULT_TENANT_ID)

export type StoredRow = {
  readonly model: string
  readonly keyHash: string
  readonly payload: AdapterPayload
  readonly grantId: string | null
  readonly sessionUid: string | null
  readonly userTenant: number | null
  readonly userId: number | null
  readonly expiresAt: Date | null
}

export const upsertRow = async (db: Database, row: StoredRow): Promise<void> => {
  await store(db).query({
    name: 'oidc-upsert',
    text: `INSERT INTO oidc_model (model, key_hash, payload, grant_id, session_uid, user_tenant, user_id, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT (model, key_hash) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
             session_uid = excluded.session_uid, user_tenant = excluded.user_tenant, user_id = excluded.user_id,
             expires_at = excluded.expires_at`,
    values: [
      row.model,
      row.keyHash,
      JSON.stringify(row.payload),
      row.grantId,
      row.sessionUid,
      row.userTenant,
      row.userId,
      row.expiresAt,
    ],
  })
}

/** What a renewal wrote at the moment its session ended is still in the table, and opens nothing. */
const NOT_ENDED = `NOT EXISTS (
  SELECT 1 FROM oidc_model ended WHERE ended.model = 'SessionEnd' AND ended.key_hash = oidc_model.session_uid)`

type Found = { payload: AdapterPayload; consumedAt: Date | null }

export const findRow = async (
  db: Database,
  model: string,
  keyHash: string,
  now: Date,
): Promise<Found | undefined> => {
  const [row] = await store(db).query<Found>({
    name: 'oidc-find',
    text: `SELECT payload, consumed_at AS "consumedAt" FROM oidc_model
            WHERE model = $1 AND key_hash = $2 AND (expires_at IS NULL OR expires_at > $3) AND ${NOT_ENDED}`,
    values: [model, keyHash, now],
  })
  return row
}

export const findSessionRow = async (
  db: Database,
  sessionUid: string,
  now: Date,
): Promise<Found | undefined> => {
  const [row] = await store(db).query<Found>({
    name: 'oidc-find-session',
    text: `SELECT payload, consumed_at AS "consumedAt" FROM oidc_model
            WHERE model = 'Session' AND session_uid = $1 AND (expires_at IS NULL OR expires_at > $2) AND ${NOT_ENDED}`,
    values: [sessionUid, now],
  })
  return row
}

/** True for the one who uses it first. */
export const consumeRow = async (
  db: Database,
  model: string,
  keyHash: string,
  now: Date,
): Promise<boolean> => {
  const rows = await store(db).query({
    text: `UPDATE oidc_model SET consumed_at = $3 WHERE model = $1 AND key_hash = $2 AND consumed_at IS NULL
           RETURNING model`,
    values: [model, keyHash, now],
  })
  return rows.length > 0
}

export const deleteRow = async (db: Database, model: string, keyHash: string): Promise<void> => {
  await store(db).query({
    name: 'oidc-delete',
    text: 'DELETE FROM oidc_model WHERE model = $1 AND key_hash = $2',
    values: [model, keyHash],
  })
}

type Owner = { userTenant: number; userId: number }

/** Whose they were, so that every process can be told. */
export const deleteRowsOfGrant = (db: Database, model: string, grantId: string): Promise<Owner[]> =>
  store(db).query<Owner>({
    text: `DELETE FROM oidc_model WHERE model = $1 AND grant_id = $2 AND user_id IS NOT NULL
           RETURNING user_tenant AS "userTenant", user_id AS "userId"`,
    values: [model, grantId],
  })
