import type { Ctx } from '../ctx/ctx.ts'

/** Short statements, so that those who write meanwhile do not wait. */
const BATCH = 2000

/** Works through at most so many rows, and tells how many there were. */
export type WorkBatch = (ctx: Ctx, batch: number) => Promise<number>

/** Works through what a job of the clock finds, batch by batch, until nothing is left of it; tells how much there was. */
export const inBatches = async (ctx: Ctx, workBatch: WorkBatch, batch = BATCH): Promise<number> => {
  let total = 0
  for (;;) {
    const worked = await workBatch(ctx, batch)
    total += worked
    if (worked < batch) return total
  }
}
