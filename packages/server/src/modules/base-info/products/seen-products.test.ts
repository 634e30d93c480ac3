import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { productBody } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { startProductDesk } from './testing/product-desk.ts'

let test: TestApp
let keeper: Actor
let shop: Shop
let categoryId: number
beforeAll(async () => {
  ;({ test, keeper, shop, categoryId } = await startProductDesk())
})
afterAll(() => test.close())

const handedIn = async (): Promise<ManagedProduct> => {
  const { result, error } = await ask<ManagedProduct>(test, '/api/client/Product/Create', {
    method: 'POST',
    as: shop.owner,
    body: productBody(categoryId),
  })
  if (error !== null) throw new Error(error.message)
  return result
}
const rewrite = async (id: number): Promise<void> => {
  test.clock.advance(1000)
  await ask(test, '/api/client/Product/Update', {
    method: 'PUT',
    as: shop.owner,
    body: { id, name: 'rewritten' },
  })
}
type Seen = Pick<ManagedProduct, 'id' | 'lastModificationTime'>
const look = async (id: number): Promise<Seen> =>
  (await ask<ManagedProduct>(test, `/api/services/app/Product/Get?id=${id}`, { as: keeper })).result
const approve = (products: readonly Seen[]) =>
  ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: keeper,
    body: {
      ids: products.map(({ id }) => id),
      action: 'approve',
      seen: products.map(({ id, lastModificationTime }) => ({ id, lastModificationTime })),
    },
  })

it('a product that was changed since the auditor looked is not approved unseen', async () => {
  const { id } = await handedIn()
  const seen = await look(id)
  await rewrite(id)
  const refused = await approve([seen])
  expect([refused.status, refused.error?.reason]).toEqual([409, 'Platform:Conflict'])
  expect((await approve([await look(id)])).result).toEqual({ changed: [id], refused: [] })
})

it('nor are changes of a product on sale that were written over meanwhile', async () => {
  const { id } = await handedIn()
  await approve([await look(id)])
  await rewrite(id)
  const seen = await look(id)
  await rewrite(id)
  expect((await approve([seen])).error?.reason).toBe('Platform:Conflict')
})

it('among many, the changed ones are named and the others approved', async () => {
  const [one, other] = [await handedIn(), await handedIn()]
  const seen = [await look(one.id), await look(other.id)]
  await rewrite(one.id)
  expect((await approve(seen)).result).toEqual({
    changed: [other.id],
    refused: [{ id: one.id, code: 'Platform:Conflict' }],
  })
})
