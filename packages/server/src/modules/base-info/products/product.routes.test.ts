import { allPermissions } from '@wenli/contract/permissions'
import type { ManagedProduct, ProductCard } from '@wenli/contract/base-info/product-item'
import type { Page } from '@wenli/contract/paging'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import type { Answer } from '../../../../test/ask.ts'
import { makeCategory, openShop, productBody } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { Row } from '../../../platform/db/database.ts'
import { reindexProducts } from '../search/reindex-products.ts'
import { MADE_UP_FILE } from '../../filing/testing/pictures.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
let shop: Shop
let category: { id: number; productCategoryNo: string }
beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: allPermissions })
  shop = await openShop(test)
  category = await makeCategory(test, keeper)
})
afterAll(() => test.close())

/** What the tenant's tables hold. */
const rowsOf = <Found extends Row = Row>(text: string, values: unknown[] = []): Promise<Found[]> =>
  test.db.reader(5).query<Found>({ text, values })

type Send = { readonly as?: Actor; readonly method?: 'POST' | 'PUT' | 'DELETE' }
const client = <Result>(verb: string, body?: object, { as = shop.owner, method = 'POST' }: Send = {}) =>
  ask<Result>(test, `/api/client/Product/${verb}`, { method, as, ...(body === undefined ? {} : { body }) })
const get = <Result>(path: string): Promise<Answer<Result>> =>
  ask<Result>(test, `/api/client/Product/${path}`)
const approve = (id: number) =>
  ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: keeper,
    body: { ids: [id], action: 'approve' },
  })
const rank = (id: number, body: object) =>
  ask(test, '/api/services/app/Product/Update', { method: 'PUT', as: keeper, body: { id, ...body } })
const make = async (more: object = {}, as = shop.owner): Promise<ManagedProduct> => {
  const { result, error } = await client<ManagedProduct>('Create', productBody(category.id, { ...more }), {
    as,
  })
  if (error !== null) throw new Error(error.message)
  return result
}
const sell = async (more: object = {}, as = shop.owner): Promise<ManagedProduct> => {
  const product = await make(more, as)
  await approve(product.id)
  return product
}

it('a new product waits for the audit, unless it is to stay a draft', async () => {
  expect((await make()).status).toBe('AUDITING')
  expect((await make({ isDraft: true })).status).toBe('DRAFT')
})

it('without audit it is on sale at once', async () => {
  const setting = (value: string) =>
    ask(test, '/api/services/app/Setting/Update', {
      method: 'PUT',
      as: keeper,
      body: { values: [{ name: 'App.Catalogue.IsProductAudited', value }] },
    })
  expect((await setting('false')).status).toBe(200)
  expect((await make()).status).toBe('ON_SALE')
  await setting('true')
})

it('a product shows no picture of another tenant and no private one', async () => {
  const { id } = await make()
  for (const location of [
    `/files/6/BaseInfoProduct/${MADE_UP_FILE}`,
    `/private/5/VendorDocument/${MADE_UP_FILE}`,
  ]) {
    const answers = [
      await client('Create', productBody(category.id, { coverImageUrl: location })),
      await client('Update', { id, imageUrls: [location] }, { method: 'PUT' }),
      await rank(id, { adImageUrl: location }),
    ]
    expect(answers.map(({ error }) => error?.reason)).toEqual(Array(3).fill('Platform:ReferenceNotFound'))
  }
  const details = `<p><img src="/files/6/BaseInfoProduct/${MADE_UP_FILE}"></p>`
  for (const { error } of [
    await client('Create', productBody(category.id, { details })),
    await client('Update', { id, details }, { method: 'PUT' }),
  ])
    expect(error?.reason).toBe('Platform:ReferenceNotFound')
})

it('tells in which field such a picture stands', async () => {
  const { id } = await make()
  const location = `/files/6/BaseInfoProduct/${MADE_UP_FILE}`
  const details = `<p><img src="${location}"></p>`
  const answers = [
    await client('Create', productBody(category.id, { coverImageUrl: location })),
    await client('Update', { id, imageUrls: [location], details }, { method: 'PUT' }),
    await rank(id, { adImageUrl: location }),
  ]
  expect(answers.map(({ error }) => error?.validationErrors?.flatMap(({ members }) => members))).toEqual([
    ['coverImageUrl'],
    ['imageUrls', 'details'],
    ['adImageUrl'],
  ])
})

it('may keep what it already shows or what waits to be shown, and show nothing else of that sort', async () => {
  const { id } = await sell({ imageUrls: ['/demo/more.png'] })
  const foreign = (at: number) => `/files/6/BaseInfoProduct/00000000-0000-4000-8000-00000000000${at}.jpg`
  const details = `<p><img src="${foreign(4)}" /></p>`
  await rowsOf(
    `UPDATE product SET cover_image_url = $2, ad_image_url = $3, details = $4, staged_changes = $5
      WHERE tenant_id = 5 AND id = $1`,
    [id, foreign(1), foreign(2), details, JSON.stringify({ coverImageUrl: foreign(5) })],
  )
  await rowsOf('UPDATE product_image SET product_image_url = $2 WHERE tenant_id = 5 AND product_id = $1', [
    id,
    foreign(3),
  ])
  const change = (body: object) => client('Update', { id, ...body }, { method: 'PUT' })
  const kept = { coverImageUrl: foreign(1), imageUrls: [foreign(3)], details }
  for (const answer of [
    await change({ ...kept, coverImageUrl: foreign(5) }),
    await change(kept),
    await rank(id, { ...kept, adImageUrl: foreign(2) }),
  ])
    expect([answer.status, answer.error]).toEqual([200, null])
  for (const answer of [
    await change({ imageUrls: [foreign(3), foreign(6)] }),
    await rank(id, { adImageUrl: foreign(6) }),
  ])
    expect(answer.error?.reason).toBe('Platform:ReferenceNotFound')
})

it('shows a derived size of its own pictures in its article, and only originals elsewhere', async () => {
  const size = '/files/5/BaseInfoProduct/00000000-0000-4000-8000-000000000000.w640.webp'
  const article = (location: string) => ({ details: `<p><img src="${location}" /></p>` })
  expect((await make(article(size))).details).toBe(article(size).details)
  for (const more of [
    { coverImageUrl: size },
    article(size.replace('/5/', '/6/')),
    article(size.replace('w640', 'w641')),
    article(size.replace('BaseInfoProduct', 'VendorDocument')),
  ])
    expect((await client('Create', productBody(category.id, more))).error?.reason).toBe(
      'Platform:ReferenceNotFound',
    )
})

it('visitors see what is on sale, by id and by number, and nothing else', async () => {
  const waiting = await make()
  expect((await get(`GetByNo?no=${waiting.productNo}`)).status).toBe(404)
  await approve(waiting.id)
  const byNo = await get<ManagedProduct>(`GetByNo?no=${waiting.productNo}`)
  const byId = await get<ManagedProduct>(`Get?Id=${waiting.id}`)
  expect(byNo.result).toMatchObject({
    no: waiting.productNo,
    unitPrice: 128,
    vendor: { vendorNo: shop.vendorNo },
  })
  expect(byId.result).toEqual(byNo.result)
  expect(byNo.result).not.toHaveProperty('linkUrlKey')
  expect(byNo.result).not.toHaveProperty('stagedChanges')
})

it('money travels as yuan with two decimals and is kept as fen', async () => {
  const product = await make({ unitPrice: 0.29, discountUnitPrice: 0.28 })
  expect([product.unitPrice, product.discountUnitPrice]).toEqual([0.29, 0.28])
  const rows = await rowsOf('SELECT unit_price, discount_unit_price FROM product WHERE id = $1', [product.id])
  expect(rows[0]).toEqual({ unit_price: 29, discount_unit_price: 28 })
})

it.each([
  [{ discountUnitPrice: 129 }],
  [{ unitPrice: 0 }],
  [{ unitPrice: 1.001 }],
  [{ name: '' }],
  [{ name: 'x'.repeat(129) }],
  [{ coverImageUrl: 'http://elsewhere.example/a.png' }],
  [{ coverImageUrl: 'https://elsewhere.example/a.png' }],
  [{ imageUrls: ['https://elsewhere.example/a.png'] }],
  [{ linkUrl: 'javascript:alert(1)' }],
  [{ imageUrls: Array.from({ length: 13 }, () => '/a.png') }],
])('refuses %j', async (wrong) => {
  const { status } = await client('Create', productBody(category.id, wrong))
  expect(status).toBe(400)
})

it('a sale price above the price that is already there is refused too', async () => {
  const product = await make({ unitPrice: 10 })
  const { status, error } = await client(
    'Update',
    { id: product.id, discountUnitPrice: 11 },
    { method: 'PUT' },
  )
  expect([status, error?.reason]).toEqual([422, 'BaseInfo:DiscountAbovePrice'])
})

it('rich text is cleaned before it is stored', async () => {
  const { details } = await make({ details: '<p onclick="x()">good<script>alert(1)</script></p>' })
  expect(details).toBe('<p>good</p>')
})

it('a list is narrowed by category with everything below it, price, shop and keyword', async () => {
  const top = await makeCategory(test, keeper)
  const below = await makeCategory(test, keeper, { parentId: top.id })
  const other = await openShop(test)
  const cheap = await sell({ productCategoryId: below.id, unitPrice: 5, name: 'cheap slab' })
  const dear = await sell({ productCategoryId: top.id, unitPrice: 500, discountUnitPrice: 450 }, other.owner)
  const idsOf = async (query: string) =>
    (await get<Page<ProductCard>>(`GetList?${query}`)).result.items.map(({ id }) => id)
  const within = `productCategoryNo=${top.productCategoryNo}`
  expect(await idsOf(within)).toEqual([dear.id, cheap.id])
  expect(await idsOf(`${within}&maxPrice=450&minPrice=6`)).toEqual([dear.id])
  expect(await idsOf(`${within}&vendorNo=${shop.vendorNo}`)).toEqual([cheap.id])
  expect(await idsOf(`${within}&keyword=slab`)).toEqual([cheap.id])
  expect(await idsOf(`${within}&sorting=unitPrice`)).toEqual([cheap.id, dear.id])
  expect(await idsOf(`productCategoryId=${below.id}`)).toEqual([cheap.id])
  expect(await idsOf('productCategoryNo=nowhere')).toEqual([])
  const { result } = await get<Page<ProductCard>>(`GetList?${within}&maxResultCount=1`)
  expect([result.totalCount, result.items.length]).toEqual([2, 1])
  expect((await get('GetList?sorting=secret')).status).toBe(400)
})

it('shelves hold the products that have a rank there, in its order', async () => {
  const [one, two] = [await sell(), await sell()]
  await rank(one.id, { hotRecommendedPriority: 1, competitivePriority: 9 })
  await rank(two.id, { hotRecommendedPriority: 2 })
  const shelf = async (flag: string) =>
    (await get<Page<ProductCard>>(`GetList?${flag}=true`)).result.items.map(({ id }) => id)
  expect(await shelf('isHotRecommended')).toEqual([two.id, one.id])
  expect(await shelf('isCompetitive')).toEqual([one.id])
})

it('the newest come first in the newest list, and a shop’s total counts its visible products', async () => {
  const fresh = await openShop(test)
  const first = await sell({}, fresh.owner)
  const second = await sell({}, fresh.owner)
  await make({}, fresh.owner)
  const { result } = await get<Page<ProductCard>>('GetNewestList?maxResultCount=2')
  expect(result.items.map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await get(`getTotalCountByVendor?vendorNo=${fresh.vendorNo}`)).result).toBe(2)
  expect((await get<Page<ProductCard>>(`getListByVendor?vendorNo=${fresh.vendorNo}`)).result.totalCount).toBe(
    2,
  )
})

it('a vendor’s list holds their own in every state, with the count of each state', async () => {
  const own = await openShop(test)
  await make({}, own.owner)
  await make({ isDraft: true }, own.owner)
  await sell({}, own.owner)
  const list = (query: string) =>
    ask<Page<ProductCard>>(test, `/api/client/Product/GetAllByVendor${query}`, { as: own.owner })
  expect((await list('')).result).toMatchObject({
    totalCount: 3,
    statusCounts: { AUDITING: 1, DRAFT: 1, ON_SALE: 1 },
  })
  expect((await list('?status=DRAFT')).result.totalCount).toBe(1)
  expect((await list(`?vendorNo=${shop.vendorNo}`)).status).toBe(404)
})

it('vendor W cannot see, change or delete a product of vendor V', async () => {
  const product = await make()
  const other = await openShop(test)
  const as = { as: other.owner }
  expect((await ask(test, `/api/client/Product/GetForEdit?Id=${product.id}`, as)).status).toBe(404)
  expect((await client('Update', { id: product.id, name: 'mine' }, { ...as, method: 'PUT' })).status).toBe(
    404,
  )
  expect((await client(`Delete?Id=${product.id}`, undefined, { ...as, method: 'DELETE' })).status).toBe(404)
})

it('changes of a product on sale wait; price and stock count at once', async () => {
  const product = await sell({ imageUrls: ['/one.png'] })
  const { result } = await client<ManagedProduct>(
    'Update',
    { id: product.id, name: 'renamed', unitPrice: 99, stock: 7, imageUrls: ['/two.png', '/one.png'] },
    { method: 'PUT' },
  )
  expect(result).toMatchObject({
    name: product.name,
    unitPrice: 99,
    stock: 7,
    stagedChanges: { name: 'renamed', imageUrls: ['/two.png', '/one.png'] },
  })
  await approve(product.id)
  const shown = (await get<ManagedProduct>(`Get?Id=${product.id}`)).result
  expect(shown.name).toBe('renamed')
  expect(shown.images.map(({ productImageUrl }) => productImageUrl)).toEqual(['/two.png', '/one.png'])
})

it('a rejected change is dropped and the product stays as it was', async () => {
  const product = await sell()
  await client('Update', { id: product.id, name: 'worse' }, { method: 'PUT' })
  await ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: keeper,
    body: { ids: [product.id], action: 'reject', reason: 'no' },
  })
  const { result } = await ask<ManagedProduct>(test, `/api/client/Product/GetForEdit?Id=${product.id}`, {
    as: shop.owner,
  })
  expect(result).toMatchObject({
    name: product.name,
    status: 'ON_SALE',
    statusReason: 'no',
    stagedChanges: null,
  })
})

it('a plain product has one article that it never notices; others keep their ids', async () => {
  const plain = await make()
  expect(plain.skus).toEqual([{ id: expect.any(Number), name: null, unitPrice: 128, stock: null }])
  const skus = [{ name: 'matt' }, { name: 'glossy', unitPrice: 150, stock: 3 }]
  const { result } = await client<ManagedProduct>('Update', { id: plain.id, skus }, { method: 'PUT' })
  expect(result.skus.map(({ name, unitPrice, stock }) => [name, unitPrice, stock])).toEqual([
    ['matt', 128, null],
    ['glossy', 150, 3],
  ])
  const again = await client<ManagedProduct>(
    'Update',
    { id: plain.id, skus: [{ id: result.skus[1]?.id, name: 'high gloss', stock: 2 }] },
    { method: 'PUT' },
  )
  expect(again.result.skus).toEqual([
    { id: result.skus[1]?.id, name: 'high gloss', unitPrice: 128, stock: 2 },
  ])
})

it('a shop that is not open sells nothing new', async () => {
  const closed = await openShop(test)
  await test.db
    .reader(5)
    .query({ text: "UPDATE vendor SET status = 'SUSPENDED' WHERE id = $1", values: [closed.id] })
  const { status, error } = await client('Create', productBody(category.id), { as: closed.owner })
  expect([status, error?.reason]).toEqual([409, 'BaseInfo:VendorNotOpen'])
})

it('the products of a suspended shop are hidden and come back with it', async () => {
  const own = await openShop(test)
  const product = await sell({ name: 'hidden slab' }, own.owner)
  const step = (verb: string, body: object) =>
    ask(test, `/api/services/app/Vendor/${verb}`, {
      method: 'PUT',
      as: keeper,
      body: { id: own.id, ...body },
    })
  const found = async () => [
    (await get(`Get?Id=${product.id}`)).status,
    (await get<Page<ProductCard>>('GetList?keyword=hidden')).result.totalCount,
    (await get(`getTotalCountByVendor?vendorNo=${own.vendorNo}`)).result,
  ]
  expect(await found()).toEqual([200, 1, 1])
  expect((await step('Suspend', { reason: 'complaints' })).status).toBe(200)
  expect(await found()).toEqual([404, 0, 0])
  expect((await step('Resume', {})).status).toBe(200)
  await reindexProducts(test.ctx(5), { of: 'vendor', id: own.id })
  expect(await found()).toEqual([200, 1, 1])
})
