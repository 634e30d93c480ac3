import { expect, it } from 'vitest'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { unpackHits } from './hit-list.ts'
import type { HitList } from './hit-list.ts'
import {
  KEPT_MS,
  keptAllHits,
  keptHits,
  MAX_HITS,
  MAX_TENANTS,
  WORTH_KEEPING,
  WORTH_TELLING_MS,
} from './kept-hits.ts'

const ctxAt = (tenantId: number, ms: number, warn: (said: unknown) => void = () => undefined) =>
  ({ tenantId, clock: { now: () => new Date(ms) }, log: { warn } }) as Ctx
const hitsOf = (length: number): HitList => ({ ...unpackHits([]), length })
/** No test meets what another has kept. */
let lastTenant = 100
const newTenant = (): number => (lastTenant += 1)
/** Counts how often something was found. */
const finding = (length: number) => {
  const found = { times: 0, find: () => Promise.resolve((found.times += 1)).then(() => hitsOf(length)) }
  return found
}

it('what thousands have is found once for all who ask within some seconds, tenant by tenant', async () => {
  const [one, other] = [newTenant(), newTenant()]
  const found = finding(WORTH_KEEPING)
  await keptHits(ctxAt(one, 0), 'marble', found.find)
  await keptHits(ctxAt(one, KEPT_MS - 1), 'marble', found.find)
  expect(found.times).toBe(1)
  await keptHits(ctxAt(other, 0), 'marble', found.find)
  expect(found.times).toBe(2)
  await keptHits(ctxAt(one, KEPT_MS), 'marble', found.find)
  expect(found.times).toBe(3)
})

it('what is rare is looked up every time, so that a change shows at once', async () => {
  const tenantId = newTenant()
  const found = finding(WORTH_KEEPING - 1)
  await keptHits(ctxAt(tenantId, 0), 'agate', found.find)
  await keptHits(ctxAt(tenantId, 0), 'agate', found.find)
  expect(found.times).toBe(2)
})

it('who asks while something is being found waits for that', async () => {
  const tenantId = newTenant()
  const running = Promise.withResolvers<HitList>()
  const found = finding(WORTH_KEEPING)
  const asked = [
    keptHits(ctxAt(tenantId, 0), 'oak', () => running.promise),
    ...[1, 2, 3].map((ms) => keptHits(ctxAt(tenantId, ms), 'oak', found.find)),
  ]
  const hits = hitsOf(1)
  running.resolve(hits)
  expect(await Promise.all(asked)).toEqual([hits, hits, hits, hits])
  expect(found.times).toBe(0)
})

it('a failure is not kept, and fails nobody but the one whose it was: the others find once more, together', async () => {
  const tenantId = newTenant()
  const running = Promise.withResolvers<HitList>()
  const found = finding(WORTH_KEEPING)
  const first = keptHits(ctxAt(tenantId, 0), 'ash', () => running.promise)
  const others = [1, 2, 3].map((ms) => keptHits(ctxAt(tenantId, ms), 'ash', found.find))
  running.reject(new Error('cancelled'))
  await expect(first).rejects.toThrow('cancelled')
  expect((await Promise.all(others)).map(({ length }) => length)).toEqual(Array(3).fill(WORTH_KEEPING))
  expect(found.times).toBe(1)
})

it('two failures in a row fail whoever waited for both', async () => {
  const tenantId = newTenant()
  const fails = () => Promise.reject(new Error('no answer'))
  const asked = [1, 2, 3].map((ms) => keptHits(ctxAt(tenantId, ms), 'elm', fails))
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(await keptHits(ctxAt(tenantId, 4), 'elm', finding(1).find)).toHaveLength(1)
})

it('the list of everything is kept however long it is, and no search has to leave for it', async () => {
  const tenantId = newTenant()
  const [everything, search, tooMuch] = [finding(MAX_HITS + 1), finding(WORTH_KEEPING), finding(MAX_HITS + 1)]
  const ask = async (): Promise<void> => {
    await keptHits(ctxAt(tenantId, 0), 'stone', search.find)
    await keptAllHits(ctxAt(tenantId, 0), everything.find)
    await keptHits(ctxAt(tenantId, 0), 'a', tooMuch.find)
  }
  await ask()
  await ask()
  expect([everything.times, search.times, tooMuch.times]).toEqual([1, 1, 2])
  await keptHits(ctxAt(tenantId, 0), 'tile', finding(MAX_HITS).find)
  await ask()
  expect([everything.times, search.times]).toEqual([1, 2])
})

it('nobody waits for the list of everything to be found anew, unless it has become too old to be told', async () => {
  const tenantId = newTenant()
  const [old, recent] = [hitsOf(WORTH_KEEPING), hitsOf(WORTH_KEEPING + 1)]
  const running = Promise.withResolvers<HitList>()
  let times = 0
  const ask = (ms: number) =>
    keptAllHits(ctxAt(tenantId, ms), () => {
      times += 1
      return running.promise
    })
  await keptAllHits(ctxAt(tenantId, 0), () => Promise.resolve(old))
  for (const ms of [KEPT_MS, KEPT_MS + 1]) expect(await ask(ms)).toBe(old)
  expect(times).toBe(1)
  running.resolve(recent)
  await expect.poll(() => ask(KEPT_MS + 2)).toBe(recent)
  const found = finding(WORTH_KEEPING + 2)
  const late = await keptAllHits(ctxAt(tenantId, KEPT_MS + WORTH_TELLING_MS), found.find)
  expect([late.length, found.times]).toEqual([WORTH_KEEPING + 2, 1])
})

it('a failure to find everything anew fails nobody who is told the old list', async () => {
  const tenantId = newTenant()
  const warnings: unknown[] = []
  const ctx = ctxAt(tenantId, KEPT_MS, (said) => warnings.push(said))
  const old = hitsOf(WORTH_KEEPING)
  await keptAllHits(ctxAt(tenantId, 0), () => Promise.resolve(old))
  expect(await keptAllHits(ctx, () => Promise.reject(new Error('no answer')))).toBe(old)
  await expect.poll(() => warnings.length).toBe(1)
})

it('of so many tenants everything is kept, of the latest ones', async () => {
  const tenants = Array.from({ length: MAX_TENANTS + 1 }, newTenant)
  const found = finding(WORTH_KEEPING)
  for (const tenantId of tenants) await keptAllHits(ctxAt(tenantId, 0), found.find)
  for (const tenantId of tenants.slice(1)) await keptAllHits(ctxAt(tenantId, 0), found.find)
  expect(found.times).toBe(tenants.length)
  await keptAllHits(ctxAt(tenants[0] ?? 0, 0), found.find)
  expect(found.times).toBe(tenants.length + 1)
})
