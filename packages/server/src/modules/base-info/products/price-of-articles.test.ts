import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { fillText } from '@wenli/contract/fill-text'
import { texts } from '@wenli/locale/index'
import { expect, it } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { productBody } from '../../../../test/open-shop.ts'
import { categoryId, keeper, openProductDesk, shop, test } from './testing/open-product-desk.ts'

openProductDesk()

const send = (method: 'POST' | 'PUT', path: string, body: object, as = shop.owner) =>
  ask<ManagedProduct>(test, `/api/${path}`, { method, as, body })
const create = (body: object) => send('POST', 'client/Product/Create', productBody(categoryId, { ...body }))
const made = async (body: object): Promise<number> => (await create(body)).result.id
const write = (id: number, body: object) => send('PUT', 'client/Product/Update', { id, ...body })
const correct = (id: number, body: object) =>
  send('PUT', 'services/app/Product/Update', { id, ...body }, keeper)
const reasonOf = async (answer: ReturnType<typeof write>): Promise<string> =>
  (await answer).error?.reason ?? 'taken'

const audit = (path: string, body: object) => send('PUT', `services/app/Product/${path}`, body, keeper)
const approve = (id: number) => reasonOf(audit('Audit', { ids: [id], action: 'approve' }))

const dear = [
  { name: 'matt', unitPrice: 300 },
  { name: 'glossy', unitPrice: 400 },
]

it('a price at which none of the articles is sold is refused where the price stands', async () => {
  const zh = texts['zh-Hans']
  const message = fillText(zh['Validation.PriceOfNoSku'], [zh['Product.unitPrice']])
  const id = await made({ unitPrice: 300, skus: dear })
  const wrong = { unitPrice: 1, skus: dear }
  for (const answer of [
    await create(wrong),
    await create({ ...wrong, isDraft: true }),
    await write(id, wrong),
    await correct(id, wrong),
  ])
    expect([answer.status, answer.error?.validationErrors]).toEqual([
      400,
      [{ message, members: ['unitPrice'] }],
    ])
})

it.each([
  ['the price of one of them', { unitPrice: 400, skus: dear }],
  ['the price of one that has none of its own', { unitPrice: 1, skus: [...dear, { name: 'rough' }] }],
  ['no price yet, of a draft', { unitPrice: undefined, skus: dear, isDraft: true }],
  ['any, without articles', { unitPrice: 1, skus: [] }],
])('taken is %s', async (_, body) => {
  expect(await reasonOf(create(body))).toBe('taken')
})

it('what is left out counts as it stands', async () => {
  for (const change of [write, correct]) {
    const id = await made({ unitPrice: 300, skus: dear })
    expect(await reasonOf(change(id, { unitPrice: 1 }))).toBe('BaseInfo:PriceOfNoSku')
    expect(await reasonOf(change(id, { skus: dear.slice(1) }))).toBe('BaseInfo:PriceOfNoSku')
    expect(await reasonOf(change(id, { unitPrice: 400, skus: dear.slice(1) }))).toBe('taken')
    const draft = await made({ unitPrice: undefined, skus: dear, isDraft: true })
    expect(await reasonOf(change(draft, { skus: dear.slice(1) }))).toBe('taken')
    expect(await reasonOf(change(draft, { unitPrice: 1 }))).toBe('BaseInfo:PriceOfNoSku')
  }
})

it('an article without a price of its own follows the price of its product', async () => {
  const id = await made({ unitPrice: 300, skus: [{ name: 'matt' }, { name: 'glossy', unitPrice: 400 }] })
  expect((await write(id, { unitPrice: 1 })).result.skus.map(({ unitPrice }) => unitPrice)).toEqual([1, 400])
})

it('what waits for approval is no price of what is on sale, and must have the price itself', async () => {
  const id = await made({ unitPrice: 300, skus: dear })
  await approve(id)
  const rough = { name: 'rough' }
  expect(await reasonOf(write(id, { unitPrice: 1, skus: [rough] }))).toBe('BaseInfo:PriceOfNoSku')
  expect(await reasonOf(write(id, { skus: [{ ...rough, unitPrice: 1 }] }))).toBe('BaseInfo:PriceOfNoSku')
  expect(await reasonOf(write(id, { skus: [rough] }))).toBe('taken')
})

it('a product that is older than the rule keeps its prices until somebody writes them', async () => {
  const id = await made({ unitPrice: 300, skus: dear })
  await test.db.reader(5).query({ text: 'UPDATE product SET unit_price = 1 WHERE id = $1', values: [id] })
  expect(await reasonOf(write(id, { name: 'old slab' }))).toBe('taken')
  expect(await reasonOf(write(id, { unitPrice: 2 }))).toBe('BaseInfo:PriceOfNoSku')
})

const waiting = { skus: [dear[0], { name: 'rough', unitPrice: 500 }] }

it('articles that waited are not approved while none of them has the price of the product', async () => {
  const id = await made({ unitPrice: 300, skus: dear })
  expect(await approve(id)).toBe('taken')
  expect(await reasonOf(write(id, waiting))).toBe('taken')
  expect(await reasonOf(write(id, { unitPrice: 400 }))).toBe('taken')
  expect(await approve(id)).toBe('BaseInfo:PriceOfNoSku')
  expect(await reasonOf(write(id, { unitPrice: 300 }))).toBe('taken')
  expect(await approve(id)).toBe('taken')
})

it('nor are they handed in with a product that was forced off, which does not keep the others', async () => {
  const id = await made({ unitPrice: 300, skus: dear })
  const other = await made({ name: 'other slab', isDraft: true })
  expect(await approve(id)).toBe('taken')
  await audit('ForceOff', { id, reason: 'wrong pictures' })
  expect(await reasonOf(write(id, waiting))).toBe('taken')
  expect(await reasonOf(write(id, { unitPrice: 400 }))).toBe('taken')
  const body = { ids: [id, other], action: 'submit' }
  const { result } = await ask(test, '/api/client/Product/Move', { method: 'PUT', as: shop.owner, body })
  expect(result).toEqual({ changed: [other], refused: [{ id, code: 'BaseInfo:PriceOfNoSku' }] })
  expect(await reasonOf(write(id, { unitPrice: 300 }))).toBe('taken')
  expect(await reasonOf(send('PUT', 'client/Product/Move', { ids: [id], action: 'submit' }))).toBe('taken')
})
