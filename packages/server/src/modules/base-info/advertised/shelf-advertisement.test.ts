import type { ListedProduct } from '@wenli/contract/base-info/product-item'
import type { Page } from '@wenli/contract/paging'
import { allPermissions } from '@wenli/contract/permissions'
import { DAY_MS } from '@wenli/contract/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop, productBody } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { purgeShelfVisitors } from './count-shelf-advertisement.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
const products: number[] = []
const categories: number[] = []

beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: allPermissions })
  const shop = await openShop(test)
  for (const adPriority of [3, 9, null]) {
    const { id } = await makeCategory(test, keeper, {
      isAdvertised: true,
      adPriority,
      adImageUrl: '/category.png',
    })
    categories.push(id)
  }
  categories.push((await makeCategory(test, keeper)).id)
  const ranks = [
    { adPriority: 1, adImageUrl: '/one.png' },
    { adPriority: 7, adImageUrl: '/seven.png', adTargetUrl: '/shop' },
    {},
  ]
  for (const rank of ranks) {
    const { result } = await ask<{ id: number }>(test, '/api/client/Product/Create', {
      method: 'POST',
      as: shop.owner,
      body: productBody(categories[3] ?? 0),
    })
    products.push(result.id)
    await ask(test, '/api/services/app/Product/Audit', {
      method: 'PUT',
      as: keeper,
      body: { ids: [result.id], action: 'approve' },
    })
    await ask(test, '/api/services/app/Product/Update', {
      method: 'PUT',
      as: keeper,
      body: { id: result.id, ...rank },
    })
  }
})
afterAll(() => test.close())

const list = async (path: string) =>
  (await ask<Page<ListedProduct>>(test, `/api/client/${path}`)).result.items
const count = async (kind: string, id: number | undefined, event: string, as: Actor | null = null) => {
  const { status } = await ask(test, '/api/client/Product/CountAdvertisement', {
    method: 'POST',
    as,
    body: { kind, id, event },
    headers: { 'user-agent': PHONE },
  })
  return status
}
const counted = async (entity: 'Product' | 'ProductCategory', id: number | undefined) => {
  const { result } = await ask<{ adViewCount: number; adClickCount: number }>(
    test,
    `/api/services/app/${entity}/Get?Id=${id}`,
    { as: keeper },
  )
  return [result.adViewCount, result.adClickCount]
}

it('the shelf of what is advertised has its pictures and where they lead, the important first; no other shelf has', async () => {
  const shown = await list('Product/GetList?isAdvertised=true')
  expect(shown.map(({ id, adImageUrl, adTargetUrl }) => [id, adImageUrl, adTargetUrl])).toEqual([
    [products[1], '/seven.png', '/shop'],
    [products[0], '/one.png', null],
  ])
  for (const card of await list('Product/GetList')) expect(card).not.toHaveProperty('adImageUrl')
})

it('advertised categories come in the order of their advertisements', async () => {
  const shown = await list('ProductCategory/GetList?isAdvertised=true')
  expect(shown.map(({ id }) => id)).toEqual([categories[1], categories[0], categories[2]])
})

it('views and clicks of both are counted once for a visitor and day, and shown to administrators', async () => {
  for (const event of ['view', 'view', 'click', 'click']) {
    expect(await count('product', products[0], event)).toBe(200)
    expect(await count('category', categories[0], event)).toBe(200)
  }
  await count('product', products[1], 'view')
  expect(await counted('Product', products[0])).toEqual([1, 1])
  expect(await counted('Product', products[1])).toEqual([1, 0])
  expect(await counted('ProductCategory', categories[0])).toEqual([1, 1])
  expect(await count('vendor', 1, 'view')).toBe(400)
})

it('what is not advertised is not counted, nor what those who advertise look at themselves', async () => {
  await count('product', products[2], 'view')
  await count('category', categories[3], 'view')
  await count('category', categories[1], 'click', keeper)
  expect(await counted('Product', products[2])).toEqual([0, 0])
  expect(await counted('ProductCategory', categories[3])).toEqual([0, 0])
  expect(await counted('ProductCategory', categories[1])).toEqual([0, 0])
})

it('who was counted is forgotten after two days, the numbers stay', async () => {
  test.clock.advance(4 * DAY_MS)
  await purgeShelfVisitors(test.ctx(5)).finally(() => test.clock.set(new Date()))
  const kept = await test.db.reader(5).query({ text: 'SELECT FROM shelf_advertisement_visitor' })
  expect(kept).toEqual([])
  expect(await counted('Product', products[0])).toEqual([1, 1])
})
