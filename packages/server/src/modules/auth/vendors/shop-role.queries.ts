import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { VENDOR_ROLE, VENDOR_STAFF_ROLE } from '../roles/default-roles.ts'

/** What one is to a shop: its keeper, or one of those who work there. */
type ShopRole = typeof VENDOR_ROLE | typeof VENDOR_STAFF_ROLE

/** Having it already is fine. */
export const giveShopRole = async (ctx: Ctx, userId: number, role: ShopRole): Promise<void> => {
  await ctx.tx.query({
    text: `INSERT INTO user_role (tenant_id, user_id, role_id)
           SELECT tenant_id, $2, id FROM role WHERE tenant_id = $1 AND name = $3 ON CONFLICT DO NOTHING`,
    values: [ctx.tenantId, userId, role],
  })
}

/** With the shop goes the role; what else somebody is stays. */
export const takeShopRole = async (ctx: Ctx, userIds: readonly number[], role: ShopRole): Promise<void> => {
  await ctx.tx.query({
    text: `DELETE FROM user_role WHERE tenant_id = $1 AND user_id = ANY($2::bigint[])
              AND role_id = (SELECT id FROM role WHERE tenant_id = $1 AND name = $3)`,
    values: [ctx.tenantId, [...userIds], role],
  })
}
