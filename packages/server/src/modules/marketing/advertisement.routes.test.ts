import { allPermissions } from '@wenli/contract/permissions'
import { DAY_MS } from '@wenli/contract/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { ask } from '../../../test/ask.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { purgeAdvertisementVisitors } from './count-advertisement.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
const ids = new Map<string, number>()

const put = async (title: string, more: object) => {
  const { result, error } = await ask<{ id: number }>(test, '/api/services/app/Advertisement/Create', {
    method: 'POST',
    as: keeper,
    body: { title, advertisementCoverImageUrl: '/ad.png', position: 'Home', ...more },
  })
  if (error !== null) throw new Error(error.message)
  ids.set(title, result.id)
}

beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: allPermissions })
  await put('always', { priority: 1 })
  await put('first', { priority: 9, pageUrl: '/shop' })
  await put('over', { endTime: '2020-01-01 00:00:00' })
  await put('later', { beginTime: '2999-01-01 00:00:00' })
  await put('elsewhere', { position: 'Product' })
})
afterAll(() => test.close())

const shown = async (position: string, headers = {}) =>
  (
    await ask<{ items: { title: string }[] }>(
      test,
      `/api/client/Advertisement/GetList?position=${position}`,
      {
        headers,
      },
    )
  ).result.items.map(({ title }) => title)

it('a place shows what is meant for it and whose time it is, the important first', async () => {
  expect(await shown('Home')).toEqual(['first', 'always'])
  expect(await shown('Product')).toEqual(['elsewhere'])
  expect(await shown('Home', { 'abp-tenantid': '6' })).toEqual([])
})

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

const count = (
  title: string,
  event: string,
  headers: Readonly<Record<string, string>> = {},
  as: Actor | null = null,
) =>
  ask(test, '/api/client/Advertisement/Count', {
    method: 'POST',
    body: { id: ids.get(title), event },
    headers: { 'user-agent': PHONE, ...headers },
    as,
  })
type Counts = { title: string; day: string; viewCount: number; clickCount: number }
const counts = async (query = '') =>
  (await ask<{ items: Counts[] }>(test, `/api/services/app/Advertisement/GetCounts${query}`, { as: keeper }))
    .result.items

it('views and clicks are counted by day, once for a visitor; what is not shown is not counted', async () => {
  for (const event of ['view', 'view', 'click', 'click'])
    expect((await count('first', event)).status).toBe(200)
  await count('first', 'view', { 'user-agent': LAPTOP })
  await count('over', 'view')
  await count('first', 'view', { 'abp-tenantid': '6' })
  const today = {
    advertisementId: ids.get('first'),
    title: 'first',
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    viewCount: 2,
    clickCount: 1,
  }
  expect(await counts()).toEqual([today])
  test.clock.advance(DAY_MS)
  await count('first', 'view').finally(() => test.clock.set(new Date()))
  expect(await counts(`?advertisementId=${ids.get('first')}`)).toEqual([
    { ...today, viewCount: 1, clickCount: 0 },
    today,
  ])
  expect(await counts(`?advertisementId=${ids.get('always')}`)).toEqual([])
  expect((await count('first', 'stare')).status).toBe(400)
})

it('programs, pages loaded ahead and those who keep the advertisements are not counted', async () => {
  const visits: Readonly<Record<string, string>>[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)' },
    { 'user-agent': 'curl/8.5.0' },
    { 'sec-purpose': 'prefetch;prerender' },
  ]
  for (const headers of visits) expect((await count('always', 'view', headers)).status).toBe(200)
  expect((await count('always', 'click', {}, keeper)).status).toBe(200)
  expect(await counts(`?advertisementId=${ids.get('always')}`)).toEqual([])
})

it('administrators see what came of each advertisement, and sort by it', async () => {
  await count('elsewhere', 'view')
  await count('always', 'view')
  await count('always', 'click')
  const list = async (query: string, as: Actor | undefined = keeper) =>
    ask<{ totalCount: number; items: (Counts & { clickRate: number | null })[] }>(
      test,
      `/api/services/app/Advertisement/GetAllWithCounts?${query}`,
      { as },
    )
  const { result } = await list('sorting=clickRate%20desc')
  expect(
    result.items.map(({ title, viewCount, clickCount, clickRate }) => [
      title,
      viewCount,
      clickCount,
      clickRate,
    ]),
  ).toEqual([
    ['always', 1, 1, 1],
    ['first', 3, 1, 0.3333],
    ['elsewhere', 1, 0, 0],
    ['later', 0, 0, null],
    ['over', 0, 0, null],
  ])
  expect((await list('sorting=viewCount%20desc')).result.items[0]?.title).toBe('first')
  expect((await list('position=Product')).result.items.map(({ title }) => title)).toEqual(['elsewhere'])
  expect((await list('endTimeTo=2021-01-01')).result.items.map(({ title }) => title)).toEqual(['over'])
  expect((await list('title=where')).result).toMatchObject({ totalCount: 1 })
  expect((await list('sorting=remark')).status).toBe(400)
  const stranger = await createActor(test)
  expect((await list('', stranger)).status).toBe(403)
})

it('who was counted is forgotten after two days, the numbers stay', async () => {
  const kept = async () =>
    (await test.db.reader(5).query({ text: 'SELECT FROM advertisement_visitor WHERE tenant_id = 5' })).length
  expect(await kept()).toBeGreaterThan(0)
  test.clock.advance(4 * DAY_MS)
  await purgeAdvertisementVisitors(test.ctx(5)).finally(() => test.clock.set(new Date()))
  expect(await kept()).toBe(0)
  expect(await counts(`?advertisementId=${ids.get('always')}`)).toMatchObject([{ viewCount: 1 }])
})

it('an advertisement that was counted can still be deleted', async () => {
  const url = `/api/services/app/Advertisement/Delete?Id=${ids.get('first')}`
  expect((await ask(test, url, { method: 'DELETE', as: keeper })).status).toBe(200)
})
