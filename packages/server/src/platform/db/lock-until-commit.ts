import type { Ctx } from '../ctx/ctx.ts'

/**
 * Whoever names the same thing of the same tenant waits until the transaction is over. Nothing is written, so a
 * transaction that only looked need not reach the disk; what is read after it is as the one before left it.
 */
export const lockUntilCommit = async (ctx: Ctx, thing: string): Promise<void> => {
  await ctx.tx.query({
    name: 'lock-until-commit',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${ctx.tenantId}.${thing}`],
  })
}
