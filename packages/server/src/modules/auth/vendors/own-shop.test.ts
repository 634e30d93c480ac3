import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { askAudited } from '../../../../test/audit-lines.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { stockShelf } from '../../../../test/shelf.ts'
import type { ShelvedProduct } from '../../../../test/shelf.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import type { Row } from '../../../platform/db/database.ts'
import { refusal } from './testing/shop-keeper.ts'
import { goods, hire } from './testing/staff.ts'

let server: TestApp
let shop: Shop
let product: ShelvedProduct
let reports: number[]
let parts: { image: number; comment: number }
/** One in which the shop shows the copy, one in which it shows the original. */
let cases: number[]
beforeAll(async () => {
  server = await startTestApp()
  const shelf = await stockShelf(server)
  shop = await shelf.shop()
  await rows(
    "INSERT INTO user_role (tenant_id, user_id, role_id) SELECT 5, $1, id FROM role WHERE tenant_id = 5 AND name = 'Operator'",
    [shop.owner.userId],
  )
  product = await shelf.product(shop)
  const foreign = await shelf.product(await shelf.shop())
  parts = {
    image: await idOf(
      "INSERT INTO product_image (tenant_id, product_id, product_image_url) VALUES (5, $1, '/a.png')",
      [product.id],
    ),
    comment: await idOf(
      "INSERT INTO product_comment (tenant_id, product_id, content, star_count) VALUES (5, $1, 'bad', 1)",
      [product.id],
    ),
  }
  const openCase = (copy: number, original: number) =>
    idOf(
      `INSERT INTO picture_case (tenant_id, product_id, image_url, original_product_id, original_image_url, distance)
       VALUES (5, $1, '/a.png', $2, '/a.png', 0)`,
      [copy, original],
    )
  cases = [await openCase(product.id, foreign.id), await openCase(foreign.id, product.id)]
  const reporter = await createActor(server)
  for (const [target, targetNo] of [
    ['PRODUCT', product.productNo],
    ['VENDOR', shop.vendorNo],
  ])
    await ask(server, '/api/client/Report/Create', {
      method: 'POST',
      as: reporter,
      body: { target, targetNo, reason: 'PRICE', description: 'dearer than it says' },
    })
  reports = (await rows<{ id: number }>('SELECT id FROM report WHERE user_id = $1', [reporter.userId])).map(
    ({ id }) => id,
  )
})
afterAll(() => server.close())

const rows = <Found extends Row>(text: string, values: unknown[]): Promise<Found[]> =>
  server.db.reader(5).query<Found>({ text, values })
const idOf = async (text: string, values: unknown[]): Promise<number> =>
  (await rows<{ id: number }>(`${text} RETURNING id`, values))[0]?.id ?? 0
const deeds = (): [string, object][] => [
  ['Vendor/Update', { id: shop.id, isSelfOperated: true }],
  ['Product/ForceOff', { id: product.id, reason: 'x' }],
  ['Product/Release', { id: product.id }],
  ['Product/Audit', { ids: [product.id], action: 'reject', reason: 'x' }],
  ['Product/Update', { id: product.id, hotRecommendedPriority: 1 }],
  ['ProductImage/Update', { id: parts.image, priority: 1 }],
  ['ProductComment/Update', { id: parts.comment, starCount: 5 }],
  ...cases.map((id): [string, object] => ['PictureCase/Dismiss', { id }]),
  ...reports.map((id): [string, object] => ['Report/Handle', { id, action: 'dismiss', note: 'x' }]),
]
const refusals = async (as: Actor): Promise<string[]> => {
  const found: string[] = []
  for (const [verb, body] of deeds()) {
    const answer = await askAudited(server, `/api/services/app/${verb}`, { method: 'PUT', as, body })
    found.push(`${verb} ${refusal(answer).join(' ')}`)
  }
  return found
}

it('nobody decides for the platform about a shop they keep or work in: how it is shown, its goods, what was reported', async () => {
  const clerk = await hire(server, shop.owner, goods, { roles: ['Operator'] })
  expect(reports).toHaveLength(2)
  for (const as of [shop.owner, clerk])
    expect(await refusals(as)).toEqual(deeds().map(([verb]) => `${verb} 409 Auth:OwnShop`))
  const stranger = await createActor(server, { roles: ['Operator'] })
  expect(await refusals(stranger)).toEqual([
    'Vendor/Update 200 ',
    'Product/ForceOff 200 ',
    'Product/Release 200 ',
    'Product/Audit 409 BaseInfo:ProductState',
    'Product/Update 200 ',
    'ProductImage/Update 200 ',
    'ProductComment/Update 200 ',
    'PictureCase/Dismiss 200 ',
    'PictureCase/Dismiss 200 ',
    'Report/Handle 200 ',
    'Report/Handle 200 ',
  ])
})

it('nor do they praise their goods, clear bad words about them away, or confirm that others show their pictures', async () => {
  const [mine, theirs] = cases
  const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
    askAudited(server, `/api/services/app/${path}`, { method, as: shop.owner, body })
  for (const answer of [
    await ask('POST', 'ProductComment/Create', { productId: product.id, content: 'good', starCount: 5 }),
    await ask('DELETE', `ProductComment/Delete?id=${parts.comment}`),
    await ask('POST', 'ProductImage/Create', { productId: product.id, productImageUrl: '/b.png' }),
    await ask('DELETE', `ProductImage/Delete?id=${parts.image}`),
    await ask('PUT', 'PictureCase/Confirm', { id: mine, reason: 'x' }),
    await ask('PUT', 'PictureCase/Confirm', { id: theirs, reason: 'x' }),
  ])
    expect(refusal(answer)).toEqual([409, 'Auth:OwnShop'])
})
