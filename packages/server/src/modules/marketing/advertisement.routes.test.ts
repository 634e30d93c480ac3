import { allPermissions } from '@wenli/contract/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { ask } from '../../../test/ask.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

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

it('views and clicks are counted by day; what is not shown is not counted', async () => {
  const count = (title: string, event: string, headers = {}) =>
    ask(test, '/api/client/Advertisement/Count', {
      method: 'POST',
      body: { id: ids.get(title), event },
      headers,
    })
  for (const event of ['view', 'view', 'click']) expect((await count('first', event)).status).toBe(200)
  await count('over', 'view')
  await count('first', 'view', { 'abp-tenantid': '6' })
  const { result } = await ask<{ items: { title: string; viewCount: number; clickCount: number }[] }>(
    test,
    '/api/services/app/Advertisement/GetCounts',
    { as: keeper },
  )
  expect(result.items).toEqual([
    {
      advertisementId: ids.get('first'),
      title: 'first',
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      viewCount: 2,
      clickCount: 1,
    },
  ])
  expect((await count('first', 'stare')).status).toBe(400)
})

it('an advertisement that was counted can still be deleted', async () => {
  const url = `/api/services/app/Advertisement/Delete?Id=${ids.get('first')}`
  expect((await ask(test, url, { method: 'DELETE', as: keeper })).status).toBe(200)
})
