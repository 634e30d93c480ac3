import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '@wenli/contract/endpoint'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import type { Answer } from './ask.ts'
import { foreignRequest, namesForeignRow, namesNoRow, nameOf } from './foreign-requests.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'
import { plantTenant, rowsOf, tenantTables } from './tenant-canaries.ts'
import type { Planted } from './tenant-canaries.ts'

/**
 * Two fences keep tenants apart: every query names its tenant, and row security stands behind it. The crawl runs with
 * both, then with row security switched off, so each fence is shown to hold alone; a query that loses its tenant turns
 * the second crawl red, a table without a policy the raw queries, and both together the first crawl.
 */
let server: TestApp
let five: Planted
let six: Planted
let shopper: Actor
beforeAll(async () => {
  server = await startTestApp()
  five = await plantTenant(server, 5)
  six = await plantTenant(server, 6)
  shopper = await createActor(server, { roles: ['User'] })
})
afterAll(() => server.close())

const reads = () => server.app.endpoints.filter(({ method }) => method === 'GET')
const writes = () => server.app.endpoints.filter(({ method }) => method !== 'GET')

const reach = (
  endpoint: Endpoint,
  as: Actor | null,
  query: Readonly<Record<string, string>>,
  body?: object,
  headers = {},
): Promise<Answer> =>
  ask(server, `${endpoint.path}?${new URLSearchParams(query).toString()}`, {
    method: endpoint.method,
    as,
    headers,
    ...(endpoint.method === 'POST' || endpoint.method === 'PUT' ? { body: body ?? {} } : {}),
  })

/** What somebody asked for may be told back to them; anything else of the other tenant may not. */
const leaks = ({ text }: Answer, asked: object): boolean =>
  Object.values(asked)
    .filter((value) => typeof value === 'string')
    .reduce((rest, value) => rest.replaceAll(value, ''), text)
    .includes(six.canary)

const crawl = async (): Promise<{ leaking: string[]; own: number }> => {
  const leaking: string[] = []
  let own = 0
  for (const endpoint of reads()) {
    const { query } = foreignRequest(endpoint, six)
    const plain = Object.fromEntries(
      Object.entries(query).filter(([key]) => !['keyword', 'ids', 'name'].includes(key)),
    )
    for (const as of [five.keeper, shopper, null]) {
      for (const headers of [
        {},
        { 'abp-tenantid': '5' },
        { 'abp-tenantid': '6', cookie: 'Abp-TenantId=6' },
        { 'abp-tenantid': '5', 'abp.tenantid': '6' },
      ]) {
        // A visitor who names tenant 6 is its visitor and sees what it shows to everybody.
        if (as === null && Reflect.get(headers, 'abp-tenantid') === '6') continue
        for (const asked of [query, plain, { ...plain, maxResultCount: '1000' }]) {
          const answer = await reach(endpoint, as, asked, undefined, headers)
          if (answer.status >= 500 || leaks(answer, asked))
            leaking.push(`${endpoint.path} ${JSON.stringify(asked)} ${answer.status}`)
          if (answer.text.includes(five.canary)) own += 1
        }
      }
    }
  }
  return { leaking, own }
}

/** Says yes to what it does not count; that nothing was written is seen in the rows. */
const saysNothing = new Set(['Advertisement/Count', 'Product/CountAdvertisement', 'ShoppingCartItem/Select'])

const attack = async (): Promise<string[]> => {
  const wrong: string[] = []
  for (const endpoint of writes()) {
    const request = foreignRequest(endpoint, six)
    const answer = await reach(endpoint, five.keeper, request.query, request.body)
    const refused = answer.status >= 400 && answer.status < 500
    if (
      answer.status >= 500 ||
      leaks(answer, { ...request.query, ...request.body }) ||
      (namesForeignRow(endpoint, request, six) && !refused && !saysNothing.has(nameOf(endpoint)))
    ) {
      wrong.push(`${nameOf(endpoint)} ${answer.status} ${answer.text.slice(0, 200)}`)
    }
  }
  return wrong
}

describe('the matrix', () => {
  it('holds a row of each tenant in every tenant table, with the canary wherever there is text', async () => {
    const rows = await rowsOf(server, 6)
    const empty = (await tenantTables(server)).filter((table) => rows[table]?.length === 0)
    expect(empty).toEqual([])
    const silent = Object.keys(rows).filter((table) => !rows[table]?.some((row) => row.includes(six.canary)))
    expect(silent.toSorted()).toEqual([
      'advertisement_count',
      'advertisement_visitor',
      'audit_head',
      'followed_shop',
      'ledger_entry',
      'order_item_file',
      'product_count',
      'product_file',
      'product_finding_match',
      'refund_line',
      'role_permission',
      'shelf_advertisement_count',
      'shelf_advertisement_visitor',
      'sold_change',
      'unknown_name',
      'user_role',
    ])
  })

  it('every call that writes names a foreign row, unless it is known to name none or makes a row that points nowhere', () => {
    const unknown = writes()
      .filter((endpoint) => !namesNoRow.has(nameOf(endpoint)))
      .filter((endpoint) => !namesForeignRow(endpoint, foreignRequest(endpoint, six), six))
      .map(nameOf)
    expect(unknown.filter((name) => !name.endsWith('/Create'))).toEqual([])
    expect(unknown).not.toContain('Subject/Create')
  })
})

/** PostgreSQL: insufficient_privilege. */
const isDenied = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '42501'

describe('row security alone', () => {
  it('a query without a tenant sees no foreign row of any table', async () => {
    const foreign: string[] = []
    const blind: string[] = []
    const closed: string[] = []
    for (const table of await tenantTables(server)) {
      try {
        const rows = await server.db
          .reader(5)
          .query<{ tenant_id: number }>({ text: `SELECT tenant_id FROM ${table}` })
        if (rows.length === 0) blind.push(table)
        if (rows.some(({ tenant_id }) => tenant_id !== 5)) foreign.push(table)
      } catch (error) {
        if (!isDenied(error)) throw error
        closed.push(table)
      }
    }
    // Two are only written to: nobody reads them on the way of a request.
    expect({ foreign, blind, closed }).toEqual({
      foreign: [],
      blind: [],
      closed: ['audit_head', 'page_view'],
    })
  })
})

describe.each([['with both fences'], ['with row security switched off: the queries alone']])(
  '%s',
  (fences) => {
    beforeAll(async () => {
      if (fences === 'with both fences') return
      for (const table of await tenantTables(server))
        await server.owner.query(`ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`)
    })

    it('no read of tenant 5 shows anything of tenant 6', async () => {
      const { leaking, own } = await crawl()
      expect(leaking).toEqual([])
      expect(own).toBeGreaterThan(100)
    }, 180_000)

    it('a row of another tenant answers exactly like one that does not exist', async () => {
      const different: string[] = []
      for (const endpoint of server.app.endpoints.filter(
        ({ path }) => /\/(Get|Delete)$/.test(path) && !path.includes('/Tenant/'),
      )) {
        const { query } = foreignRequest(endpoint, six)
        const id = query['id'] ?? ''
        const [foreign, missing] = [
          await reach(endpoint, five.keeper, { id }),
          await reach(endpoint, five.keeper, { id: '987654321' }),
        ]
        if (foreign.status !== 404 || foreign.text.replace(id, '') !== missing.text.replace('987654321', ''))
          different.push(nameOf(endpoint))
      }
      expect(different).toEqual([])
    })

    it('no write of tenant 5 reaches a row of tenant 6', async () => {
      const before = await rowsOf(server, 6)
      expect(await attack()).toEqual([])
      expect(await rowsOf(server, 6)).toEqual(before)
    }, 60_000)
  },
)
