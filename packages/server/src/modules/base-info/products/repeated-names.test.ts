import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { fillText } from '@wenli/contract/fill-text'
import { texts } from '@wenli/locale/index'
import { expect, it } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { productBody } from '../../../../test/open-shop.ts'
import { categoryId, openProductDesk, shop, test } from './testing/open-product-desk.ts'

openProductDesk()

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

type Articles = readonly { readonly id?: number; readonly name: string }[]

/** A product with articles of these names, and what becomes of them by one save. */
const withArticles = async (...names: string[]) => {
  const body = productBody(categoryId, { skus: names.map((name) => ({ name })) })
  const { result } = await send<ManagedProduct>('POST', 'Create', body)
  const save = async (skus: Articles) => {
    const saved = await send<ManagedProduct>('PUT', 'Update', { id: result.id, skus })
    return saved.error?.reason ?? saved.result.skus.map(({ id, name }) => ({ id, name }))
  }
  return { save, ids: result.skus.map(({ id }) => id) }
}

it('two articles may swap their names in one save', async () => {
  const { save, ids } = await withArticles('亮光', '哑光')
  const [first, second] = ids
  const swapped = [
    { id: first, name: '哑光' },
    { id: second, name: '亮光' },
  ]
  expect(await save(swapped)).toEqual(swapped)
})

it('the name of an article that gets another one is free for a new article', async () => {
  const { save, ids } = await withArticles('亮光', '哑光')
  const [first, second] = ids
  const kept = [
    { id: first, name: '哑光' },
    { id: second, name: '柔光' },
  ]
  expect(await save([...kept, { name: '亮光' }])).toEqual([...kept, { id: expect.any(Number), name: '亮光' }])
})
