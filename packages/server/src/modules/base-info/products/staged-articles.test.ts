import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { expect, it } from 'vitest'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { productBody } from '../../../../test/open-shop.ts'
import { categoryId, keeper, openProductDesk, shop, test } from './testing/open-product-desk.ts'

openProductDesk()

const send = async (as: Actor, method: 'POST' | 'PUT', path: string, body: object) => {
  const { result, error } = await ask<ManagedProduct>(test, path, { method, as, body })
  if (error !== null) throw new Error(error.message)
  return result
}
const decide = (id: number, action: 'approve' | 'reject') =>
  send(keeper, 'PUT', '/api/services/app/Product/Audit', { ids: [id], action, reason: 'because' })
const change = (id: number, body: object) =>
  send(shop.owner, 'PUT', '/api/client/Product/Update', { id, ...body })

/** What buyers are offered. */
const offered = async (id: number) => {
  const { result } = await ask<ManagedProduct>(test, `/api/client/Product/Get?Id=${id}`)
  return result.skus.map((sku) => [sku.name, sku.unitPrice, sku.stock])
}
const onSale = async () => {
  const skus = [
    { name: 'matt', stock: 5 },
    { name: 'glossy', unitPrice: 150, stock: 3 },
  ]
  const body = productBody(categoryId, { skus })
  const { id } = await send(shop.owner, 'POST', '/api/client/Product/Create', body)
  await decide(id, 'approve')
  const read = await ask<ManagedProduct>(test, `/api/client/Product/Get?Id=${id}`)
  const [matt, glossy] = read.result.skus.map((sku) => sku.id)
  return { id, matt, glossy }
}

it('a new name of an article waits for approval, while price and stock count at once', async () => {
  const { id, matt, glossy } = await onSale()
  const saved = await change(id, {
    unitPrice: 99,
    skus: [
      { id: matt, name: 'velvet', unitPrice: 99, stock: 7 },
      { id: glossy, name: 'glossy', unitPrice: 160, stock: 3 },
      { name: 'rough', stock: 1 },
    ],
  })
  expect(saved.stagedChanges).toHaveProperty('skus')
  expect(await offered(id)).toEqual([
    ['matt', 99, 7],
    ['glossy', 160, 3],
  ])
})

it('approved, the names count; what was sold and repriced meanwhile stays so', async () => {
  const { id, matt, glossy } = await onSale()
  await change(id, {
    skus: [
      { id: matt, name: 'velvet', stock: 7 },
      { name: 'rough', stock: 1 },
    ],
  })
  await test.db.reader(5).query({ text: 'UPDATE product_sku SET stock = 6 WHERE id = $1', values: [matt] })
  expect((await offered(id)).map(([name]) => name)).toEqual(['matt', 'glossy'])
  await decide(id, 'approve')
  expect(await offered(id)).toEqual([
    ['velvet', 128, 6],
    ['rough', 128, 1],
  ])
  const { result } = await ask<ManagedProduct>(test, `/api/client/Product/Get?Id=${id}`)
  expect(result.skus[0]?.id).toBe(matt)
  expect(result.skus.map((sku) => sku.id)).not.toContain(glossy)
})

it('rejected, they are dropped and the articles stay as they were', async () => {
  const { id, matt } = await onSale()
  await change(id, { skus: [{ id: matt, name: 'velvet', stock: 7 }] })
  await decide(id, 'reject')
  expect(await offered(id)).toEqual([
    ['matt', 128, 7],
    ['glossy', 150, 3],
  ])
})

it('articles of a product that had none wait too, and its own stock goes on', async () => {
  const body = productBody(categoryId, { stock: 9 })
  const { id } = await send(shop.owner, 'POST', '/api/client/Product/Create', body)
  await decide(id, 'approve')
  await change(id, { skus: [{ name: 'rough', stock: 1 }], stock: null })
  expect(await offered(id)).toEqual([[null, 128, 9]])
  await change(id, { stock: 8 })
  expect(await offered(id)).toEqual([[null, 128, 8]])
  await decide(id, 'approve')
  expect(await offered(id)).toEqual([['rough', 128, 1]])
})

it('an article of another product is not found, whether names wait or not', async () => {
  const [{ id }, other] = [await onSale(), await onSale()]
  for (const name of ['matt', 'velvet']) {
    const answer = await ask(test, '/api/client/Product/Update', {
      method: 'PUT',
      as: shop.owner,
      body: { id, skus: [{ id: other.matt, name }] },
    })
    expect([answer.status, answer.error?.reason]).toEqual([400, 'Platform:ReferenceNotFound'])
  }
})
