import { expect, it } from 'vitest'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { unpackHits } from './hit-list.ts'
import { KEPT_MS, keptHits, WORTH_KEEPING } from './kept-hits.ts'

const ctxAt = (tenantId: number, ms: number) => ({ tenantId, clock: { now: () => new Date(ms) } }) as Ctx
const hitsOf = (length: number) => unpackHits(Buffer.alloc(56 * length), null)

it('what thousands have is found once for all who ask within some seconds, tenant by tenant', async () => {
  let finds = 0
  const find = async () => {
    finds += 1
    return hitsOf(WORTH_KEEPING)
  }
  await keptHits(ctxAt(5, 0), 'marble', find)
  await keptHits(ctxAt(5, KEPT_MS - 1), 'marble', find)
  expect(finds).toBe(1)
  await keptHits(ctxAt(6, 0), 'marble', find)
  expect(finds).toBe(2)
  await keptHits(ctxAt(5, KEPT_MS), 'marble', find)
  expect(finds).toBe(3)
})

it('what is rare is looked up every time, so that a change shows at once', async () => {
  let finds = 0
  const find = async () => {
    finds += 1
    return hitsOf(WORTH_KEEPING - 1)
  }
  await keptHits(ctxAt(5, 0), 'agate', find)
  await keptHits(ctxAt(5, 0), 'agate', find)
  expect(finds).toBe(2)
})
