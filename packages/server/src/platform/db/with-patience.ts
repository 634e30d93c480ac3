import { inTransaction } from '../ctx/ctx.ts'
import type { Ctx } from '../ctx/ctx.ts'

/** For jobs that look at everything there is: nobody waits for their answer, so a statement may take minutes. */
export const withPatience = <T>(ctx: Ctx, minutes: number, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    await ctx.tx.query({ text: `SET LOCAL statement_timeout = '${minutes}min'` })
    return work(ctx)
  })
