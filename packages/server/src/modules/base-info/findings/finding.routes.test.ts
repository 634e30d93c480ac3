import type { FindingDetail, FindingItem } from '@wenli/contract/base-info/product-finding'
import type { FindingReplyItem } from '@wenli/contract/base-info/product-finding-reply'
import type { Page } from '@wenli/contract/paging'
import { allPermissions } from '@wenli/contract/permissions'
import { DAY_MS } from '@wenli/contract/time'
import { texts } from '@wenli/locale/index'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop, productBody } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { systemCtx } from '../../../platform/jobs/jobs.ts'
import { noise } from '../../filing/testing/pictures.ts'
import { upload } from '../../filing/testing/upload.ts'
import { goods, hire } from '../../auth/vendors/testing/staff.ts'
import { expireFindings } from './expire-findings.ts'
import type { Row } from '../../../platform/db/database.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
let seeker: Actor
let helper: Actor
beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: allPermissions })
  helper = await createActor(test)
})
afterAll(() => test.close())

/** What the tenant's tables hold. */
const rowsOf = <Found extends Row = Row>(text: string, values: unknown[] = []): Promise<Found[]> =>
  test.db.reader(5).query<Found>({ text, values })

const post = <Result>(path: string, as: Actor, body: object, method: 'POST' | 'PUT' = 'POST') =>
  ask<Result>(test, `/api/client/${path}`, { method, as, body })
const finding = { title: 'green marble', description: 'for a bath', findingImageUrl: '/seen.png' }
const open = async (): Promise<FindingDetail> => {
  seeker = await createActor(test)
  await rowsOf("UPDATE user_profile SET full_name = '林夏' WHERE user_id = $1", [seeker.userId])
  return (await post<FindingDetail>('ProductFinding/Create', seeker, finding)).result
}
const read = (id: number, as: Actor | null = null) =>
  ask<FindingDetail>(test, `/api/client/ProductFinding/Get?Id=${id}`, { as })
const reply = (id: number, as = helper, more: object = {}) =>
  post<FindingReplyItem>('ProductFindingReply/Create', as, {
    productFindingId: id,
    content: 'try mine',
    ...more,
  })
const replies = async (id: number, as: Actor | null = null) => {
  const path = `/api/client/ProductFindingReply/getList?productFindingId=${id}`
  return (await ask<Page<FindingReplyItem>>(test, path, { as })).result
}
const hide = (id: number) =>
  ask(test, '/api/services/app/ProductFinding/Hide', {
    method: 'PUT',
    as: keeper,
    body: { id, reason: 'spam' },
  })

it('others see the first character of the name and two asterisks, the owner the whole name', async () => {
  const { id } = await open()
  expect((await read(id)).result).toMatchObject({ userFullName: '林**', isOwn: false, status: 'OPEN' })
  expect((await read(id, seeker)).result).toMatchObject({ userFullName: '林夏', isOwn: true })
  const nameIn = async (path: string, as: Actor | null) =>
    (await ask<Page<FindingItem>>(test, `/api/${path}`, { as })).result.items.find((item) => item.id === id)
      ?.userFullName
  expect(await nameIn('client/ProductFinding/getList', null)).toBe('林**')
  expect(await nameIn('client/ProductFinding/getList', seeker)).toBe('林夏')
  expect(await nameIn('client/ProductFinding/GetAll', helper)).toBe('林**')
  expect(await nameIn('services/app/ProductFinding/GetAll', keeper)).toBe('林夏')
})

it('a finding of somebody without a name is anonymous', async () => {
  const { result } = await post<FindingDetail>('ProductFinding/Create', helper, finding)
  expect((await read(result.id)).result.userFullName).toBe('匿名')
})

it('of who replied others see the first character and two asterisks or nobody, they themselves and the platform the whole name', async () => {
  const { id } = await open()
  const named = await createActor(test)
  await rowsOf("UPDATE user_profile SET full_name = '周明' WHERE user_id = $1", [named.userId])
  expect((await reply(id, named)).result.userFullName).toBe('周明')
  await reply(id, helper)
  const namesIn = ({ items }: Page<FindingReplyItem>) => items.map(({ userFullName }) => userFullName)
  for (const as of [null, seeker, helper]) expect(namesIn(await replies(id, as))).toEqual(['周**', '匿名'])
  expect(namesIn(await replies(id, named))).toEqual(['周明', '匿名'])
  const path = `/api/services/app/ProductFindingReply/GetAll?productFindingId=${id}`
  const { result } = await ask<Page<FindingReplyItem>>(test, path, { as: keeper })
  expect(namesIn(result)).toEqual(['匿名', '周明'])
})

it('the newest findings come first; one’s own are in one’s own list', async () => {
  const first = await open()
  const second = await open()
  const newest = await ask<Page<FindingItem>>(test, '/api/client/ProductFinding/getList?maxResultCount=2')
  expect(newest.result.items.map(({ id }) => id)).toEqual([second.id, first.id])
  const own = await ask<Page<FindingItem>>(test, '/api/client/ProductFinding/getAllByUser', { as: seeker })
  expect(own.result.items.map(({ id }) => id)).toEqual([second.id])
})

it('one user has at most five open at a time, also when they are posted at once', async () => {
  const busy = await createActor(test)
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => post('ProductFinding/Create', busy, finding)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.find(({ status }) => status !== 200)?.error?.reason).toBe('BaseInfo:TooManyOpenFindings')
})

it('shows pictures that whoever asks or replies brought, of nobody else and of no other tenant', async () => {
  const { id } = await open()
  const bring = async (as: Actor): Promise<string> => {
    const file = { bytes: await noise(40, 40, 'jpeg'), fileName: 'seen.jpg' }
    return (await upload(test.app, as, 'ProductFinding', file)).json().result.location
  }
  const foreign = await bring(await createActor(test, { tenantId: 6 }))
  const [own, others] = [await bring(seeker), await bring(helper)]
  const create = (findingImageUrl: string) =>
    post('ProductFinding/Create', seeker, { ...finding, findingImageUrl })
  const change = (findingImageUrl: string) =>
    post('ProductFinding/Update', seeker, { id, findingImageUrl }, 'PUT')
  for (const location of [others, foreign]) {
    const answers = [
      await create(location),
      await change(location),
      await reply(id, helper, { imageUrls: [location === others ? own : location] }),
    ]
    expect(answers.map(({ error }) => error?.reason)).toEqual(Array(3).fill('Platform:ReferenceNotFound'))
  }
  expect([await create(own), await change(own)].map(({ status }) => status)).toEqual([200, 200])
  expect((await reply(id, helper, { imageUrls: [others] })).status).toBe(200)
})

it('somebody else replies, with pictures; the owner is told and cannot reply', async () => {
  const { id } = await open()
  const { status, result } = await reply(id, helper, { imageUrls: ['/a.png', '/b.png'] })
  expect(status).toBe(200)
  expect(result).toMatchObject({ content: 'try mine', imageUrls: ['/a.png', '/b.png'], product: null })
  expect((await read(id)).result.replyCount).toBe(1)
  expect((await reply(id, seeker)).error?.reason).toBe('BaseInfo:OwnFinding')
  const rows = await rowsOf('SELECT link FROM notice WHERE user_id = $1', [seeker.userId])
  expect(rows).toEqual([{ link: `/finding?id=${id}` }])
})

it('the owner is told in the language they chose, whatever the others read', async () => {
  const { id } = await open()
  await rowsOf("UPDATE app_user SET culture = 'en' WHERE id = $1", [seeker.userId])
  await reply(id)
  const rows = await rowsOf('SELECT title FROM notice WHERE user_id = $1', [seeker.userId])
  expect(rows).toEqual([{ title: texts.en['Notice.Finding.Replied'].replace('{0}', finding.title) }])
})

it('whoever works in a shop replies in its name, as its keeper does', async () => {
  const { id } = await open()
  const shop = await openShop(test)
  const clerk = await hire(test, shop.owner, goods)
  for (const as of [shop.owner, clerk])
    expect((await reply(id, as)).result).toMatchObject({ vendorNo: shop.vendorNo })
  expect((await reply(id)).result.vendorNo).toBeNull()
  expect((await replies(id)).items.map(({ vendorNo }) => vendorNo)).toEqual([
    shop.vendorNo,
    shop.vendorNo,
    null,
  ])
})

it('a vendor may point to a product of their own that is on sale, and to no other', async () => {
  const { id } = await open()
  const [shop, other] = [await openShop(test), await openShop(test)]
  const category = await makeCategory(test, keeper)
  const made = await ask<{ id: number }>(test, '/api/client/Product/Create', {
    method: 'POST',
    as: shop.owner,
    body: productBody(category.id),
  })
  const productId = made.result.id
  expect((await reply(id, shop.owner, { productId })).error?.reason).toBe('BaseInfo:NotOwnProduct')
  await ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: keeper,
    body: { ids: [productId], action: 'approve' },
  })
  expect((await reply(id, other.owner, { productId })).error?.reason).toBe('BaseInfo:NotOwnProduct')
  const { result } = await reply(id, shop.owner, { productId })
  expect(result).toMatchObject({ vendorNo: shop.vendorNo, product: { id: productId } })
})

it('the owner accepts one reply, which then stands first; the finding is solved', async () => {
  const { id } = await open()
  await reply(id)
  const second = (await reply(id)).result
  const accept = (replyId: number, as = seeker) => post('ProductFinding/Accept', as, { id, replyId }, 'PUT')
  expect((await accept(second.id, helper)).status).toBe(404)
  expect((await accept(second.id)).status).toBe(200)
  expect((await replies(id)).items.map((item) => [item.id === second.id, item.status])).toEqual([
    [true, 'ACCEPTED'],
    [false, 'VISIBLE'],
  ])
  expect((await read(id)).result.status).toBe('SOLVED')
  expect((await accept(second.id)).error?.reason).toBe('BaseInfo:FindingNotOpen')
  expect((await reply(id)).error?.reason).toBe('BaseInfo:FindingNotOpen')
})

it('the picture stays once somebody has replied, and the finding can then only be closed', async () => {
  const { id } = await open()
  const change = (body: object) => post('ProductFinding/Update', seeker, { id, ...body }, 'PUT')
  expect((await change({ findingImageUrl: '/other.png' })).status).toBe(200)
  await reply(id)
  expect((await change({ title: 'dark green marble' })).status).toBe(200)
  expect((await change({ findingImageUrl: '/third.png' })).error?.reason).toBe('BaseInfo:FindingHasReplies')
  const removed = await ask(test, `/api/client/ProductFinding/Delete?Id=${id}`, {
    method: 'DELETE',
    as: seeker,
  })
  expect(removed.error?.reason).toBe('BaseInfo:FindingHasReplies')
  expect((await post('ProductFinding/Close', seeker, { id }, 'PUT')).status).toBe(200)
})

it('what the platform hides is gone for visitors and there for its owner, with the reason', async () => {
  const { id } = await open()
  expect((await hide(id)).status).toBe(200)
  expect((await read(id)).status).toBe(404)
  expect((await read(id, seeker)).result).toMatchObject({ status: 'HIDDEN', statusReason: 'spam' })
  expect((await reply(id)).status).toBe(404)
})

it('a hidden reply is not shown and not counted', async () => {
  const { id } = await open()
  const { result } = await reply(id)
  const update = await ask(test, '/api/services/app/ProductFindingReply/Update', {
    method: 'PUT',
    as: keeper,
    body: { id: result.id, status: 'HIDDEN' },
  })
  expect(update.status).toBe(200)
  expect((await replies(id)).totalCount).toBe(0)
  expect((await read(id)).result.replyCount).toBe(0)
})

it('is open on its 29th day and expired after 30; running the clock twice is harmless', async () => {
  const { id } = await open()
  const ctx = systemCtx({ db: test.db, clock: test.clock, log: test.app.log }, 5, 'test')
  const statusAfter = async (days: number) => {
    test.clock.advance(days * DAY_MS)
    await expireFindings(ctx)
    await expireFindings(ctx)
    return (await read(id)).result.status
  }
  try {
    expect([await statusAfter(29), await statusAfter(1)]).toEqual(['OPEN', 'EXPIRED'])
  } finally {
    test.clock.set(new Date())
  }
  const rows = await rowsOf('SELECT count(*)::int AS told FROM notice WHERE user_id = $1', [seeker.userId])
  expect(rows).toEqual([{ told: 1 }])
})
