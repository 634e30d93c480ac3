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
beforeAll(async () => {
  server = await startTestApp()
  const shelf = await stockShelf(server)
  shop = await shelf.shop()
  await rows(
    "INSERT INTO user_role (tenant_id, user_id, role_id) SELECT 5, $1, id FROM role WHERE tenant_id = 5 AND name = 'Operator'",
    [shop.owner.userId],
  )
  product = await shelf.product(shop)
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
const deeds = (): [string, object][] => [
  ['Vendor/Update', { id: shop.id, isSelfOperated: true }],
  ['Product/ForceOff', { id: product.id, reason: 'x' }],
  ['Product/Release', { id: product.id }],
  ['Product/Audit', { ids: [product.id], action: 'reject', reason: 'x' }],
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
    'Report/Handle 200 ',
    'Report/Handle 200 ',
  ])
})
