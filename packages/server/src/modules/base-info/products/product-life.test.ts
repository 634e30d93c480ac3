import { auditProductLife, productStatuses, vendorProductLife } from '@wenli/contract/base-info/product-life'
import type { ProductStatus } from '@wenli/contract/base-info/product-life'
import { allPermissions } from '@wenli/contract/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop, productBody } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { wrongSteps } from '../../../../test/walk-life.ts'
import type { Row } from '../../../platform/db/database.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
let shop: Shop
let otherShop: Shop
let shopper: Actor
let categoryId: number
beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: allPermissions })
  ;[shop, otherShop] = [await openShop(test), await openShop(test)]
  shopper = await createActor(test)
  categoryId = (await makeCategory(test, keeper)).id
})
afterAll(() => test.close())

/** What the tenant's tables hold. */
const rowsOf = <Found extends Row = Row>(text: string, values: unknown[] = []): Promise<Found[]> =>
  test.db.reader(5).query<Found>({ text, values })

const productIn = async (status: ProductStatus): Promise<number> => {
  const { result } = await ask<{ id: number }>(test, '/api/client/Product/Create', {
    method: 'POST',
    as: shop.owner,
    body: productBody(categoryId),
  })
  await test.db
    .reader(5)
    .query({ text: 'UPDATE product SET status = $2 WHERE id = $1', values: [result.id, status] })
  return result.id
}
const statusOf = async (id: number): Promise<string> =>
  (await ask<{ status: string }>(test, `/api/services/app/Product/Get?Id=${id}`, { as: keeper })).result
    .status

const roles = ['shop', 'otherShop', 'platform', 'shopper', 'visitor'] as const
type Role = (typeof roles)[number]
const personOf = (role: Role): Actor | null =>
  ({ shop: shop.owner, otherShop: otherShop.owner, platform: keeper, shopper, visitor: null })[role]
const put = (path: string, role: Role, body: object) =>
  ask(test, path, { method: 'PUT', as: personOf(role), body })
const move = (action: string) => (id: number, role: Role) =>
  put('/api/client/Product/Move', role, { ids: [id], action })
const audit = (action: string) => (id: number, role: Role) =>
  put('/api/services/app/Product/Audit', role, { ids: [id], action, reason: 'because' })
const decide = (verb: string) => (id: number, role: Role) =>
  put(`/api/services/app/Product/${verb}`, role, { id, reason: 'because' })
const tries = {
  submit: move('submit'),
  withdraw: move('withdraw'),
  publish: move('publish'),
  unpublish: move('unpublish'),
  approve: audit('approve'),
  reject: audit('reject'),
  forceOff: decide('ForceOff'),
  release: decide('Release'),
}
/** Everything that is allowed while products are audited, written out. */
const allowed = [
  'shop submit DRAFT > AUDITING',
  'shop submit REJECTED > AUDITING',
  'shop submit FORCED_OFF > AUDITING',
  'shop withdraw AUDITING > DRAFT',
  'shop publish OFF_SALE > ON_SALE',
  'shop unpublish ON_SALE > OFF_SALE',
  'platform approve AUDITING > ON_SALE',
  'platform reject AUDITING > REJECTED',
  'platform forceOff AUDITING > FORCED_OFF',
  'platform forceOff ON_SALE > FORCED_OFF',
  'platform forceOff OFF_SALE > FORCED_OFF',
  'platform release FORCED_OFF > OFF_SALE',
]

it.each(productStatuses)(
  'a product that is %s takes the steps of its life from whoever may take them, and no others',
  async (status) => {
    const make = () => productIn(status)
    expect(await wrongSteps({ status, make, statusOf, roles, tries, allowed })).toEqual([])
  },
)

it('every step of the two lives is walked', () => {
  expect(Object.keys({ ...vendorProductLife, ...auditProductLife })).toEqual(Object.keys(tries))
})

it('a rejection without a reason is refused', async () => {
  const answer = await ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: keeper,
    body: { ids: [await productIn('AUDITING')], action: 'reject' },
  })
  expect([answer.status, answer.error?.reason]).toEqual([422, 'Platform:ReasonMissing'])
})

it('many at once: those that can take the step do, the others are named', async () => {
  const [fits, fitsNot] = [await productIn('ON_SALE'), await productIn('DRAFT')]
  const foreign = await openShop(test)
  const { result } = await ask(test, '/api/client/Product/Move', {
    method: 'PUT',
    as: shop.owner,
    body: { ids: [fits, fitsNot, 999_999], action: 'unpublish' },
  })
  expect(result).toEqual({
    changed: [fits],
    refused: [
      { id: fitsNot, code: 'BaseInfo:ProductState' },
      { id: 999_999, code: 'Platform:NotFound' },
    ],
  })
  const backAgain = await ask(test, '/api/client/Product/Move', {
    method: 'PUT',
    as: shop.owner,
    body: { ids: [fits, fitsNot], action: 'publish' },
  })
  expect(backAgain.result).toEqual({
    changed: [fits],
    refused: [{ id: fitsNot, code: 'BaseInfo:ProductState' }],
  })
  const stolen = await ask(test, '/api/client/Product/Move', {
    method: 'PUT',
    as: foreign.owner,
    body: { ids: [fitsNot], action: 'submit' },
  })
  expect(stolen.status).toBe(404)
})

it('the vendor hears what the platform decided, and why', async () => {
  const id = await productIn('AUDITING')
  await ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: keeper,
    body: { ids: [id], action: 'reject', reason: 'blurred picture' },
  })
  const rows = await rowsOf<{ description: string }>(
    'SELECT description FROM notice WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
    [shop.owner.userId],
  )
  expect(rows[0]?.description).toBe('blurred picture')
})
