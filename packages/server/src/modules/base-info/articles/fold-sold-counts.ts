import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { applySoldChanges, takeSoldChanges } from './sold-count.queries.ts'

const BATCH = 1_000

/** However often a product was sold since the last time, its row and its search document are written once. */
export const foldSoldCounts = async (ctx: Ctx): Promise<void> => {
  for (;;) {
    const taken = await inTransaction(ctx, async (ctx) => {
      const changes = await takeSoldChanges(ctx, BATCH)
      if (changes.length > 0) await applySoldChanges(ctx, changes)
      return changes.length
    })
    if (taken < BATCH) return
  }
}
