import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { fillText } from '@wenli/contract/fill-text'
import { texts } from '@wenli/locale/index'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { productBody } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { startProductDesk } from './testing/product-desk.ts'

let test: TestApp
let shop: Shop
let categoryId: number
beforeAll(async () => {
  ;({ test, shop, categoryId } = await startProductDesk())
})
afterAll(() => test.close())

const zh = texts['zh-Hans']
const send = <Result>(method: 'POST' | 'PUT', verb: string, body: object) =>
  ask<Result>(test, `/api/client/Product/${verb}`, { method, as: shop.owner, body })

it('two articles of one name are refused with the one that repeats it, in a new product and in an old one', async () => {
  const { result } = await send<ManagedProduct>('POST', 'Create', productBody(categoryId))
  const skus = [{ name: '亮光' }, { name: '哑光' }, { name: ' 亮光 ' }]
  for (const { status, error } of [
    await send('POST', 'Create', productBody(categoryId, { skus })),
    await send('PUT', 'Update', { id: result.id, skus }),
  ]) {
    const message = fillText(zh['Validation.Repeated'], [zh['Product.skus']])
    expect([status, error?.validationErrors]).toEqual([400, [{ message, members: ['skus.2'] }]])
  }
})
