import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { createDatabase } from './database.ts'
import type { Database } from './database.ts'
import { withRole } from './database-url.ts'
import { createPool } from './pool.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let appUrl: string
let db: Database

beforeAll(async () => {
  test = await startTestApp()
  appUrl = withRole(test.ownerUrl, 'wenli_app', test.secrets.databasePassword)
  // Few connections, so that every one of them is shared by all who ask.
  db = createDatabase(
    createPool({
      url: appUrl,
      size: 3,
      applicationName: 'isolation',
      onError: () => undefined,
      patience: 60,
    }),
  )
  for (const tenantId of [5, 6]) {
    for (let n = 1; n <= 5; n += 1) {
      await db.reader(tenantId).query({
        text: 'INSERT INTO setting (tenant_id, name, value) VALUES ($1, $2, $3)',
        values: [tenantId, `n${n}`, `of ${tenantId}`],
      })
    }
  }
})
afterAll(async () => {
  await db.close()
  await test.close()
})

const everything = { text: 'SELECT tenant_id, name, value FROM setting' }
type SettingRow = { tenant_id: number; name: string; value: string }
const refuse = (code: string) => ({
  text: `DO $$ BEGIN RAISE EXCEPTION 'planted' USING ERRCODE = '${code}'; END $$`,
})

describe('tenants share connections and never rows', () => {
  type Step = { tenantId: number; how: 'read' | 'transaction' | 'failing read' | 'failing transaction' }
  const step: fc.Arbitrary<Step> = fc.record({
    tenantId: fc.constantFrom(5, 6),
    how: fc.constantFrom('read', 'transaction', 'failing read', 'failing transaction'),
  })

  const take = async ({ tenantId, how }: Step): Promise<SettingRow[]> => {
    if (how === 'read') return db.reader(tenantId).query<SettingRow>(everything)
    if (how === 'failing read')
      return db
        .reader(tenantId)
        .query<SettingRow>(refuse('22000'))
        .catch(() => [])
    let seen: SettingRow[] = []
    await db
      .transaction(tenantId, async (tx) => {
        seen = await tx.query<SettingRow>(everything)
        if (how === 'failing transaction') await tx.query(refuse('22000'))
      })
      .catch(() => undefined)
    return seen
  }

  it('however reads and transactions of tenants 5 and 6 are mixed, each sees exactly its own rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 24 }), async (steps) => {
        const seen = await Promise.all(steps.map(take))
        seen.forEach((rows, at) => {
          const { tenantId, how } = steps[at]!
          const own = Array.from({ length: 5 }, (_, n) => ({
            tenant_id: tenantId,
            name: `n${n + 1}`,
            value: `of ${tenantId}`,
          }))
          expect(rows.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
            how === 'failing read' ? [] : own,
          )
        })
      }),
      runs(60),
    )
  })

  it('a query that names no tenant sees no foreign row: row security stands behind the code', async () => {
    for (const table of ['app_user', 'role', 'setting', 'audit_log']) {
      const rows = await db.reader(6).query<{ tenant_id: number }>({ text: `SELECT tenant_id FROM ${table}` })
      expect(rows.filter(({ tenant_id }) => tenant_id !== 6)).toEqual([])
    }
  })

  it('without a tenant there are no rows at all', async () => {
    const client = new pg.Client({ connectionString: appUrl })
    await client.connect()
    try {
      for (const tenant of [undefined, '', '7']) {
        if (tenant !== undefined)
          await client.query("SELECT set_config('app.tenant_id', $1, false)", [tenant])
        expect((await client.query('SELECT * FROM setting')).rows).toEqual([])
        expect((await client.query('UPDATE setting SET value = $1', ['stolen'])).rowCount).toBe(0)
        expect((await client.query('DELETE FROM setting')).rowCount).toBe(0)
      }
    } finally {
      await client.end()
    }
  })

  it('a row cannot be made for, moved to or taken from another tenant', async () => {
    const reader = db.reader(5)
    const insert = reader.query({
      text: "INSERT INTO setting (tenant_id, name, value) VALUES (6, 'planted', 'x')",
    })
    await expect(insert).rejects.toMatchObject({ code: '42501' })
    await expect(reader.query({ text: 'UPDATE setting SET tenant_id = 6' })).rejects.toMatchObject({
      code: '42501',
    })
    const touched = await reader.query({
      text: "UPDATE setting SET value = 'x' WHERE tenant_id = 6 RETURNING name",
    })
    const taken = await reader.query({ text: 'DELETE FROM setting WHERE tenant_id = 6 RETURNING name' })
    expect([touched, taken]).toEqual([[], []])
  })

  it.each([-1, 1.5, Number.NaN])('%d is no tenant', async (tenantId) => {
    await expect(db.reader(tenantId).query(everything)).rejects.toThrow('not a tenant')
    await expect(db.transaction(tenantId, (tx) => tx.query(everything))).rejects.toThrow('not a tenant')
  })
})
