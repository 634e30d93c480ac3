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
const audit = (id: number) =>
  send(keeper, 'PUT', '/api/services/app/Product/Audit', { ids: [id], action: 'approve' })
const wish = (body: object) => send(shop.owner, 'PUT', '/api/client/Product/Update', body)
const correct = (body: object) => send(keeper, 'PUT', '/api/services/app/Product/Update', body)

const onSale = async (): Promise<number> => {
  const { id } = await send(shop.owner, 'POST', '/api/client/Product/Create', productBody(categoryId))
  await audit(id)
  return id
}
const noticesOfShop = async (): Promise<string[]> => {
  const rows = await test.db.reader(5).query<{ title: string }>({
    text: 'SELECT title FROM notice WHERE user_id = $1 ORDER BY id DESC',
    values: [shop.owner.userId],
  })
  return rows.map(({ title }) => title)
}

it('what a shop asked for before a correction of the same field does not undo the correction when it is approved', async () => {
  const id = await onSale()
  await wish({ id, name: 'asked for', description: 'asked for too' })
  const corrected = await correct({ id, name: 'corrected' })
  expect(corrected).toMatchObject({ name: 'corrected', stagedChanges: { description: 'asked for too' } })
  await audit(id)
  const { result } = await ask<ManagedProduct>(test, `/api/client/Product/Get?Id=${id}`)
  expect(result).toMatchObject({ name: 'corrected', description: 'asked for too' })
})

it('the shop hears that its wish is over, and nothing waits any more where nothing is left', async () => {
  const id = await onSale()
  await wish({ id, name: 'asked for' })
  const { stagedChanges } = await correct({ id, name: 'corrected' })
  expect(stagedChanges).toBeNull()
  expect((await noticesOfShop())[0]).toContain('平台更正了商品')
})

it('a rank, or a correction of something else, leaves what the shop asked for waiting', async () => {
  const id = await onSale()
  await wish({ id, name: 'asked for' })
  const before = await noticesOfShop()
  const { stagedChanges } = await correct({ id, description: 'corrected', hotRecommendedPriority: 3 })
  expect(stagedChanges).toEqual({ name: 'asked for' })
  expect(await noticesOfShop()).toEqual(before)
})
