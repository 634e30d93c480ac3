import { createHash } from 'node:crypto'
import pg from 'pg'

/** One tenant's chain: how many lines it has, and the first that does not fit, if there is one. */
export type AuditVerdict = {
  readonly tenantId: number
  readonly lines: number
  readonly brokenAt: number | null
  readonly problem: string | null
}

const BATCH = 1000
const FIRST_HASH = createHash('sha256').update('wenli').digest()
const SEPARATOR = '\u001f'

type AuditLine = { id: number; text: string[]; prev_hash: Buffer; hash: Buffer }

/** The fields in the order they are hashed; the hash itself is computed here, not by the database that is checked. */
const LINES = `SELECT id::int AS id, prev_hash, hash, ARRAY[tenant_id::text, id::text,
    to_char(creation_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), coalesce(user_id::text, ''), coalesce(user_name, ''),
    ip, action, object, coalesce(object_id, ''), changes::text, request_id] AS text
  FROM audit_log WHERE tenant_id = $1 AND id > $2 ORDER BY id LIMIT ${BATCH}`

const verifyTenant = async (client: pg.Client, tenantId: number): Promise<AuditVerdict> => {
  await client.query("SELECT set_config('app.tenant_id', $1, false)", [String(tenantId)])
  let hash: Buffer = FIRST_HASH
  let lines = 0
  const broken = (brokenAt: number, problem: string): AuditVerdict => ({ tenantId, lines, brokenAt, problem })
  for (;;) {
    const { rows } = await client.query<AuditLine>(LINES, [tenantId, lines])
    for (const row of rows) {
      if (row.id !== lines + 1) return broken(lines + 1, 'a line is missing')
      if (!row.prev_hash.equals(hash)) return broken(row.id, 'it does not follow from the line before')
      const expected = createHash('sha256').update(hash).update(row.text.join(SEPARATOR)).digest()
      if (!row.hash.equals(expected)) return broken(row.id, 'its content was changed')
      hash = row.hash
      lines = row.id
    }
    if (rows.length < BATCH) break
  }
  const { rows: heads } = await client.query<{ id: number; hash: Buffer }>(
    'SELECT id::int AS id, hash FROM audit_head WHERE tenant_id = $1',
    [tenantId],
  )
  const head = heads[0] ?? { id: 0, hash: FIRST_HASH }
  if (head.id !== lines || !head.hash.equals(hash)) return broken(lines + 1, 'lines at the end are missing')
  return { tenantId, lines, brokenAt: null, problem: null }
}

/** Whoever has lines, or ever had, or could have. The first part steps from tenant to tenant in the key's index. */
const CHAINS = `WITH RECURSIVE written (id) AS (
    SELECT min(tenant_id) FROM audit_log
    UNION ALL
    SELECT (SELECT min(tenant_id) FROM audit_log WHERE tenant_id > written.id) FROM written WHERE written.id IS NOT NULL)
  SELECT id FROM written WHERE id IS NOT NULL UNION SELECT tenant_id FROM audit_head UNION SELECT id FROM tenant ORDER BY id`

/** Walks every chain from its first line, also those of tenants that are gone; needs the database's owner. */
export const verifyAudit = async (ownerUrl: string): Promise<AuditVerdict[]> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'wenli-verify-audit' })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(CHAINS)
    const verdicts: AuditVerdict[] = []
    for (const { id } of rows) verdicts.push(await verifyTenant(client, id))
    return verdicts
  } finally {
    await client.end()
  }
}
