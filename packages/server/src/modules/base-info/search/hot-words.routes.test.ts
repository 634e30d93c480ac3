import { HOT_WORD_COUNT, HOT_WORD_VISITOR_COUNT } from '@wenli/contract/limits'
import { DAY_MS } from '@wenli/contract/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { startTradeWorld } from '../../../../test/trade-world.ts'
import type { TradeWorld } from '../../../../test/trade-world.ts'
import { recordStatements } from '../../../../test/record-statements.ts'
import { indexMissing } from './index-products.ts'
import { purgeSearchLog } from './purge-search-log.ts'
import { WORDS_OF_VISITOR } from './search-word.queries.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

let world: TradeWorld
beforeAll(async () => {
  world = await startTradeWorld()
  const shop = await world.shop()
  for (const name of ['鱼肚白岩板', '黑胡桃木饰面', '水磨石地砖']) await world.shelf.product(shop, { name })
  await indexMissing(world.test.ctx(5))
})
afterAll(() => world.close())

const search = async (
  keyword: string,
  from: string,
  {
    headers = {},
    verb = 'Search',
    more = '',
  }: { headers?: Record<string, string>; verb?: string; more?: string } = {},
) => {
  const { error } = await ask(
    world.test,
    `/api/client/Product/${verb}?keyword=${encodeURIComponent(keyword)}${more}`,
    { from, headers: { 'user-agent': BROWSER, ...headers } },
  )
  expect(error).toBeNull()
}
const visitors = Array.from({ length: HOT_WORD_VISITOR_COUNT }, (_, index) => `203.0.113.${index + 1}`)
const searchByMany = async (keyword: string, more: Parameters<typeof search>[2] = {}) => {
  for (const from of visitors) await search(keyword, from, more)
}
const hotWords = async () =>
  (await ask<{ items: string[] }>(world.test, '/api/client/Product/GetHotWords')).result.items

it('a word is hot when many visitors looked for it on one day and found it; the most wanted comes first', async () => {
  // Midnight may come in the middle of it.
  await world.test.clock.standStill(async () => {
    for (const from of visitors.slice(1)) await search('木饰面', from)
    expect(await hotWords()).not.toContain('木饰面')
    await search('木饰面', '198.51.100.1')
    expect(await hotWords()).toContain('木饰面')
    await searchByMany('水磨石')
    await search('水磨石', '198.51.100.7')
    expect((await hotWords()).slice(0, 2)).toEqual(['水磨石', '木饰面'])
  })
})

it('a word stays hot when a choice leaves none of what it found', async () => {
  const before = (await hotWords()).slice(0, 2)
  await search('水磨石', '198.51.100.9', { more: '&minPrice=999999' })
  expect((await hotWords()).slice(0, 2)).toEqual(before)
})

it('a visitor counts once for a word and day, by whatever name and from whatever address of one network', async () => {
  for (let time = 0; time < 3 * HOT_WORD_VISITOR_COUNT; time += 1) {
    await search('鱼肚白', '203.0.113.99', { headers: { 'user-agent': `${BROWSER} Edg/${time}` } })
    await search('岩板', `2001:db8:1:2::${time}`)
  }
  for (let day = 0; day < 2 * HOT_WORD_VISITOR_COUNT; day += 1) {
    world.test.clock.advance(DAY_MS)
    await search('鱼肚白', '203.0.113.99')
  }
  world.test.clock.set(new Date())
  const words = await hotWords()
  expect(words).not.toContain('鱼肚白')
  expect(words).not.toContain('岩板')
})

it('what nothing has all the words of is not counted, and stands on nobody’s search box', async () => {
  await searchByMany('岩板 某店是骗子')
  await searchByMany('火星石')
  // Its characters are all there, its word is not.
  await searchByMany('白岩木')
  const words = await hotWords()
  for (const word of ['岩板 某店是骗子', '火星石', '白岩木']) expect(words).not.toContain(word)
})

const wordsKept = async (pattern: string): Promise<[logged: number, visited: number]> => [
  (await world.rows('SELECT FROM search_log WHERE keyword LIKE $1', [pattern])).length,
  (await world.rows('SELECT FROM search_visitor WHERE keyword LIKE $1', [pattern])).length,
]

it('what nothing has is not written down, and a word that lost what it found is hot no more', async () => {
  await searchByMany('琥珀')
  expect(await wordsKept('琥珀')).toEqual([0, 0])
  await search('鱼肚白岩板', '203.0.113.1')
  await world.rows(
    `INSERT INTO search_log (tenant_id, day, keyword, search_count, hit_count, visitor_count)
     SELECT 5, max(day), '冥王', 9, 9, 9 FROM search_log WHERE keyword = '鱼肚白岩板'`,
  )
  expect(await hotWords()).toContain('冥王')
  await search('冥王', '203.0.113.1')
  expect(await hotWords()).not.toContain('冥王')
  await world.rows("DELETE FROM search_log WHERE keyword = '冥王'")
})

it('a visitor adds so many words a day and no more, while what others look for goes on being counted', async () => {
  const from = '198.51.100.77'
  const many = Array.from(
    { length: WORDS_OF_VISITOR + 3 },
    (_, at) => `鱼肚白${'!'.repeat(1 + (at % 50))}${'。'.repeat(1 + at / 50)}`,
  )
  // Midnight may come in the middle of it.
  await world.test.clock.standStill(async () => {
    for (const keyword of many) await search(keyword, from)
    expect(await wordsKept('鱼肚白!%')).toEqual([WORDS_OF_VISITOR, WORDS_OF_VISITOR])
    await search('鱼肚白?', '198.51.100.78')
    await search('鱼肚白?', from)
    expect(
      await world.rows("SELECT search_count, visitor_count FROM search_log WHERE keyword = '鱼肚白?'"),
    ).toEqual([{ search_count: 2, visitor_count: 1 }])
  })
})

it('among very many words that somebody looked for once, an index leads to those that many wanted', async () => {
  await world.rows(
    `INSERT INTO search_log (tenant_id, day, keyword, search_count, hit_count, visitor_count)
     SELECT 5, (SELECT max(day) FROM search_log WHERE keyword = '鱼肚白岩板') - n % 14, 'junk' || n, 1, 1, 1
       FROM generate_series(1, 20000) n`,
  )
  await world.test.owner.query('ANALYZE search_log')
  const asked = await recordStatements(hotWords)
  const { text = '', values = [] } = asked.find(({ name }) => name === 'find-hot-words') ?? {}
  const plan = await world.rows<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE) ${text}`, [...values])
  const lines = plan.map((line) => line['QUERY PLAN'])
  expect(lines.join('\n')).toContain('search_log_wanted')
  const mostRead = Math.max(...lines.map((line) => Number(/rows=(\d+)\S* loops=/.exec(line)?.[1] ?? 0)))
  expect(mostRead).toBeLessThan(1000)
  await world.rows("DELETE FROM search_log WHERE keyword LIKE 'junk%'")
})

it('long numbers are not kept', async () => {
  await searchByMany('13800000001')
  expect(await world.rows("SELECT FROM search_log WHERE keyword LIKE '138%'")).toEqual([])
  expect(await world.rows("SELECT FROM search_visitor WHERE keyword LIKE '138%'")).toEqual([])
})

it('programs, what another site makes browsers ask, and other lists do not count', async () => {
  await searchByMany('地砖', { headers: { 'user-agent': 'curl/8.5.0' } })
  await searchByMany('地砖', { headers: { 'sec-fetch-site': 'cross-site' } })
  await searchByMany('地砖', { verb: 'GetList' })
  expect(await world.rows("SELECT FROM search_log WHERE keyword = '地砖'")).toEqual([])
})

const set = async (name: string, value: string) =>
  ask(world.test, '/api/services/app/Setting/Update', {
    method: 'PUT',
    as: world.shelf.keeper,
    body: { values: [{ name, value }] },
  })

it('what administrators set comes first, what they block is never shown, the rest follows as before', async () => {
  await searchByMany('水磨石')
  await searchByMany('木饰面')
  expect(
    (await set('App.Search.HotWords', '新品 岩板，设计师之选、水磨石\n限时,新品  岩板')).error,
  ).toBeNull()
  const first = ['新品 岩板', '设计师之选', '水磨石', '限时']
  expect((await hotWords()).slice(0, 5)).toEqual([...first, '木饰面'])
  expect(new Set(await hotWords()).size).toBe((await hotWords()).length)

  // Of what is set as well, and of what only holds the word.
  expect((await set('App.Search.BlockedWords', '木饰，限时')).error).toBeNull()
  const words = await hotWords()
  expect(words.slice(0, 3)).toEqual(['新品 岩板', '设计师之选', '水磨石'])
  expect(words.filter((word) => /木饰|限时/.test(word))).toEqual([])
  const neighbour = await ask<{ items: string[] }>(world.test, '/api/client/Product/GetHotWords', {
    headers: { 'abp-tenantid': '6' },
  })
  expect(neighbour.result.items).not.toContain('设计师之选')

  for (const name of ['App.Search.HotWords', 'App.Search.BlockedWords'])
    expect((await set(name, '')).error).toBeNull()
  expect(await hotWords()).toContain('木饰面')
})

it('no more words are set than are shown, and none that is a sentence', async () => {
  const many = Array.from({ length: HOT_WORD_COUNT + 1 }, (_, at) => `词${at}`).join('，')
  const refused = await set('App.Search.HotWords', many)
  expect([refused.status, refused.error?.validationErrors?.[0]?.message]).toEqual([
    400,
    '置顶热搜词（用逗号分隔）不能超过 10 项',
  ])
  expect((await set('App.Search.BlockedWords', '长'.repeat(21))).status).toBe(400)
})

it('who was counted is forgotten after two days, the numbers stay', async () => {
  const kept = () => world.rows('SELECT FROM search_visitor')
  expect((await kept()).length).toBeGreaterThan(0)
  world.test.clock.advance(40 * DAY_MS)
  await purgeSearchLog(world.test.ctx(5)).finally(() => world.test.clock.set(new Date()))
  expect(await kept()).toEqual([])
  expect(await hotWords()).toContain('木饰面')
})
