import { allPermissions } from '@wenli/contract/permissions'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop, productBody } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { Row } from '../../../platform/db/database.ts'
import { MADE_UP_FILE } from '../../filing/testing/pictures.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: allPermissions })
})
afterAll(() => test.close())

/** What the tenant's tables hold. */
const rowsOf = <Found extends Row = Row>(text: string, values: unknown[] = []): Promise<Found[]> =>
  test.db.reader(5).query<Found>({ text, values })

type Named = { id: number; name: string; productCount: number; children: Named[]; footerLinks: unknown[] }

const admin = (verb: string, body: unknown, method: 'POST' | 'PUT' = 'PUT') =>
  ask<{ id: number }>(test, `/api/services/app/ProductCategory/${verb}`, { method, as: keeper, body })
const remove = (id: number) =>
  ask(test, `/api/services/app/ProductCategory/Delete?Id=${id}`, { method: 'DELETE', as: keeper })
const navigation = async (query = ''): Promise<Named[]> =>
  (await ask<{ items: Named[] }>(test, `/api/client/ProductCategory/${query || 'getNavigationList'}`)).result
    .items
const sell = async (shop: { owner: Actor }, categoryId: number) => {
  const { result, error } = await ask<{ id: number }>(test, '/api/client/Product/Create', {
    method: 'POST',
    as: shop.owner,
    body: productBody(categoryId),
  })
  if (error !== null) throw new Error(error.message)
  await ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: keeper,
    body: { ids: [result.id], action: 'approve' },
  })
  return result.id
}

it('gives a category a number, and finds it by id and by number with its way from the top', async () => {
  const top = await makeCategory(test, keeper, { name: 'stone' })
  const child = await makeCategory(test, keeper, { name: 'marble', parentId: top.id })
  expect(child.productCategoryNo).toMatch(/^\d+$/)
  for (const query of [`Id=${child.id}`, `no=${child.productCategoryNo}`]) {
    const { result } = await ask(test, `/api/client/ProductCategory/Get?${query}`)
    expect(result).toMatchObject({ name: 'marble', ancestors: [{ id: top.id, name: 'stone' }], children: [] })
  }
})

it('shows no picture of another tenant and no private one, but may keep what it shows', async () => {
  const { id } = await makeCategory(test, keeper)
  const foreign = `/files/6/BaseInfoProduct/${MADE_UP_FILE}`
  const pictures = [
    'coverImageUrl',
    'bannerImageUrl',
    'recommendedBannerImageUrl',
    'hotSellingBannerImageUrl',
    'adImageUrl',
  ]
  for (const field of pictures)
    for (const location of [foreign, `/private/5/VendorDocument/${MADE_UP_FILE}`]) {
      const answers = [
        await admin('Create', { name: 'borrowed', [field]: location }, 'POST'),
        await admin('Update', { id, [field]: location }),
      ]
      for (const { error } of answers)
        expect([field, error?.reason]).toEqual([field, 'Platform:ReferenceNotFound'])
    }
  const own = `/files/5/BaseInfoProduct/${MADE_UP_FILE}`
  expect((await admin('Update', { id, coverImageUrl: own })).status).toBe(200)
  await rowsOf('UPDATE product_category SET cover_image_url = $2 WHERE tenant_id = 5 AND id = $1', [
    id,
    foreign,
  ])
  expect((await admin('Update', { id, coverImageUrl: foreign, description: 'kept' })).status).toBe(200)
})

it('brings links of the footer with the navigation, of categories below those that it shows too', async () => {
  const top = await makeCategory(test, keeper)
  const child = await makeCategory(test, keeper, { parentId: top.id })
  const deep = await makeCategory(test, keeper, { parentId: child.id, name: 'deep', isFooterLink: true })
  const shown = (await navigation()).find(({ id }) => id === top.id)
  expect(shown?.footerLinks).toEqual([{ name: 'deep', productCategoryNo: deep.productCategoryNo }])
})

it('tells administrators what lies in a category, which shops sell out of it, and who made and changed it', async () => {
  const top = await makeCategory(test, keeper, { name: 'schist' })
  const child = await makeCategory(test, keeper, { name: 'grey schist', parentId: top.id })
  const [shop, other] = [await openShop(test), await openShop(test)]
  const products = [await sell(shop, top.id), await sell(other, top.id), await sell(shop, top.id)]
  const draft = await ask<{ id: number }>(test, '/api/client/Product/Create', {
    method: 'POST',
    as: shop.owner,
    body: productBody(top.id, { isDraft: true }),
  })
  await admin('Update', { id: top.id, description: 'thin' })
  const { result } = await ask<Row>(test, `/api/services/app/ProductCategory/Get?Id=${top.id}`, {
    as: keeper,
  })
  expect(result).toMatchObject({
    children: [{ id: child.id, productCategoryNo: child.productCategoryNo, name: 'grey schist' }],
    products: [
      { id: draft.result.id, isVisible: false },
      ...products.toReversed().map((id) => ({ id, isVisible: true })),
    ],
    productCategoryVendors: [
      { vendorNo: shop.vendorNo, productCount: 2 },
      { vendorNo: other.vendorNo, productCount: 1 },
    ],
    creator: keeper.userName,
    lastModifier: keeper.userName,
    deleter: null,
    isDeleted: false,
  })
})

it('shows visitors published categories only, and says how many products each holds', async () => {
  const top = await makeCategory(test, keeper, { name: 'wood' })
  await makeCategory(test, keeper, { name: 'hidden', parentId: top.id, isPublished: false })
  const child = await makeCategory(test, keeper, { name: 'oak', parentId: top.id })
  await sell(await openShop(test), child.id)
  const shown = (await navigation()).find(({ id }) => id === top.id)
  expect(shown).toMatchObject({ productCount: 1, children: [{ name: 'oak', productCount: 1 }] })
})

it('counts one shop’s products in the navigation of that shop', async () => {
  const category = await makeCategory(test, keeper)
  const [shop, other] = [await openShop(test), await openShop(test)]
  await sell(shop, category.id)
  await sell(shop, category.id)
  await sell(other, category.id)
  const count = async (vendorNo: string) =>
    (await navigation(`GetNavigationListByVendor?vendorNo=${vendorNo}`)).find(({ id }) => id === category.id)
      ?.productCount
  expect([await count(shop.vendorNo), await count(other.vendorNo), await count('nobody')]).toEqual([2, 1, 0])
})

it('keeps the counts right when many sell, hide and move at once', async () => {
  const [one, two] = [await makeCategory(test, keeper), await makeCategory(test, keeper)]
  const shops = await Promise.all([openShop(test), openShop(test)])
  const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => sell(shops[index % 2]!, one.id)))
  const update = (id: number, body: object) =>
    ask(test, '/api/services/app/Product/Update', { method: 'PUT', as: keeper, body: { id, ...body } })
  await Promise.all(
    ids.map((id, index) =>
      index < 6
        ? update(id, { productCategoryId: two.id })
        : ask(test, `/api/services/app/Product/Delete?Id=${id}`, { method: 'DELETE', as: keeper }),
    ),
  )
  const shown = await navigation()
  const countOf = (id: number) => shown.find((item) => item.id === id)?.productCount
  expect([countOf(one.id), countOf(two.id)]).toEqual([0, 6])
  const rows = await rowsOf<{ wrong: number }>(
    `SELECT count(*)::int AS wrong FROM vendor v WHERE production_count <>
       (SELECT count(*) FROM product p WHERE p.tenant_id = v.tenant_id AND p.vendor_id = v.id AND p.is_visible)`,
  )
  expect(rows[0]?.wrong).toBe(0)
})

it('refuses to delete a category with products, saying how many', async () => {
  const category = await makeCategory(test, keeper, { name: 'slate' })
  const id = await sell(await openShop(test), category.id)
  const { status, error } = await remove(category.id)
  expect([status, error?.reason]).toEqual([409, 'BaseInfo:CategoryNotEmpty'])
  expect(error?.message).toContain('slate')
  expect(error?.details).toContain('1')
  await ask(test, `/api/services/app/Product/Delete?Id=${id}`, { method: 'DELETE', as: keeper })
  expect((await remove(category.id)).status).toBe(200)
  expect((await ask(test, `/api/client/ProductCategory/Get?Id=${category.id}`)).status).toBe(404)
})

it('refuses to delete a category with others below it', async () => {
  const top = await makeCategory(test, keeper)
  await makeCategory(test, keeper, { parentId: top.id })
  expect((await remove(top.id)).status).toBe(409)
})

it('never lets a category become its own ancestor', async () => {
  const top = await makeCategory(test, keeper)
  const child = await makeCategory(test, keeper, { parentId: top.id })
  const { status, error } = await admin('Update', { id: top.id, parentId: child.id })
  expect([status, error?.reason]).toEqual([409, 'Platform:BelowItself'])
  const arranged = await admin('Arrange', { id: top.id, parentId: child.id, order: [top.id] })
  expect(arranged.error?.reason).toBe('Platform:BelowItself')
})

it('of two moves at once that would make a circle, one is refused', async () => {
  const [one, other] = [await makeCategory(test, keeper), await makeCategory(test, keeper)]
  const holder = new pg.Client({ connectionString: test.ownerUrl })
  await holder.connect()
  const waiting = async (): Promise<number> =>
    (
      await test.owner.query(
        `SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`,
      )
    ).rows.length
  try {
    // Neither can be written until both have come as far as they get.
    await holder.query("BEGIN; SELECT set_config('app.tenant_id', '5', true)")
    await holder.query('SELECT FROM product_category WHERE id = ANY($1) FOR UPDATE', [[one.id, other.id]])
    const moves = Promise.all([
      admin('Update', { id: one.id, parentId: other.id }),
      admin('Update', { id: other.id, parentId: one.id }),
    ])
    await expect.poll(waiting).toBe(2)
    await holder.query('COMMIT')
    const answers = await moves
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error?.reason).toBe('Platform:BelowItself')
  } finally {
    await holder.end()
  }
})

it('takes a new order of the children of a parent in one step', async () => {
  const top = await makeCategory(test, keeper)
  const children = [
    await makeCategory(test, keeper, { parentId: top.id }),
    await makeCategory(test, keeper, { parentId: top.id }),
  ].map(({ id }) => id)
  const moved = await makeCategory(test, keeper)
  const order = [children[1], moved.id, children[0]]
  expect((await admin('Arrange', { id: moved.id, parentId: top.id, order })).status).toBe(200)
  const shown = (await navigation()).find(({ id }) => id === top.id)
  expect(shown?.children.map(({ id }) => id)).toEqual(order)
  const incomplete = await admin('Arrange', { id: moved.id, parentId: top.id, order: [moved.id] })
  expect(incomplete.status).toBe(400)
  const twice = await admin('Arrange', {
    id: moved.id,
    parentId: top.id,
    order: [moved.id, moved.id, children[0]],
  })
  expect(twice.status).toBe(400)
})

it('has a name once among the children of a parent', async () => {
  await makeCategory(test, keeper, { name: 'once' })
  const { status, error } = await admin('Create', { name: 'ONCE' }, 'POST')
  expect([status, error?.reason]).toEqual([409, 'Platform:Duplicate'])
})
