import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Line } from './post.ts'

/** What an account holds now, in fen; nothing when it was never used. */
export const readBalance = async (ctx: Ctx, { kind, owner = '' }: Omit<Line, 'amount'>): Promise<number> => {
  const [row] = await ctx.tx.query<{ balance: number }>({
    name: 'read-balance',
    text: 'SELECT balance FROM account WHERE tenant_id = $1 AND kind = $2 AND owner_no = $3',
    values: [ctx.tenantId, kind, owner],
  })
  return row?.balance ?? 0
}
