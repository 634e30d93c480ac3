import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/start-test-app.ts'

const modules = join(import.meta.dirname, '../../modules')

const tables: PgTable[] = []
for (const file of globSync('**/*.table.ts', { cwd: modules }).toSorted()) {
  const exported: Record<string, unknown> = await import(join(modules, file))
  tables.push(...Object.values(exported).filter((value) => is(value, PgTable)))
}

type Column = { name: string; type: string; required: boolean }
type Key = { table: string; name: string; columns: string[] }

let test: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.owner.query<Row>(text, values)).rows

const migratedColumns = (table: string) =>
  ask<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required
       FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attname`,
    [`public.${table}`],
  )

const declaredColumns = (table: PgTable): Column[] =>
  Object.values(getTableColumns(table))
    .map((column) => ({
      name: column.name,
      type: column.getSQLType().replace(/^varchar/, 'character varying'),
      required: column.notNull,
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))

it('finds the tables of the modules', () => {
  expect(tables.length).toBeGreaterThan(19)
})

describe.each(tables.map((table) => [getTableName(table), table] as const))('the table %s', (name, table) => {
  it('has in the database the columns, types and obligations that the code declares', async () => {
    expect(await migratedColumns(name)).toEqual(declaredColumns(table))
  })
})

/** Each with the reason why it belongs to no tenant. Whoever adds a table here opens it to all of them. */
const withoutTenant: Readonly<Record<string, string>> = {
  oidc_model:
    'the identity provider serves all tenants; keys are hashes, and the tenant stands in user_tenant',
  schema_migration: 'which migrations were applied; the application cannot read it',
  seed_part: 'which parts of the demo were made',
  tenant: 'the tenants themselves; requests are told apart by it before they have one',
}

it('every table has a tenant but these four', async () => {
  const found = await ask<{ relname: string }>(
    `SELECT relname FROM pg_class c
      WHERE relkind IN ('r', 'p', 'm', 'f') AND relnamespace IN ('public'::regnamespace, 'wenli'::regnamespace)
        AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'tenant_id' AND NOT attisdropped)
      ORDER BY 1`,
  )
  expect(found.map(({ relname }) => relname)).toEqual(Object.keys(withoutTenant))
})

it('the application reaches no table outside of these schemas: the jobs carry their tenant behind a function', async () => {
  const found = await ask<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND nspname NOT IN ('public', 'wenli', 'pg_catalog', 'information_schema')
        AND has_schema_privilege('wenli_app', n.oid, 'USAGE')
        AND has_table_privilege('wenli_app', c.oid, 'SELECT, INSERT, UPDATE, DELETE')`,
  )
  expect(found).toEqual([])
})

it('views ask as whoever reads them, so that row security holds behind them too', async () => {
  const found = await ask<{ relname: string; options: string[] | null }>(
    `SELECT relname, reloptions AS options FROM pg_class
      WHERE relkind = 'v' AND relnamespace IN ('public'::regnamespace, 'wenli'::regnamespace) ORDER BY 1`,
  )
  expect(found).toEqual([{ relname: 'shop_of_user', options: ['security_invoker=true'] }])
})

/** Who made, changed or took away a row: told beside it, wherever it is; they may leave all the same. */
const traces = ['creator_user_id', 'last_modifier_user_id', 'deleter_user_id']

/** Each with the reason why nothing holds it to what it names. Whoever adds a column here answers for rows that name nothing. */
const withoutKey: Readonly<Record<string, string>> = {
  'audit_head.tenant_id': 'the chain of a tenant that is gone can still be verified',
  'audit_log.tenant_id': 'outlives the tenant',
  'audit_log.user_id': 'outlives the account, and no line of a hash chain can be changed',
  'customer_order.address_id':
    'where it goes is written into address_info; the address is its owner’s to delete, and every order would pay for the key',
  'notice.batch_id': 'a number of notice_batch_seq, which those that were sent together share',
  'oidc_model.user_id':
    'goes by itself, and opens nothing without the account: wenli.lookup_token asks for it',
  'order_log.actor_user_id':
    'written at every step of an order and never changed; who did it may leave, and the line still says as what',
  'product_search.brand_id': 'a copy out of product, which has the key',
  'product_search.product_category_id': 'a copy out of product, which has the key',
  'product_search.product_color_id': 'a copy out of product, which has the key',
  'product_search.vendor_id': 'a copy out of product, which has the key',
  'shelf_advertisement_count.advertised_id': 'a product or a category, as kind says; neither is ever removed',
  'shelf_advertisement_visitor.advertised_id': 'a product or a category, as kind says; kept for two days',
  'sold_change.product_id': 'a line of a queue, written by every payment; products are never removed',
}

it('every column that names a row by its id has a foreign key but these', async () => {
  const found = await ask<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace IN ('public'::regnamespace, 'wenli'::regnamespace)
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attname LIKE '%\\_id' AND a.attname <> ALL($1)
        AND a.atttypid IN ('integer'::regtype, 'bigint'::regtype, 'uuid'::regtype)
        AND NOT EXISTS (SELECT FROM pg_constraint k
                         WHERE k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = ANY(k.conkey))`,
    [traces],
  )
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(withoutKey))
})

describe('every table with a tenant', () => {
  const withTenant = `SELECT c.oid, c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace IN ('public'::regnamespace, 'wenli'::regnamespace)
       AND a.attname = 'tenant_id' AND NOT a.attisdropped`
  const keyColumns = (keys: string, of: string) =>
    `ARRAY(SELECT a.attname::text FROM unnest(${keys}) WITH ORDINALITY AS part (number, place)
       JOIN pg_attribute a ON a.attrelid = ${of} AND a.attnum = part.number ORDER BY part.place)`

  it('is under forced row security, by one policy for reading and writing; three have one more for reading', async () => {
    const rows = await ask<{ relname: string }>(
      `SELECT t.relname, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
              ARRAY(SELECT concat_ws(' ', polname, polcmd, polpermissive, pg_get_expr(polqual, t.oid),
                                     pg_get_expr(polwithcheck, t.oid),
                                     CASE polroles WHEN ARRAY[0::oid] THEN NULL WHEN ARRAY[c.relowner] THEN 'for the owner'
                                       ELSE 'for ' || polroles::regrole[]::text END)
                      FROM pg_policy WHERE polrelid = t.oid ORDER BY polname) AS policies
         FROM (${withTenant}) t JOIN pg_class c ON c.oid = t.oid ORDER BY 1`,
    )
    const isolated = 'tenant_isolation * t (tenant_id = current_tenant()) (tenant_id = current_tenant())'
    const beyond: Readonly<Record<string, string>> = {
      // verify-audit walks every chain, also those of tenants that are gone.
      audit_head: 'every_chain r t (current_tenant() IS NULL) for the owner',
      audit_log: 'every_chain r t (current_tenant() IS NULL) for the owner',
      // The search reads its index through a function that names the tenant itself.
      product_search: 'search_reads r t true for {wenli_search}',
    }
    const policiesOf = (table: string) => [...(beyond[table] === undefined ? [] : [beyond[table]]), isolated]
    expect(rows.length).toBeGreaterThan(30)
    expect(rows).toEqual(
      rows.map(({ relname }) => ({ relname, enabled: true, forced: true, policies: policiesOf(relname) })),
    )
  })

  it('carries the tenant first in its primary key and in every unique key', async () => {
    const keys = await ask<Key>(
      `SELECT t.relname AS table, i.indexrelid::regclass::text AS name, ${keyColumns('i.indkey', 't.oid')} AS columns
         FROM (${withTenant}) t JOIN pg_index i ON i.indrelid = t.oid WHERE i.indisunique`,
    )
    expect(keys.length).toBeGreaterThan(40)
    expect(keys.filter(({ columns }) => columns[0] !== 'tenant_id')).toEqual([])
    const keyed = await ask<{ relname: string }>(
      `SELECT t.relname FROM (${withTenant}) t
        WHERE NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = t.oid AND i.indisprimary)`,
    )
    expect(keyed).toEqual([])
  })

  it('points to other tenant tables only within the tenant', async () => {
    const keys = await ask<Key & { target: string; targetColumns: string[] }>(
      `SELECT t.relname AS table, k.conname AS name, k.confrelid::regclass::text AS target,
              ${keyColumns('k.conkey', 'k.conrelid')} AS columns, ${keyColumns('k.confkey', 'k.confrelid')} AS "targetColumns"
         FROM (${withTenant}) t JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'
        WHERE k.confrelid IN (SELECT oid FROM (${withTenant}) targets)`,
    )
    expect(keys.length).toBeGreaterThan(20)
    expect(
      keys.filter(
        ({ columns, targetColumns }) => columns[0] !== 'tenant_id' || targetColumns[0] !== 'tenant_id',
      ),
    ).toEqual([])
  })

  it('has an index that serves each of its foreign keys', async () => {
    const bare = await ask<Key>(
      `SELECT t.relname AS table, k.conname AS name, ${keyColumns('k.conkey', 'k.conrelid')} AS columns
         FROM (${withTenant}) t JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f' AND cardinality(k.conkey) > 1
        WHERE NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = t.oid
          AND (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
    )
    expect(bare).toEqual([])
  })
})
