import { allPermissions } from '@wenli/contract/permissions'
import type { ProductCard } from '@wenli/contract/base-info/product-item'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { plantedProduct } from '../../../../test/planted-product.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: allPermissions })
})
afterAll(() => test.close())

type Comment = { id: number; starCount: number; userFullName: string }
const write = (verb: string, method: 'POST' | 'PUT', body: object) =>
  ask<Comment>(test, `/api/services/app/ProductComment/${verb}`, { method, as: keeper, body })
const read = async (productId: number, more = '') =>
  (
    await ask<{ totalCount: number; starCounts: number[]; items: Comment[] }>(
      test,
      `/api/client/ProductComment/getList?productId=${productId}${more}`,
    )
  ).result
const starsOf = async (productId: number) => {
  const { result } = await ask<ProductCard>(test, `/api/client/Product/Get?Id=${productId}`)
  return [result.commentCount, result.averageStar]
}

it('a product shows the average of its stars, whatever happens to the comments', async () => {
  const productId = await plantedProduct(test, keeper)
  expect(await starsOf(productId)).toEqual([1, 5])
  const { result } = await write('Create', 'POST', { productId, content: 'fair', starCount: 2 })
  expect(await starsOf(productId)).toEqual([2, 3.5])
  await write('Update', 'PUT', { id: result.id, starCount: 4 })
  expect(await starsOf(productId)).toEqual([2, 4.5])
  await ask(test, `/api/services/app/ProductComment/Delete?Id=${result.id}`, { method: 'DELETE', as: keeper })
  expect(await starsOf(productId)).toEqual([1, 5])
})

it('visitors read the newest first, narrowed by stars, with the count of each star', async () => {
  const productId = await plantedProduct(test, keeper)
  await write('Create', 'POST', { productId, content: 'good', starCount: 4 })
  const all = await read(productId)
  expect([all.totalCount, all.starCounts, all.items.map(({ starCount }) => starCount)]).toEqual([
    2,
    [0, 0, 0, 1, 1],
    [4, 5],
  ])
  expect((await read(productId, '&starCount=4')).totalCount).toBe(1)
})

it('names of those who comment are masked', async () => {
  const productId = await plantedProduct(test, keeper)
  await test.db.reader(5).query({
    text: "UPDATE user_profile SET full_name = '苏木' WHERE full_name IS NULL AND user_id <> $1",
    values: [keeper.userId],
  })
  expect((await read(productId)).items.map(({ userFullName }) => userFullName)).toEqual(['苏**'])
})

it('what was said of a product that nobody sees is not read by its number either', async () => {
  const productId = await plantedProduct(test, keeper)
  expect((await read(productId)).totalCount).toBe(1)
  await test.db
    .reader(5)
    .query({ text: "UPDATE product SET status = 'OFF_SALE' WHERE id = $1", values: [productId] })
  expect(await read(productId)).toEqual({ totalCount: 0, items: [], starCounts: [0, 0, 0, 0, 0] })
})

it('a product has twelve pictures beside its cover, whoever adds them', async () => {
  const productId = await plantedProduct(test, keeper)
  const add = (at: number) =>
    ask(test, '/api/services/app/ProductImage/Create', {
      method: 'POST',
      as: keeper,
      body: { productId, productImageUrl: `/beside-${at}.png` },
    })
  await test.db
    .reader(5)
    .query({ text: 'DELETE FROM product_image WHERE product_id = $1', values: [productId] })
  for (let at = 0; at < 12; at += 1) expect((await add(at)).status).toBe(200)
  const refused = await add(12)
  expect([refused.status, refused.error?.reason]).toEqual([422, 'BaseInfo:TooManyPictures'])
})
