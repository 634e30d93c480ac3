import { z } from 'zod'
import { SCORE_DAYS } from '@wenli/contract/limits'
import { DAY_MS } from '@wenli/contract/time'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { emit } from '../../../platform/events/events.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import { findRefusingShops, holdStandings, saveStandings } from '../../auth/index.ts'
import type { ShopStanding } from '../../auth/index.ts'
import { starsOfShops } from '../../base-info/index.ts'
import { scoreOf } from './score-of.ts'
import { supplyOfShops } from './supply.queries.ts'

/** The triggers on reviews add the job under this name and key. */
export const SCORE_SHOP = 'score-shop'

export const scoreShopSoon = (ctx: Ctx, vendorId: number): Promise<void> =>
  addJob(ctx, SCORE_SHOP, { vendorId }, { key: `${SCORE_SHOP}.${vendorId}` })

const isOther = (now: ShopStanding, before: ShopStanding): boolean =>
  now.score !== before.score || now.ratingCount !== before.ratingCount

/** All of them at once, however many; what is as it was is not written. Harmless when run twice. */
export const scoreShops = (ctx: Ctx, shopIds: readonly number[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const before = await holdStandings(ctx, shopIds)
    const since = new Date(ctx.clock.now().getTime() - SCORE_DAYS * DAY_MS)
    const stars = new Map((await starsOfShops(ctx, shopIds)).map((row) => [row.shopId, row]))
    const supply = new Map((await supplyOfShops(ctx, shopIds, since)).map((row) => [row.shopId, row]))
    const changes = before.flatMap((kept) => {
      const { ratingCount = 0, starTotal = 0 } = stars.get(kept.id) ?? {}
      const { paidCount = 0, refusedCount = 0 } = supply.get(kept.id) ?? {}
      const score = scoreOf({ ratingCount, starTotal, paidCount, refusedCount })
      const now = { id: kept.id, score, ratingCount, refusedCount }
      return isOther(now, kept) || refusedCount !== kept.refusedCount ? [{ now, kept }] : []
    })
    if (changes.length === 0) return
    await saveStandings(
      ctx,
      changes.map(({ now }) => now),
    )
    for (const { now, kept } of changes)
      if (isOther(now, kept)) await emit(ctx, 'VendorChanged', { vendorId: now.id })
  })

const ofShop = z.looseObject({ vendorId: z.int() })
export const scoreShop: JobHandler = (ctx, payload) => scoreShops(ctx, [ofShop.parse(payload).vendorId])

/** By day: what was not supplied is forgotten after its time, and counts less the more is. */
export const scoreRefusingShops = async (ctx: Ctx): Promise<void> => {
  const shopIds = await findRefusingShops(ctx)
  if (shopIds.length > 0) await scoreShops(ctx, shopIds)
}
