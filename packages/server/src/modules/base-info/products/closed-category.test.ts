import { allPermissions } from '@wenli/contract/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop, productBody } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
let shop: Shop
let open: number
let closed: number
let belowClosed: number
beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: allPermissions })
  shop = await openShop(test)
  open = (await makeCategory(test, keeper)).id
  closed = (await makeCategory(test, keeper, { isPublished: false })).id
  belowClosed = (await makeCategory(test, keeper, { parentId: closed })).id
})
afterAll(() => test.close())

type Written = { readonly id: number; readonly productCategoryId: number }

const write = (verb: 'Create' | 'Update', body: Readonly<Record<string, unknown>>) =>
  ask<Written>(test, `/api/client/Product/${verb}`, {
    method: verb === 'Create' ? 'POST' : 'PUT',
    as: shop.owner,
    body,
  })
const create = (productCategoryId: number) => write('Create', productBody(productCategoryId))
const refused = [409, 'BaseInfo:CategoryClosed']

it('a shop puts no new product into a category that is not published, nor into one below it', async () => {
  for (const category of [closed, belowClosed]) {
    const { status, error } = await create(category)
    expect([status, error?.reason]).toEqual(refused)
  }
})

it('a shop moves no product there, and whoever keeps the catalogue may', async () => {
  const { id } = (await create(open)).result
  const { status, error } = await write('Update', { id, productCategoryId: belowClosed })
  expect([status, error?.reason]).toEqual(refused)
  const moved = await ask<Written>(test, '/api/services/app/Product/Update', {
    method: 'PUT',
    as: keeper,
    body: { id, productCategoryId: belowClosed },
  })
  expect(moved.result.productCategoryId).toBe(belowClosed)
})

it('a product stays where it is when its category is closed, whatever else its shop changes', async () => {
  const category = await makeCategory(test, keeper)
  const { id } = (await create(category.id)).result
  await ask(test, '/api/services/app/ProductCategory/Update', {
    method: 'PUT',
    as: keeper,
    body: { id: category.id, isPublished: false },
  })
  const { status } = await write('Update', { id, productCategoryId: category.id, description: 'as before' })
  expect(status).toBe(200)
})
