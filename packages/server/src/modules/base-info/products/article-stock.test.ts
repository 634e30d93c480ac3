import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { expect, it } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { productBody } from '../../../../test/open-shop.ts'
import { categoryId, keeper, openProductDesk, shop, test } from './testing/open-product-desk.ts'

openProductDesk()

type Sku = { id: number; name: string | null; unitPrice: number; stock: number | null }
const offered = async (id: number): Promise<Sku[]> =>
  (await ask<{ skus: Sku[] }>(test, `/api/client/Product/Get?Id=${id}`)).result.skus
const facts = async (id: number) =>
  (await offered(id)).map(({ name, unitPrice, stock }) => [name, unitPrice, stock])
const change = (id: number, body: object) =>
  ask<ManagedProduct>(test, '/api/client/Product/Update', {
    method: 'PUT',
    as: shop.owner,
    body: { id, ...body },
  })

const onSale = async (parts: Readonly<Record<string, unknown>>) => {
  const body = productBody(categoryId, parts)
  const created = await ask<ManagedProduct>(test, '/api/client/Product/Create', {
    method: 'POST',
    as: shop.owner,
    body,
  })
  const { id } = created.result
  await ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: keeper,
    body: { ids: [id], action: 'approve' },
  })
  return { id, articles: await offered(id) }
}
const twoArticles = () =>
  onSale({
    skus: [
      { name: 'matt', stock: 5 },
      { name: 'glossy', unitPrice: 150, stock: 3 },
    ],
  })
const sellOneOf = (sku: Sku | undefined) =>
  test.db
    .reader(5)
    .query({ text: 'UPDATE product_sku SET stock = stock - 1 WHERE id = $1', values: [sku?.id] })

it('a new price, written while units are sold, does not bring the sold ones back', async () => {
  const { id, articles } = await twoArticles()
  await sellOneOf(articles[0])
  const [matt, glossy] = articles
  await change(id, {
    unitPrice: 99,
    skus: [
      { id: matt?.id, name: 'matt', unitPrice: 99 },
      { id: glossy?.id, name: 'glossy', unitPrice: 150, stock: 8 },
    ],
  })
  expect(await facts(id)).toEqual([
    ['matt', 99, 4],
    ['glossy', 150, 8],
  ])
})

it('nor does it where the names of articles wait for approval', async () => {
  const { id, articles } = await twoArticles()
  await sellOneOf(articles[0])
  await change(id, { unitPrice: 99, skus: [{ id: articles[0]?.id, name: 'velvet', unitPrice: 99 }] })
  expect(await facts(id)).toEqual([
    ['matt', 99, 4],
    ['glossy', 150, 3],
  ])
})

it('nor for a plain product', async () => {
  const { id, articles } = await onSale({ stock: 9 })
  await sellOneOf(articles[0])
  await change(id, { unitPrice: 99, skus: [] })
  expect(await facts(id)).toEqual([[null, 99, 8]])
})

it('a stock that is emptied is counted no longer', async () => {
  const { id, articles } = await twoArticles()
  await change(id, { skus: articles.map((sku) => ({ id: sku.id, name: sku.name, stock: null })) })
  expect((await facts(id)).map(([, , stock]) => stock)).toEqual([null, null])
})

it('a stock alone is that of a plain product: where there are articles it is refused, and they stay', async () => {
  const plain = await onSale({ stock: 9 })
  await change(plain.id, { stock: 7 })
  expect(await facts(plain.id)).toEqual([[null, 128, 7]])

  const { id } = await twoArticles()
  const before = await facts(id)
  for (const [as, path] of [
    [shop.owner, '/api/client/Product/Update'],
    [keeper, '/api/services/app/Product/Update'],
  ] as const) {
    const { status, error } = await ask(test, path, { method: 'PUT', as, body: { id, stock: 7 } })
    expect([status, error?.reason]).toEqual([400, 'Platform:ReferenceNotFound'])
  }
  expect(await facts(id)).toEqual(before)
})

it('the lists tell the stock of all articles together, and of none if one of them is not counted', async () => {
  const counted = await twoArticles()
  const open = await onSale({ skus: [{ name: 'matt', stock: 5 }, { name: 'glossy' }] })
  const none = await onSale({
    skus: [
      { name: 'matt', stock: 0 },
      { name: 'glossy', stock: 0 },
    ],
  })
  type Listed = { items: { id: number; stock: number | null }[] }
  for (const [path, as] of [
    ['/api/client/Product/GetAllByVendor', shop.owner],
    ['/api/services/app/Product/GetAll', keeper],
  ] as const) {
    const { items } = (await ask<Listed>(test, `${path}?maxResultCount=1000`, { as })).result
    const stockOf = (id: number) => items.find((item) => item.id === id)?.stock
    expect([counted, open, none].map(({ id }) => stockOf(id))).toEqual([8, null, 0])
  }
})
