import { HOT_WORD_COUNT } from '@wenli/contract/limits'
import { expect, it } from 'vitest'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { HOT_WORDS_KEPT_MS, keptHotWords } from './kept-hot-words.ts'

const db = {}
const ctxAt = (tenantId: number, ms: number) => ({ tenantId, db, clock: { now: () => new Date(ms) } }) as Ctx
/** No test meets what another has kept. */
let lastTenant = 100
const newTenant = (): number => (lastTenant += 1)
const finding = (length: number) => {
  const words = Array.from({ length }, (_, at) => `word ${at}`)
  const found = { times: 0, find: () => Promise.resolve((found.times += 1)).then(() => words) }
  return found
}

it('all who open the search box within a minute are told what was found once, tenant by tenant', async () => {
  const [one, other] = [newTenant(), newTenant()]
  const found = finding(HOT_WORD_COUNT)
  await Promise.all([0, 1, 2].map((ms) => keptHotWords(ctxAt(one, ms), [], found.find)))
  await keptHotWords(ctxAt(one, HOT_WORDS_KEPT_MS - 1), [], found.find)
  expect(found.times).toBe(1)
  await keptHotWords(ctxAt(other, 0), [], found.find)
  expect(found.times).toBe(2)
  await keptHotWords(ctxAt(one, HOT_WORDS_KEPT_MS), [], found.find)
  expect(found.times).toBe(3)
})

it('what administrators block counts at once, and what they allow again', async () => {
  const tenantId = newTenant()
  const found = finding(HOT_WORD_COUNT)
  for (const blocked of [[], ['a'], [], ['a', 'b']])
    await keptHotWords(ctxAt(tenantId, 0), blocked, found.find)
  expect(found.times).toBe(4)
})

it('a list with room for more words is found every time', async () => {
  const tenantId = newTenant()
  const found = finding(HOT_WORD_COUNT - 1)
  for (const ms of [0, 1]) await keptHotWords(ctxAt(tenantId, ms), [], found.find)
  expect(found.times).toBe(2)
})

it('a failure is not kept, and fails nobody but the one whose it was', async () => {
  const tenantId = newTenant()
  const found = finding(HOT_WORD_COUNT)
  const first = keptHotWords(ctxAt(tenantId, 0), [], () => Promise.reject(new Error('cancelled')))
  const others = [1, 2].map((ms) => keptHotWords(ctxAt(tenantId, ms), [], found.find))
  await expect(first).rejects.toThrow('cancelled')
  expect((await Promise.all(others)).map(({ length }) => length)).toEqual([HOT_WORD_COUNT, HOT_WORD_COUNT])
  expect(found.times).toBe(1)
})
