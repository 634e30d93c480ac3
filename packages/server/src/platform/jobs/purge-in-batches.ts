import type { Ctx } from '../ctx/ctx.ts'

/** Short statements, so that those who write meanwhile do not wait. */
const BATCH = 2000
const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes at most so many rows from before a time, and tells how many it deleted. */
export type DeleteBatch = (ctx: Ctx, before: Date, batch: number) => Promise<number>

/** Removes what is older than so many days, batch by batch, until nothing is left of it. */
export const purgeInBatches =
  (days: number, deleteBatch: DeleteBatch, batch = BATCH) =>
  async (ctx: Ctx): Promise<void> => {
    const before = new Date(ctx.clock.now().getTime() - days * DAY_MS)
    let removed = 0
    for (;;) {
      const gone = await deleteBatch(ctx, before, batch)
      removed += gone
      if (gone < batch) break
    }
    if (removed > 0) ctx.log.info({ removed }, 'removed what was old')
  }
