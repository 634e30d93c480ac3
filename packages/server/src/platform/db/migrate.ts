import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { runMigrations } from 'graphile-worker'
import { DatabaseError } from './database-error.ts'

const MIGRATION_LOCK = 7_165_001

export type MigrateOptions = {
  readonly ownerUrl: string
  readonly folder: string
  /** The password the application's role signs in with. */
  readonly appPassword: string
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** A role that may not make tables or roles is the operator's to mend; anything else is ours. */
const told = (error: unknown): unknown => {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return reason instanceof Error && Reflect.get(reason, 'code') === INSUFFICIENT_PRIVILEGE
    ? new DatabaseError(
        `${reason.message}. The role of DATABASE_URL must own the database and may create roles.`,
        error,
      )
    : error
}

/** Brings the database to the newest schema: numbered SQL files, each once, in order, under one lock. */
export const migrate = async (options: MigrateOptions): Promise<{ applied: string[] }> => {
  try {
    return await bringUp(options)
  } catch (error) {
    throw told(error)
  }
}

const bringUp = async ({ ownerUrl, folder, appPassword }: MigrateOptions): Promise<{ applied: string[] }> => {
  await runMigrations({ connectionString: ownerUrl })
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'wenli-migrate' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const applied = await applyMissing(client, folder)
    await client.query(`ALTER ROLE wenli_app LOGIN PASSWORD ${client.escapeLiteral(appPassword)}`)
    return { applied }
  } finally {
    await client.end()
  }
}

const applyMissing = async (client: pg.Client, folder: string): Promise<string[]> => {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migration (
       name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migration',
  )
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const applied: string[] = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) {
    const text = await readFile(join(folder, name), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = known.get(name)
    if (before === sha256) continue
    if (before !== undefined) throw new Error(`migration ${name} was changed after it was applied`)
    await client.query('BEGIN')
    try {
      await client.query(text)
      await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [name, sha256])
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
    applied.push(name)
  }
  return applied
}

/** The application must not be able to step over the tenants' policies: checked before the first request. */
export const assertSafeRole = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{
    name: string
    rolsuper: boolean
    rolbypassrls: boolean
    owned: number
  }>(
    `SELECT current_user AS name, rolsuper, rolbypassrls,
            (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid AND relkind IN ('r', 'p')) AS owned
       FROM pg_roles WHERE rolname = current_user`,
  )
  const role = rows[0]
  if (role === undefined || role.rolsuper || role.rolbypassrls || role.owned > 0) {
    throw new DatabaseError(
      `the database role ${role?.name ?? 'unknown'} is a superuser, bypasses row security or owns tables`,
    )
  }
}
