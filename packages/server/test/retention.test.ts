import { parseCrontab } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '@wenli/contract/time'
import { CRONTAB, jobHandlers } from '../src/app-jobs.ts'
import { purgeSearchLog } from '../src/modules/base-info/index.ts'
import { purgeReadNotices } from '../src/modules/realtime/index.ts'
import { purgePageViews } from '../src/modules/portal/index.ts'
import { addNotice } from '../src/platform/notices/add-notice.ts'
import { purgeInBatches } from '../src/platform/jobs/purge-in-batches.ts'
import { createActor } from './actors.ts'
import { startTestApp } from './start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  test = await startTestApp({ env: { SEARCHED_IMAGE_MEGABYTES: '1' } })
})
afterAll(() => test.close())

/** The owner is under the policies as well: it looks at one tenant at a time. */
const ask = async (tenantId: number, text: string, values: unknown[] = []) => {
  await test.owner.query(`SELECT set_config('app.tenant_id', $1, false)`, [String(tenantId)])
  return (await test.owner.query(text, values)).rows
}
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const addViews = (tenantId: number, path: string, days: number, count = 1) =>
  ask(
    tenantId,
    'INSERT INTO page_view (path, creation_time) SELECT $1, $2 FROM generate_series(1, $3::integer)',
    [path, daysAgo(days), count],
  )
const views = async (tenantId: number): Promise<string[]> =>
  (await ask(tenantId, 'SELECT path FROM page_view ORDER BY id')).map(({ path }) => path)
const addNoticeOf = async (tenantId: number, title: string, days: number, state: 'read' | 'unread') => {
  const { userId } = await createActor(test, { tenantId })
  await addNotice(test.ctx(tenantId), { userId, type: 0, title, description: title })
  await ask(tenantId, 'UPDATE notice SET is_read = $1, creation_time = $2 WHERE title = $3', [
    state === 'read',
    daysAgo(days),
    title,
  ])
}
const titles = async (tenantId: number): Promise<string[]> =>
  (await ask(tenantId, 'SELECT title FROM notice ORDER BY id')).map(({ title }) => title)

it('page views older than 400 days are removed in their tenant, and younger ones stay', async () => {
  await addViews(5, '/old', 401, 3)
  await addViews(5, '/kept', 399)
  await addViews(6, '/other-tenant', 401)
  await purgePageViews(test.ctx(5))
  expect(await views(5)).toEqual(['/kept'])
  expect(await views(6)).toEqual(['/other-tenant'])
})

it('searches older than 90 days are removed in their tenant, and younger ones stay', async () => {
  const searched = (tenantId: number, keyword: string, days: number) =>
    ask(tenantId, 'INSERT INTO search_log (day, keyword, search_count, hit_count) VALUES ($1, $2, 1, 1)', [
      daysAgo(days),
      keyword,
    ])
  await searched(5, 'old', 92)
  await searched(5, 'kept', 89)
  await searched(6, 'of another tenant', 92)
  await purgeSearchLog(test.ctx(5))
  const keywords = 'SELECT keyword FROM search_log ORDER BY day'
  expect(await ask(5, keywords)).toEqual([{ keyword: 'kept' }])
  expect(await ask(6, keywords)).toEqual([{ keyword: 'of another tenant' }])
})

it('the door for old page views is shut for those of the last year, whatever it is asked for', async () => {
  await addViews(5, '/of-this-year', 364)
  await addViews(5, '/of-last-year', 367)
  const [row] = await test.db
    .reader(5)
    .query({ text: `SELECT wenli.purge_page_views(now() + interval '1 day', 100) AS gone` })
  expect(row).toEqual({ gone: 2 })
  expect(await views(5)).toEqual(['/of-this-year'])
})

it('read notices older than 180 days are removed in their tenant; unread and younger ones stay', async () => {
  await addNoticeOf(5, 'old and read', 181, 'read')
  await addNoticeOf(5, 'old and unread', 181, 'unread')
  await addNoticeOf(5, 'young and read', 179, 'read')
  await addNoticeOf(6, 'of another tenant', 181, 'read')
  await purgeReadNotices(test.ctx(5))
  expect(await titles(5)).toEqual(['old and unread', 'young and read'])
  expect(await titles(6)).toEqual(['of another tenant'])
})

it('works batch by batch until nothing is left', async () => {
  const left = [7, 7, 3]
  const asked: { before: Date; batch: number }[] = []
  const purge = purgeInBatches(
    10,
    async (_ctx, before, batch) => {
      asked.push({ before, batch })
      return left.shift() ?? 0
    },
    7,
  )
  test.clock.set(new Date('2026-05-11T00:00:00Z'))
  try {
    await purge(test.ctx(5))
  } finally {
    test.clock.set(new Date())
  }
  expect(asked.map(({ batch }) => batch)).toEqual([7, 7, 7])
  expect(asked[0]?.before.toISOString().slice(0, 10)).toBe('2026-05-01')
})

it('searched pictures stay within what they may take in each tenant: the oldest go, whatever else is kept', async () => {
  const bring = (tenantId: number, usage: string, kilobytes: number, days: number) =>
    ask(
      tenantId,
      `INSERT INTO image_file (id, usage, extension, file_name, byte_count, width, height, placeholder, creation_time)
       VALUES (gen_random_uuid(), $1, 'jpg', $2, $3, 9, 9, '#fff', $4)`,
      [usage, `${kilobytes}, ${days}`, kilobytes * 1024, daysAgo(days)],
    )
  for (const days of [4, 1, 3, 2]) await bring(5, 'SearchedImage', 400, days)
  await bring(5, 'BaseInfoProduct', 4000, 5)
  await bring(6, 'SearchedImage', 1024, 5)
  await jobHandlers(test.app)['bound-searched-images']?.(test.ctx(0), {})
  const left = async (tenantId: number) =>
    (await ask(tenantId, 'SELECT file_name FROM image_file ORDER BY creation_time')).map(
      (row) => row['file_name'],
    )
  expect(await left(5)).toEqual(['4000, 5', '400, 2', '400, 1'])
  expect(await left(6)).toEqual(['1024, 5'])
  const { rows } = await test.owner.query(
    `SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'erase-image'`,
  )
  expect(rows).toHaveLength(2)
})

it('names nobody has, which failed to sign in more than an hour ago, are removed every ten minutes', async () => {
  const failed = (tenantId: number, minutes: number) =>
    ask(tenantId, 'INSERT INTO unknown_name VALUES ($1, decode(md5($2), $3), 1, $4)', [
      tenantId,
      String(minutes),
      'hex',
      new Date(Date.now() - minutes * 60_000),
    ])
  const left = async (tenantId: number) => (await ask(tenantId, 'SELECT 1 FROM unknown_name')).length
  for (const tenantId of [5, 6]) for (const minutes of [58, 62]) await failed(tenantId, minutes)
  const [cron] = parseCrontab(CRONTAB).filter(({ task }) => task === 'purge-unknown-names')
  expect(cron?.match({ min: 20, hour: 3, date: 1, month: 1, dow: 1 })).toBe(true)
  await jobHandlers(test.app)['purge-unknown-names']?.(test.ctx(0), {})
  expect([await left(5), await left(6)]).toEqual([1, 1])
})

it('all run every night in every tenant, also when the server was off at that time', async () => {
  const nightly = parseCrontab(CRONTAB).filter(
    ({ task }) => task.startsWith('purge-') && !/session|unknown-names/.test(task),
  )
  expect(nightly.map(({ task }) => task)).toEqual([
    'purge-searched-images',
    'purge-product-imports',
    'purge-unused-images',
    'purge-page-views',
    'purge-search-log',
    'purge-read-notices',
    'purge-idempotency-keys',
    'purge-advertisement-visitors',
  ])
  for (const { match, options } of nightly) {
    const matches = Array.from({ length: 24 * 60 }, (_, minute) =>
      match({ min: minute % 60, hour: Math.floor(minute / 60), date: 1, month: 1, dow: 1 }),
    )
    expect(matches.filter(Boolean)).toHaveLength(1)
    expect(options.backfillPeriod).toBe(DAY_MS)
  }
  await addViews(5, '/night', 500)
  await addViews(6, '/night', 500)
  await addNoticeOf(6, 'last winter', 300, 'read')
  const handlers = jobHandlers(test.app)
  for (const { task } of nightly) await handlers[task]?.(test.ctx(0), {})
  expect([await views(5), await views(6), await titles(6)]).toEqual([['/of-this-year'], [], []])
})
