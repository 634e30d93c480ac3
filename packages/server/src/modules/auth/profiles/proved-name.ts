import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** The name that stands beside somebody's identity card; null for who has not shown one. */
export const provedNameOf = async (ctx: Ctx, userId: number): Promise<string | null> => {
  const [row] = await ctx.tx.query<{ fullName: string | null }>({
    name: 'find-proved-name',
    text: `SELECT full_name AS "fullName" FROM user_profile
            WHERE tenant_id = $1 AND user_id = $2 AND identification_card_no IS NOT NULL`,
    values: [ctx.tenantId, userId],
  })
  return row?.fullName ?? null
}
