import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { inBatches } from '../../../platform/jobs/in-batches.ts'
import { endLots, findDueOwners, lockEndingLots } from './ending-lots.queries.ts'
import type { EndingLot } from './ending-lots.queries.ts'
import { writeBook } from './point-book.ts'
import { cutLots } from './point.queries.ts'
import { takeInTurn } from './take-in-turn.ts'

/** Each has a line in the book to be written. */
const LOTS_AT_ONCE = 500

/** What somebody owes is paid from what ends; only the rest is lost. */
const endOfOwner = async (ctx: Ctx, userId: number, lots: readonly EndingLot[]): Promise<void> => {
  const ending = lots.reduce((sum, { leftCount }) => sum + Math.max(0, leftCount), 0)
  const owed = lots.map(({ id, leftCount }) => ({ id, leftCount: -leftCount }))
  const { parts, missing } = takeInTurn(owed, ending)
  if (parts.length > 0)
    await cutLots(
      ctx,
      parts.map(({ lotId, count }) => ({ lotId, count: -count })),
    )
  if (missing > 0) await writeBook(ctx, 'end', { userId, count: -missing, orderNo: null })
}

const endBatch = (ctx: Ctx, batch: number): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const owners = await findDueOwners(ctx, batch)
    const lots = await lockEndingLots(
      ctx,
      owners.map(({ userId }) => userId),
    )
    await endLots(
      ctx,
      lots.filter(({ leftCount }) => leftCount >= 0).map(({ id }) => id),
    )
    for (const [userId, own] of Map.groupBy(lots, ({ userId }) => userId)) await endOfOwner(ctx, userId, own)
    return owners.reduce((sum, { lotCount }) => sum + lotCount, 0)
  })

/** What has reached its end, in one tenant: somebody's points in one transaction. Running twice finds nothing the second time. */
export const endPoints = async (ctx: Ctx, lotsAtOnce = LOTS_AT_ONCE): Promise<void> => {
  await inBatches(ctx, endBatch, lotsAtOnce)
}
