import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { findSecret } from '../data-folder/secret-file.ts'
import { clusterPasswords } from '../embedded-postgres/cluster-passwords.ts'
import { THROWAWAY_SETTINGS } from '../embedded-postgres/cluster-settings.ts'
import { SUPERUSER } from '../embedded-postgres/init-cluster.ts'
import { startCluster } from '../embedded-postgres/start-embedded-postgres.ts'
import { inScratchFolder, query, silent } from '../embedded-postgres/testing/scratch.ts'
import { withDatabase, withRole } from './database-url.ts'
import { assertSafeRole, migrate } from './migrate.ts'
import { createPool } from './pool.ts'

/** As for all clusters that a test starts. */
const SLOW = { timeout: 120_000 }
const database = `wenli_migrate_${randomUUID().replaceAll('-', '')}`
const ownerUrl = withDatabase(inject('ownerUrl'), database)
let admin: pg.Client
let owner: pg.Client
let folder: string

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('ownerUrl') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${database}`)
  owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  folder = await mkdtemp(join(tmpdir(), 'wenli-migrate-'))
})
afterAll(async () => {
  await owner.end()
  await admin
    .query(`DROP DATABASE ${database}`)
    .catch(() => admin.query(`DROP DATABASE ${database} WITH (FORCE)`))
  await admin.end()
  await rm(folder, { recursive: true })
})

const run = () => migrate({ ownerUrl, folder, appPassword: inject('appPassword') })
const put = (name: string, text: string) => writeFile(join(folder, name), text)
const tables = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relname LIKE 'planted%' AND relkind = 'r' ORDER BY 1",
  )
  return rows.map(({ name }) => name)
}

describe('migrations', () => {
  beforeEach(async () => {
    await put('0001_first.sql', 'CREATE TABLE planted_one (id int); INSERT INTO planted_one VALUES (1);')
  })

  it('run once, in order, also when two servers start at the same moment', async () => {
    await put('0002_second.sql', 'CREATE TABLE planted_two AS SELECT id + 1 AS id FROM planted_one;')
    await put('readme.txt', 'not a migration')
    const outcomes = await Promise.all([run(), run(), run()])
    expect(outcomes.flatMap(({ applied }) => applied)).toEqual(['0001_first.sql', '0002_second.sql'])
    expect((await owner.query('SELECT id FROM planted_two')).rows).toEqual([{ id: 2 }])
  })

  it('do nothing when there is nothing new', async () => {
    expect(await run()).toEqual({ applied: [] })
  })

  it('take up what was added', async () => {
    await put('0003_third.sql', 'CREATE TABLE planted_three (id int);')
    expect(await run()).toEqual({ applied: ['0003_third.sql'] })
  })

  it('are refused when a file was changed after it was applied', async () => {
    await put('0001_first.sql', 'CREATE TABLE planted_one (id bigint);')
    await expect(run()).rejects.toThrow('migration 0001_first.sql was changed after it was applied')
  })

  it('one that fails leaves nothing behind, says which it was, and can be mended', async () => {
    await put('0004_fourth.sql', 'CREATE TABLE planted_four (id int); SELECT 1 / 0;')
    await expect(run()).rejects.toThrow('migration 0004_fourth.sql failed: division by zero')
    expect(await tables()).not.toContain('planted_four')
    await put('0004_fourth.sql', 'CREATE TABLE planted_four (id int);')
    expect(await run()).toEqual({ applied: ['0004_fourth.sql'] })
    expect(await tables()).toContain('planted_four')
  })
})

describe('the role the server works as', () => {
  const judge = async (url: string): Promise<void> => {
    const pool = createPool({
      url,
      size: 1,
      applicationName: 'judged',
      onError: () => undefined,
      patience: 60,
    })
    try {
      await assertSafeRole(pool)
    } finally {
      await pool.end()
    }
  }

  it('may not own tables: it could step over the policies of the tenants', async () => {
    await expect(judge(ownerUrl)).rejects.toThrow(
      'wenli_owner is a superuser, bypasses row security or owns tables',
    )
  })

  it('is one that owns nothing', async () => {
    const url = withRole(ownerUrl, 'wenli_app', inject('appPassword'))
    await expect(judge(url)).resolves.toBeUndefined()
  })

  // In a cluster of their own: only its superuser can make such roles.
  it('may be no superuser and none that bypasses row security, though it owns nothing', SLOW, () =>
    inScratchFolder(async (dataFolder) => {
      const postgres = await startCluster({
        dataFolder,
        log: silent,
        settings: THROWAWAY_SETTINGS,
        ownerRights: 'CREATEROLE',
        processGroup: 'shared',
      })
      try {
        const passwords = await findSecret(dataFolder, clusterPasswords.name, clusterPasswords.schema)
        const superuserUrl = postgres.url(SUPERUSER, passwords?.superuser ?? '')
        const roles = [
          ['planted_superuser', 'SUPERUSER NOBYPASSRLS'],
          ['planted_bypass', 'NOSUPERUSER BYPASSRLS'],
          ['planted_safe', 'NOSUPERUSER NOBYPASSRLS'],
        ] as const
        for (const [role, rights] of roles)
          await query(superuserUrl, `CREATE ROLE ${role} LOGIN ${rights} PASSWORD 'p'`)
        for (const role of ['planted_superuser', 'planted_bypass'])
          await expect(judge(postgres.url(role, 'p'))).rejects.toThrow(
            `${role} is a superuser, bypasses row security or owns tables`,
          )
        await expect(judge(postgres.url('planted_safe', 'p'))).resolves.toBeUndefined()
      } finally {
        await postgres.stop()
      }
    }),
  )
})
