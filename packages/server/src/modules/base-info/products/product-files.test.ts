import { expect, it } from 'vitest'
import type { GoodsFileLink } from '@wenli/contract/filing/goods-file'
import type { ManagedProduct, ProductDetail } from '@wenli/contract/base-info/product-item'
import { bringGoodsFile } from '../../../../test/goods-files.ts'
import { makeCategory, productBody } from '../../../../test/open-shop.ts'
import { openTradeWorld, otherShop, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld()

const digital = { noReasonReturn: 'DIGITAL_FILE' }
const create = async (more: object) => {
  const category = await makeCategory(world.test, world.keeper)
  return world.call<ManagedProduct>('POST', '/api/client/Product/Create', shop.owner, {
    body: productBody(category.id, { ...digital, ...more }),
  })
}
const update = (id: number, body: object) =>
  world.call<ManagedProduct>('PUT', '/api/client/Product/Update', shop.owner, { body: { id, ...body } })
const moveAll = (ids: readonly number[], action: string) =>
  world.call('PUT', '/api/client/Product/Move', shop.owner, { body: { ids, action } })
const move = (id: number, action: string) => moveAll([id], action)
const audit = (id: number) =>
  world.call('PUT', '/api/services/app/Product/Audit', world.keeper, {
    body: { ids: [id], action: 'approve' },
  })
const missing = [422, 'BaseInfo:FilesMissing']

it('a digital product is a draft until it has a file', async () => {
  const refused = await create({})
  expect([refused.status, refused.error?.reason]).toEqual(missing)
  const { id, status } = world.must(await create({ isDraft: true }))
  expect(status).toBe('DRAFT')
  const early = await move(id, 'submit')
  expect([early.status, early.error?.reason]).toEqual(missing)
  const fileId = await bringGoodsFile(world.test, shop.owner)
  world.must(await update(id, { fileIds: [fileId] }))
  world.must(await move(id, 'submit'))
  world.must(await audit(id))
  const empty = await update(id, { fileIds: [] })
  expect([empty.status, empty.error?.reason]).toEqual(missing)
})

it('among many, a digital product without a file stays behind with the reason, and the others go their way', async () => {
  const draft = async (more: object) => world.must(await create({ isDraft: true, ...more })).id
  const [lacking, whole] = [await draft({}), await draft({ noReasonReturn: 'SUPPORTED' })]
  const outcome = { changed: [whole], refused: [{ id: lacking, code: 'BaseInfo:FilesMissing' }] }
  expect(world.must(await moveAll([lacking, whole], 'submit'))).toEqual(outcome)
  await world.test.db
    .reader(5)
    .query({ text: "UPDATE product SET status = 'OFF_SALE' WHERE id = ANY($1)", values: [[lacking, whole]] })
  expect(world.must(await moveAll([lacking, whole], 'publish'))).toEqual(outcome)
})

it('new files of a product on sale wait for approval, and whoever approves can open them', async () => {
  const first = await bringGoodsFile(world.test, shop.owner, { fileName: 'first.zip' })
  const { id, productNo } = world.must(await create({ fileIds: [first] }))
  world.must(await audit(id))
  const second = await bringGoodsFile(world.test, shop.owner, { fileName: 'second.zip' })
  const staged = world.must(await update(id, { fileIds: [first, second] }))
  expect([staged.files, staged.stagedFiles].map((files) => files?.map(({ fileName }) => fileName))).toEqual([
    ['first.zip'],
    ['first.zip', 'second.zip'],
  ])
  const link = (lane: string, as: typeof shop.owner) =>
    world.call<GoodsFileLink>('GET', `/api/${lane}/Product/GetFileLink?id=${id}&fileId=${second}`, as)
  const { url } = world.must(await link('services/app', world.keeper))
  expect((await world.test.app.inject(url)).statusCode).toBe(200)
  world.must(await link('client', shop.owner))
  expect((await link('client', otherShop.owner)).status).toBe(404)
  world.must(await audit(id))
  const seen = await world.call<ProductDetail>(
    'GET',
    `/api/client/Product/GetByNo?no=${productNo}`,
    shop.owner,
  )
  expect(world.must(seen)).not.toHaveProperty('files')
  const own = await world.call<ManagedProduct>('GET', `/api/client/Product/GetForEdit?id=${id}`, shop.owner)
  expect(world.must(own).files.map(({ fileName }) => fileName)).toEqual(['first.zip', 'second.zip'])
})

it('nobody sells a file that somebody else brought', async () => {
  const foreign = await bringGoodsFile(world.test, otherShop.owner)
  const refused = await create({ fileIds: [foreign] })
  expect(refused.error?.reason).toBe('Platform:ReferenceNotFound')
  const { id } = world.must(await create({ isDraft: true }))
  expect((await update(id, { fileIds: [foreign] })).error?.reason).toBe('Platform:ReferenceNotFound')
})
