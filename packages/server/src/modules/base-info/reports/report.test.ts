import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FindingDetail } from '@wenli/contract/base-info/product-finding'
import type { Page } from '@wenli/contract/paging'
import type { ReportItem } from '@wenli/contract/base-info/report'
import { allPermissions } from '@wenli/contract/permissions'
import type { NoticeItem } from '@wenli/contract/realtime/notice'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { askAudited } from '../../../../test/audit-lines.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { stockShelf } from '../../../../test/shelf.ts'
import type { ShelvedProduct } from '../../../../test/shelf.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
let shop: Shop
let product: ShelvedProduct
beforeAll(async () => {
  test = await startTestApp()
  const shelf = await stockShelf(test)
  keeper = shelf.keeper
  shop = await shelf.shop()
  product = await shelf.product(shop)
})
afterAll(() => test.close())

const report = (as: Actor | undefined, more: object = {}) =>
  ask(test, '/api/client/Report/Create', {
    method: 'POST',
    ...(as && { as }),
    body: {
      target: 'PRODUCT',
      targetNo: product.productNo,
      reason: 'FALSE_CLAIM',
      description: '与描述不符',
      ...more,
    },
  })
const list = async (query = '') =>
  (
    await ask<Page<ReportItem>>(test, `/api/services/app/Report/GetAll?maxResultCount=100${query}`, {
      as: keeper,
    })
  ).result.items
const handle = (id: number, action: string, as = keeper) =>
  askAudited(test, '/api/services/app/Report/Handle', {
    method: 'PUT',
    as,
    body: { id, action, note: '已要求商家整改' },
  })

it('whoever is signed in reports a product or a shop that can be seen, once until it is handled', async () => {
  const reporter = await createActor(test, { userName: '13511110001' })
  expect((await report(undefined)).status).toBe(401)
  expect((await report(reporter)).status).toBe(200)
  const again = await report(reporter, { reason: 'OTHER' })
  expect([again.status, again.error?.reason]).toEqual([409, 'BaseInfo:ReportOpen'])
  expect((await report(reporter, { target: 'VENDOR', targetNo: shop.vendorNo })).status).toBe(200)
  expect((await report(reporter, { targetNo: 'nothing' })).status).toBe(404)
  expect((await report(reporter, { reason: 'SPITE' })).status).toBe(400)
  expect((await report(reporter, { description: '' })).status).toBe(400)
  expect((await report(await createActor(test))).status).toBe(200)
  const mine = (await list('&status=OPEN')).filter(({ userName }) => userName === '135****0001')
  expect(mine.map(({ target, targetNo, vendorNo }) => [target, targetNo, vendorNo])).toEqual([
    ['PRODUCT', product.productNo, shop.vendorNo],
    ['VENDOR', shop.vendorNo, shop.vendorNo],
  ])
})

it('a finding that can be seen is reported too, and the report leads to it; nobody handles one of their own', async () => {
  const finder = await createActor(test, { permissions: allPermissions })
  const { result: finding } = await ask<FindingDetail>(test, '/api/client/ProductFinding/Create', {
    method: 'POST',
    as: finder,
    body: { title: 'green marble', findingImageUrl: '/seen.png' },
  })
  const reporter = await createActor(test)
  const about = { target: 'FINDING', targetNo: String(finding.id), reason: 'OTHER' }
  expect((await report(reporter, about)).status).toBe(200)
  expect((await report(reporter, about)).error?.reason).toBe('BaseInfo:ReportOpen')
  expect((await report(reporter, { ...about, targetNo: '0' })).status).toBe(404)
  const [item, ...others] = await list('&target=FINDING')
  expect([item, others]).toMatchObject([
    { target: 'FINDING', targetNo: about.targetNo, targetName: finding.title, vendorNo: null },
    [],
  ])
  const id = item?.id ?? 0
  expect((await handle(id, 'dismiss', finder)).error?.reason).toBe('BaseInfo:OwnFinding')
  expect((await handle(id, 'uphold')).status).toBe(200)
  const { result } = await ask<Page<NoticeItem>>(test, '/api/client/Notice/getAllByUser', { as: reporter })
  expect(result.items[0]).toMatchObject({ link: `/finding?id=${finding.id}` })
})

it('the platform handles a report once, with a line in the log, and the reporter reads what was found', async () => {
  const reporter = await createActor(test)
  await report(reporter)
  const id = (await list('&status=OPEN')).at(-1)?.id ?? 0
  const clerk = await createActor(test, { permissions: ['Pages.Report'] })
  expect(
    (
      await ask(test, '/api/services/app/Report/Handle', {
        method: 'PUT',
        as: clerk,
        body: { id, action: 'uphold', note: 'x' },
      })
    ).status,
  ).toBe(403)
  expect((await handle(id, 'uphold')).status).toBe(200)
  const twice = await handle(id, 'dismiss')
  expect([twice.status, twice.error?.reason]).toEqual([409, 'BaseInfo:ReportHandled'])
  const handled = (await list('&status=UPHELD')).find((each) => each.id === id)
  expect(handled).toMatchObject({ status: 'UPHELD', note: '已要求商家整改' })
  expect(handled?.handledTime).not.toBeNull()
  const { result } = await ask<Page<NoticeItem>>(test, '/api/client/Notice/getAllByUser', { as: reporter })
  expect(result.items[0]).toMatchObject({
    description: '已要求商家整改',
    link: `/product?no=${product.productNo}`,
  })
  // What was handled does not stand in the way of the next report.
  expect((await report(reporter)).status).toBe(200)
})

it('a report stays handled when the account of who handled it is deleted', async () => {
  const handler = await createActor(test, { permissions: ['Pages.Report', 'Pages.Report.Edit'] })
  await report(await createActor(test))
  const id = (await list('&status=OPEN')).at(-1)?.id ?? 0
  expect((await handle(id, 'dismiss', handler)).status).toBe(200)
  const before = (await list('&status=DISMISSED')).find((each) => each.id === id)
  const { status } = await ask(test, `/api/services/app/User/Delete?Id=${handler.userId}`, {
    method: 'DELETE',
    as: await createActor(test, { roles: ['TenantAdmin'] }),
  })
  expect(status).toBe(200)
  expect((await list('&status=DISMISSED')).find((each) => each.id === id)).toEqual(before)
})

it('reports that wait stand before those that were handled, the longest waiting first', async () => {
  for (let count = 0; count < 4; count += 1) await report(await createActor(test))
  const [first, second] = await list('&status=OPEN')
  for (const old of [second, first]) await handle(old?.id ?? 0, 'dismiss')
  const all = await list()
  const waiting = all.filter(({ status }) => status === 'OPEN')
  const handled = all.filter(({ status }) => status !== 'OPEN')
  expect(Math.min(waiting.length, handled.length)).toBeGreaterThan(1)
  expect(all).toEqual([
    ...waiting.toSorted((one, other) => one.id - other.id),
    ...handled.toSorted((one, other) => other.id - one.id),
  ])
})
