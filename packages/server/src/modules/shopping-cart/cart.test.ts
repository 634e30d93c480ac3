import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CART_LINE_MAX_COUNT } from '@wenli/contract/limits'
import type { Page } from '@wenli/contract/paging'
import type { ShoppingCartItem } from '@wenli/contract/shopping-cart/shopping-cart-item'
import { createActor } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { ask } from '../../../test/ask.ts'
import type { Question } from '../../../test/ask.ts'
import type { Shop } from '../../../test/open-shop.ts'
import { stockShelf } from '../../../test/shelf.ts'
import type { Shelf } from '../../../test/shelf.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let shelf: Shelf
let shop: Shop
let owner: Actor
beforeAll(async () => {
  test = await startTestApp()
  shelf = await stockShelf(test)
  shop = await shelf.shop()
})
beforeEach(async () => {
  owner = await createActor(test)
})
afterAll(() => test.close())

const cart = <Result = ShoppingCartItem>(verb: string, question: Question = {}) =>
  ask<Result>(test, `/api/services/app/ShoppingCartItem/${verb}`, { as: owner, ...question })
const lines = async () => (await cart<Page<ShoppingCartItem>>('GetAll')).result.items
const put = async (stock: number, quantity = 1) => {
  const { id } = await shelf.product(shop, { skus: [{ name: 'slab', unitPrice: 10, stock }] })
  return (await cart('Create', { method: 'POST', body: { productId: id, quantity } })).result
}
const update = (body: object) => cart('Update', { method: 'PUT', body })

it('its owner changes how many are wanted, up to the stock; what is not named stays', async () => {
  const { id } = await put(5, 2)
  const changed = await update({ id, quantity: 5, remark: 'for the hall' })
  expect(changed.result).toMatchObject({ id, quantity: 5, isSelected: true, remark: 'for the hall' })
  expect((await update({ id, quantity: 6 })).error?.reason).toBe('ShoppingCart:StockTooLow')
  expect((await update({ id, isSelected: false })).result).toMatchObject({
    quantity: 5,
    isSelected: false,
    remark: 'for the hall',
  })
  expect(await lines()).toMatchObject([{ id, quantity: 5, isSelected: false }])
})

it('its owner selects and unselects several lines at once, and only those', async () => {
  const [one, two, three] = [await put(9), await put(9), await put(9)]
  const select = (ids: number[], isSelected: boolean) =>
    cart<null>('Select', { method: 'PUT', body: { ids, isSelected } })
  const selected = async () => (await lines()).filter(({ isSelected }) => isSelected).map(({ id }) => id)
  expect((await select([one.id, three.id], false)).status).toBe(200)
  expect(await selected()).toEqual([two.id])
  expect((await select([three.id], true)).status).toBe(200)
  expect(await selected()).toEqual([three.id, two.id])
})

it('an article costs what its product’s page shows: the sale price unless it has another price of its own', async () => {
  const skus = [
    { name: 'same', unitPrice: 100, stock: 9 },
    { name: 'larger', unitPrice: 150, stock: 9 },
  ]
  const { id, skuIds } = await shelf.product(shop, { unitPrice: 100, discountUnitPrice: 90, skus })
  const costs = await Promise.all(
    skuIds.map(async (productSkuId) => {
      const body = { productId: id, productSkuId, quantity: 1 }
      return (await cart('Create', { method: 'POST', body })).result.unitPrice
    }),
  )
  expect(costs).toEqual([90, 150])
})

it('its owner takes a line out, once', async () => {
  const [one, two] = [await put(9), await put(9)]
  const remove = () => cart<null>(`Delete?Id=${one.id}`, { method: 'DELETE' })
  expect((await remove()).status).toBe(200)
  expect((await lines()).map(({ id }) => id)).toEqual([two.id])
  expect((await cart('GetCount')).result).toEqual({ totalCount: 1 })
  expect((await remove()).status).toBe(404)
})

it('a visitor’s cart that is handed over again because the answer was lost is added once', async () => {
  const { id } = await shelf.product(shop)
  const merge = (key: string, quantity = 3) =>
    cart<object>('Merge', {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: { items: [{ productId: id, quantity }] },
    })
  const first = await merge('visit-one')
  expect(first.result).toEqual({ added: 1, skipped: 0 })
  expect((await merge('visit-one')).result).toEqual(first.result)
  expect(await lines()).toMatchObject([{ productId: id, quantity: 3 }])
  expect((await merge('visit-one', 4)).error?.reason).toBe('Platform:IdempotencyKeyReused')
  expect((await merge('visit-two')).result).toEqual(first.result)
  expect(await lines()).toMatchObject([{ productId: id, quantity: 6 }])
})

it('what a visitor left unselected stays so after signing in; a line that either had selected is selected', async () => {
  const products = await Promise.all([1, 2, 3, 4].map(() => shelf.product(shop)))
  const [unselected, said, kept, silent] = products.map(({ id }) => id)
  const create = (productId: number | undefined) =>
    cart('Create', { method: 'POST', body: { productId, quantity: 1 } })
  await update({ id: (await create(said)).result.id, isSelected: false })
  await create(kept)
  const items = [
    { productId: unselected, quantity: 1, isSelected: false },
    { productId: said, quantity: 1, isSelected: true },
    { productId: kept, quantity: 1, isSelected: false },
    { productId: silent, quantity: 1 },
  ]
  const merged = await cart<object>('Merge', { method: 'POST', body: { items } })
  expect(merged.result).toEqual({ added: 4, skipped: 0 })
  const selected = new Map((await lines()).map(({ productId, isSelected }) => [productId, isSelected]))
  expect([unselected, said, kept, silent].map((id) => selected.get(id ?? 0))).toEqual([
    false,
    true,
    true,
    true,
  ])
})

it('what is put in again because the answer was lost is added once', async () => {
  const { id } = await shelf.product(shop)
  const create = (key: string) =>
    cart('Create', {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: { productId: id, quantity: 3 },
    })
  const first = await create('press-one')
  expect((await create('press-one')).result).toEqual(first.result)
  expect(await lines()).toMatchObject([{ productId: id, quantity: 3 }])
  await create('press-two')
  expect(await lines()).toMatchObject([{ productId: id, quantity: 6 }])
})

it('a full cart takes more of what it holds, by hand and at sign-in, and nothing else', async () => {
  const skus = Array.from({ length: CART_LINE_MAX_COUNT / 4 }, (_, at) => ({
    name: `slab ${at}`,
    unitPrice: 10,
    stock: 9,
  }))
  const products = await Promise.all([1, 2, 3, 4].map(() => shelf.product(shop, { skus })))
  const items = products.flatMap(({ id, skuIds }) =>
    skuIds.map((productSkuId) => ({ productId: id, productSkuId, quantity: 1 })),
  )
  await cart<object>('Merge', { method: 'POST', body: { items } })
  const [held] = items
  const { id } = await shelf.product(shop)
  const create = (body: object) => cart('Create', { method: 'POST', body })
  expect((await create({ productId: id, quantity: 1 })).error?.reason).toBe('ShoppingCart:CartFull')
  expect((await create({ ...held })).result.quantity).toBe(2)
  const visited = [held, { productId: id, quantity: 1 }, items[1]]
  const merged = await cart<object>('Merge', { method: 'POST', body: { items: visited } })
  expect(merged.result).toEqual({ added: 2, skipped: 1 })
  expect((await cart('GetCount')).result).toEqual({ totalCount: CART_LINE_MAX_COUNT })
})
