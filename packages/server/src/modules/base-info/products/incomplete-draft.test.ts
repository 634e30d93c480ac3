import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { expect, it } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { productBody } from '../../../../test/open-shop.ts'
import { categoryId, openProductDesk, shop, test } from './testing/open-product-desk.ts'

openProductDesk()

const send = <Result>(method: 'POST' | 'PUT', verb: string, body: object) =>
  ask<Result>(test, `/api/client/Product/${verb}`, { method, as: shop.owner, body })
const gaps = { unit: undefined, unitPrice: undefined, coverImageUrl: undefined }
const draft = async (): Promise<ManagedProduct> => {
  const body = productBody(categoryId, { ...gaps, isDraft: true })
  const { result, error } = await send<ManagedProduct>('POST', 'Create', body)
  if (error !== null) throw new Error(error.message)
  return result
}
const submit = (ids: readonly number[]) => send('PUT', 'Move', { ids, action: 'submit' })

it('a draft is kept without price, unit and cover', async () => {
  expect(await draft()).toMatchObject({ status: 'DRAFT', unit: '', unitPrice: 0, coverImageUrl: '' })
})

it.each(['unit', 'unitPrice', 'coverImageUrl'])(
  'what is handed in at once does not lack %s',
  async (name) => {
    const { status } = await send('POST', 'Create', productBody(categoryId, { [name]: undefined }))
    expect(status).toBe(400)
  },
)

it.each(['name', 'productCategoryId'])('not even a draft lacks %s', async (name) => {
  const body = productBody(categoryId, { ...gaps, [name]: undefined, isDraft: true })
  expect((await send('POST', 'Create', body)).status).toBe(400)
})

it('a sale price without the price it is compared with is refused', async () => {
  const body = productBody(categoryId, { ...gaps, discountUnitPrice: 9, isDraft: true })
  const { status, error } = await send('POST', 'Create', body)
  expect([status, error?.reason]).toEqual([422, 'BaseInfo:DiscountAbovePrice'])
})

it('a draft that lacks something is not handed in; once it is whole it is', async () => {
  const { id } = await draft()
  const refused = await submit([id])
  expect([refused.status, refused.error?.reason]).toEqual([409, 'BaseInfo:ProductIncomplete'])
  await send('PUT', 'Update', { id, unit: '㎡', unitPrice: 128 })
  expect((await submit([id])).error?.reason).toBe('BaseInfo:ProductIncomplete')
  await send('PUT', 'Update', { id, coverImageUrl: '/cover.png' })
  expect((await submit([id])).result).toEqual({ changed: [id], refused: [] })
})

it('among many, those that lack something are named with the reason', async () => {
  const [whole, lacking] = [
    await send<ManagedProduct>('POST', 'Create', productBody(categoryId, { isDraft: true })),
    await draft(),
  ]
  expect((await submit([whole.result.id, lacking.id])).result).toEqual({
    changed: [whole.result.id],
    refused: [{ id: lacking.id, code: 'BaseInfo:ProductIncomplete' }],
  })
})

it('the database keeps an incomplete product out of every other state', async () => {
  const { id } = await draft()
  const move = test.db
    .reader(5)
    .query({ text: "UPDATE product SET status = 'ON_SALE' WHERE id = $1", values: [id] })
  await expect(move).rejects.toThrow(/product_complete/)
})

it('what is written of a draft cannot be emptied again', async () => {
  const { id } = await draft()
  await send('PUT', 'Update', { id, unit: '㎡' })
  expect((await send('PUT', 'Update', { id, unit: '' })).status).toBe(400)
})
