import type { OwnCategory } from '@wenli/contract/base-info/product-category'
import type { ProductCard, ProductDetail } from '@wenli/contract/base-info/product-item'
import type { Page } from '@wenli/contract/paging'
import { allPermissions } from '@wenli/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop, productBody } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'

type Category = Awaited<ReturnType<typeof makeCategory>>
let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
let shop: Shop
let way: { top: Category; middle: Category; low: Category }
let product: { id: number; productNo: string }

beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: allPermissions })
  shop = await openShop(test)
  const top = await makeCategory(test, keeper, { name: '石' })
  const middle = await makeCategory(test, keeper, { name: '大理石', parentId: top.id })
  const low = await makeCategory(test, keeper, { name: '雪花白', parentId: middle.id })
  way = { top, middle, low }
  const made = await ask<{ id: number; productNo: string }>(test, '/api/client/Product/Create', {
    method: 'POST',
    as: shop.owner,
    body: productBody(low.id, { name: '寒山雪' }),
  })
  product = made.result
  await ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: keeper,
    body: { ids: [product.id], action: 'approve' },
  })
})
afterAll(() => test.close())

const publish = async (step: keyof typeof way, isPublished: boolean) => {
  const { error } = await ask(test, '/api/services/app/ProductCategory/Update', {
    method: 'PUT',
    as: keeper,
    body: { id: way[step].id, isPublished },
  })
  expect(error).toBeNull()
}
beforeEach(async () => {
  for (const step of ['top', 'middle', 'low'] as const) await publish(step, true)
})

const seen = async () =>
  (await ask<ProductDetail>(test, `/api/client/Product/GetByNo?no=${product.productNo}`)).result
const totalOf = async (path: string, as: Actor | null = null) =>
  (await ask<Page<ProductCard>>(test, path, { as })).result.totalCount

it('the way to a product ends before the first category that is not published', async () => {
  const names = async () => (await seen()).categoryPath.map(({ name }) => name)
  expect(await names()).toEqual(['石', '大理石', '雪花白'])
  await publish('low', false)
  expect(await names()).toEqual(['石', '大理石'])
  await publish('middle', false)
  expect(await names()).toEqual(['石'])
  await publish('low', true)
  expect(await names()).toEqual(['石'])
  await publish('top', false)
  expect(await names()).toEqual([])
  const { result } = await ask<ProductDetail>(test, `/api/services/app/Product/Get?Id=${product.id}`, {
    as: keeper,
  })
  expect(result.categoryPath.map(({ name }) => name)).toEqual(['石', '大理石', '雪花白'])
})

it('every category that a product names can be opened', async () => {
  await publish('middle', false)
  for (const { productCategoryNo } of (await seen()).categoryPath)
    expect((await ask(test, `/api/client/ProductCategory/Get?no=${productCategoryNo}`)).status).toBe(200)
  for (const { id } of [way.middle, way.low])
    expect((await ask(test, `/api/client/ProductCategory/Get?Id=${id}`)).status).toBe(404)
})

it('its products stay on sale, in the shop and in the search; only the category is gone from the order of the shop', async () => {
  await publish('middle', false)
  expect((await seen()).status).toBe('ON_SALE')
  expect(await totalOf(`/api/client/Product/getListByVendor?vendorNo=${shop.vendorNo}`)).toBe(1)
  expect(await totalOf(`/api/client/Product/Search?keyword=${encodeURIComponent('寒山雪')}`)).toBe(1)
  expect(await totalOf(`/api/client/Product/GetList?productCategoryId=${way.low.id}`)).toBe(0)
  expect(await totalOf(`/api/client/Product/GetList?productCategoryId=${way.top.id}`)).toBe(0)
})

it('administrators and the vendor still list the products of a category that is not published', async () => {
  await publish('middle', false)
  for (const { id, productCategoryNo } of [way.top, way.middle, way.low]) {
    expect(await totalOf(`/api/services/app/Product/GetAll?productCategoryId=${id}`, keeper)).toBe(1)
    const own = `/api/client/Product/GetAllByVendor?productCategoryNo=${productCategoryNo}`
    expect(await totalOf(own, shop.owner)).toBe(1)
  }
})

it('whoever sells sees the whole tree and what of it is closed, visitors and buyers do not', async () => {
  await publish('middle', false)
  const path = '/api/client/ProductCategory/GetAllByVendor?maxResultCount=1000'
  const { result } = await ask<Page<OwnCategory>>(test, path, { as: shop.owner })
  expect(result.items).toEqual([
    { id: way.top.id, name: '石', parentId: null, isOpen: true },
    { id: way.middle.id, name: '大理石', parentId: way.top.id, isOpen: false },
    { id: way.low.id, name: '雪花白', parentId: way.middle.id, isOpen: false },
  ])
  const buyer = await createActor(test)
  expect((await ask(test, path)).status).toBe(401)
  expect((await ask(test, path, { as: buyer })).status).toBe(403)
})

it('the sitemap names no category below one that is not published', async () => {
  await publish('middle', false)
  const { body } = await test.app.inject({ method: 'GET', url: '/sitemap.xml' })
  expect(body).toContain(`/productlist?ctg=${way.top.productCategoryNo}<`)
  expect(body).not.toContain(`/productlist?ctg=${way.middle.productCategoryNo}<`)
  expect(body).not.toContain(`/productlist?ctg=${way.low.productCategoryNo}<`)
  expect(body).toContain(`/product?no=${product.productNo}<`)
})
