import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** Every tenant has its default roles from the day it is made; without the role the account would be half made. */
export const giveRoleByName = async (ctx: Ctx, userId: number, roleName: string): Promise<void> => {
  const rows = await ctx.tx.query({
    text: `INSERT INTO user_role (tenant_id, user_id, role_id)
           SELECT tenant_id, $2, id FROM role WHERE tenant_id = $1 AND lower(name) = lower($3) RETURNING role_id`,
    values: [ctx.tenantId, userId, roleName],
  })
  if (rows.length === 0) throw new Error(`tenant ${ctx.tenantId} has no role ${roleName}`)
}
