import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from '../src/platform/db/database-url.ts'
import { migrate } from '../src/platform/db/migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')

/** A database as it was before a migration, for the test to fill and to bring up to date. */
export const startOldDatabase = async (name: string, before: string) => {
  const database = `wenli_${name}_${randomUUID().replaceAll('-', '')}`
  const ownerUrl = withDatabase(inject('ownerUrl'), database)
  const admin = new pg.Client({ connectionString: inject('ownerUrl') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${database}`)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const folder = await mkdtemp(join(tmpdir(), `wenli-${name}-`))
  const apply = async (isWanted: (file: string) => boolean) => {
    for (const file of (await readdir(MIGRATIONS)).filter(isWanted))
      await copyFile(join(MIGRATIONS, file), join(folder, file))
    return migrate({ ownerUrl, folder, appPassword: inject('appPassword') })
  }
  await apply((file) => file < before)
  return {
    owner,
    apply,
    plantTenant: (id: number) =>
      owner.query(
        'INSERT INTO tenant (id, tenancy_name, name) VALUES ($1, $2, $2) ON CONFLICT (id) DO NOTHING',
        [id, `tenant-${id}`],
      ),
    rows: async <Row = unknown>(
      tenantId: number,
      text: string,
      values: readonly unknown[] = [],
    ): Promise<Row[]> => {
      await owner.query("SELECT set_config('app.tenant_id', $1, false)", [String(tenantId)])
      return (await owner.query(text, [...values])).rows
    },
    stop: async (): Promise<void> => {
      await owner.end()
      await admin
        .query(`DROP DATABASE ${database}`)
        .catch(() => admin.query(`DROP DATABASE ${database} WITH (FORCE)`))
      await admin.end()
      await rm(folder, { recursive: true })
    },
  }
}
export type OldDatabase = Awaited<ReturnType<typeof startOldDatabase>>
