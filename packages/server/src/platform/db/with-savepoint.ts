import type { Ctx } from '../ctx/ctx.ts'

const run = (ctx: Ctx, text: string) => ctx.tx.query({ text })

/** A part of the running transaction that may fail alone: what it did is undone, and the rest goes on. */
export const withSavepoint = async <T>(ctx: Ctx, work: () => Promise<T>): Promise<T> => {
  if (!ctx.tx.inTransaction) throw new Error('withSavepoint needs a transaction')
  await run(ctx, 'SAVEPOINT part')
  try {
    const value = await work()
    await run(ctx, 'RELEASE SAVEPOINT part')
    return value
  } catch (error) {
    // Where not even this can be asked, the transaction is over; what ended it is worth more than that it ended.
    await run(ctx, 'ROLLBACK TO SAVEPOINT part').catch(() => undefined)
    throw error
  }
}
