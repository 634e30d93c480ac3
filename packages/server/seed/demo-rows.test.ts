import { afterAll, beforeAll, expect, it } from 'vitest'
import { DROPPED_FRIENDLY_LINK_PHRASE } from '@wenli/contract/limits'
import { resources } from '@wenli/contract/registry'
import { open } from '../src/platform/crypto/sealed.ts'
import { inTransaction } from '../src/platform/ctx/ctx.ts'
import { createActor } from '../test/actors.ts'
import { tableOf } from '../test/resource-world.ts'
import { startTestApp } from '../test/start-test-app.ts'
import { seedBaseInfo } from './base-info.ts'
import { seedCatalogue } from './catalogue/index.ts'
import { seedFinance } from './finance.ts'
import { seedMarketing } from './marketing.ts'
import { seedPortal } from './portal.ts'
import { seedShops } from './shops.ts'
import { seedSecondTenant } from './second-tenant.ts'
import { seedStanding } from './standing.ts'
import { seedWeixin } from './weixin.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  test = await startTestApp()
  await createActor(test, { userName: '13800000001' })
  const vendor = await createActor(test, { userName: '13900000001', roles: ['Vendor'] })
  await ask(
    5,
    "INSERT INTO vendor (tenant_id, user_id, vendor_no, name, display_name, status) VALUES (5, $1, 'V1', 'x', 'x', 'APPROVED')",
    [vendor.userId],
  )
  const keys = test.app.deps.keys.field
  await inTransaction(test.ctx(5), async (ctx) => {
    await seedBaseInfo(ctx, keys)
    await seedPortal(ctx, keys)
    await seedWeixin(ctx, keys)
    await seedMarketing(ctx, keys)
    await seedShops(ctx, keys, test.config)
    await seedCatalogue(ctx, keys)
    await seedFinance(ctx, keys)
  })
  await inTransaction(test.ctx(6), (ctx) => seedSecondTenant(ctx, keys))
})
afterAll(() => test.close())

const pages = ['aboutus', 'contactus', 'vendorregisterinstructions', 'buyinginstructions', 'ruleandagreement']

const ask = <Row extends Record<string, unknown>>(tenantId: number, text: string, values: unknown[] = []) =>
  test.db.reader(tenantId).query<Row>({ text, values })

it.each(resources.map((resource) => [resource.name, tableOf(resource)]))(
  'shows rows of %s',
  async (_name, table) => {
    const [found] = await ask<{ count: number }>(5, `SELECT count(*) AS count FROM ${table}`)
    expect(found?.count).toBeGreaterThan(0)
  },
)

it.each([5, 6].flatMap((tenantId) => pages.map((page) => [page, tenantId] as const)))(
  'has the static page %s of tenant %i, several paragraphs with headings',
  async (name, tenantId) => {
    const response = await test.app.inject({
      url: `/api/client/Subject/getByName?name=${name}`,
      headers: { 'abp-tenantid': String(tenantId) },
    })
    const { details } = response.json().result
    expect(details.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(3)
    expect(details.length).toBeGreaterThan(500)
    expect(details).not.toMatch(/undefined|\$\{/)
  },
)

it('has eighteen brands, twenty-six colours and a friendly link that the client leaves out', async () => {
  const count = async (table: string) =>
    (await ask<{ count: number }>(5, `SELECT count(*) AS count FROM ${table}`))[0]?.count
  expect([await count('brand'), await count('product_color')]).toEqual([18, 26])
  const links: { name: string }[] = (await test.app.inject({ url: '/setting/link/?format=json' })).json()
  expect(links.filter(({ name }) => name.includes(DROPPED_FRIENDLY_LINK_PHRASE))).toHaveLength(1)
  expect(links.length).toBeGreaterThan(3)
})

it('seals the secrets of the chat apps for their columns', async () => {
  const apps = await ask<{ secret: string }>(
    5,
    'SELECT app_secret AS secret FROM wx_app WHERE app_secret IS NOT NULL',
  )
  expect(apps.map(({ secret }) => open(test.app.deps.keys.field, '"wx_app"."app_secret"', secret))).toEqual([
    'demo-secret-of-the-mini-program',
    'demo-secret-of-the-service-account',
  ])
})

it('gives the account of a shopper to a chat-app user', async () => {
  const rows = await ask(
    5,
    'SELECT a.user_name FROM wx_user w JOIN app_user a ON a.tenant_id = w.tenant_id AND a.id = w.user_id',
  )
  expect(rows).toEqual([{ user_name: '13800000001' }])
})

it('gives the second tenant names of its own', async () => {
  const names = async (tenantId: number) =>
    (
      await ask<{ name: string }>(tenantId, 'SELECT name FROM brand UNION SELECT name FROM product_color')
    ).map(({ name }) => name)
  const first = new Set(await names(5))
  const second = await names(6)
  expect(second).toHaveLength(4)
  expect(second.filter((name) => first.has(name))).toEqual([])
})

it('gives the vendor a whole shop, whose documents are private pictures of their own', async () => {
  const [shop] = await ask(
    5,
    `SELECT v.display_name, v.kind, v.agreement_version, i.usage, i.owner_user_id = v.user_id AS own
       FROM vendor v JOIN image_file i ON v.identification_card_image_url LIKE '%' || i.id || '%'`,
  )
  expect(shop).toEqual({
    display_name: '砚石工坊',
    kind: 'COMPANY',
    agreement_version: '2026-01',
    usage: 'VendorDocument',
    own: true,
  })
  const list = (await test.app.inject({ url: '/api/client/Vendor/GetList?maxResultCount=50' })).json().result
  const [shown] = list.items.filter(({ displayName }: { displayName: string }) => displayName === '砚石工坊')
  expect(shown?.vendorImageUrl).toMatch(/^\/files\/5\/BaseInfoProduct\//)
})

it('gives made-up company numbers to the demo’s own shops and to no other', async () => {
  const keeper = await createActor(test, { userName: '13611112222' })
  await ask(
    5,
    "INSERT INTO vendor (tenant_id, user_id, vendor_no, name, display_name, kind, status) VALUES (5, $1, 'real', 'x', 'real', 'COMPANY', 'APPROVED')",
    [keeper.userId],
  )
  await inTransaction(test.ctx(5), (ctx) => seedStanding(ctx))
  const found = await ask<{ vendorNo: string }>(
    5,
    `SELECT vendor_no AS "vendorNo" FROM vendor WHERE kind = 'COMPANY' AND credit_code IS NULL`,
  )
  expect(found).toEqual([{ vendorNo: 'real' }])
})
