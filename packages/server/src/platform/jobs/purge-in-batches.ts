import { DAY_MS } from '@wenli/contract/time'
import type { Ctx } from '../ctx/ctx.ts'
import { inBatches } from './in-batches.ts'

/** Deletes at most so many rows from before a time, and tells how many it deleted. */
export type DeleteBatch = (ctx: Ctx, before: Date, batch: number) => Promise<number>

/** Removes what is older than so many days, batch by batch, until nothing is left of it. */
export const purgeInBatches =
  (days: number, deleteBatch: DeleteBatch, batch?: number) =>
  async (ctx: Ctx): Promise<void> => {
    const before = new Date(ctx.clock.now().getTime() - days * DAY_MS)
    const removed = await inBatches(ctx, (ctx, size) => deleteBatch(ctx, before, size), batch)
    if (removed > 0) ctx.log.info({ removed }, 'removed what was old')
  }
