import type { Ctx } from '../src/platform/ctx/ctx.ts'

const OWNER = '13900000003'
const COUNT = 2

/** A shop of the demo cuts some of its slabs to measure; they cannot be returned without a reason. */
export const seedNoReasonReturns = async (ctx: Ctx): Promise<void> => {
  await ctx.tx.query({
    text: `UPDATE product SET no_reason_return = 'MADE_TO_MEASURE' WHERE tenant_id = $1 AND id IN (
             SELECT p.id FROM product p JOIN vendor v ON v.tenant_id = p.tenant_id AND v.id = p.vendor_id
               JOIN app_user u ON u.tenant_id = v.tenant_id AND u.id = v.user_id
              WHERE p.tenant_id = $1 AND u.user_name = $2 AND p.status = 'ON_SALE' AND NOT p.is_deleted
              ORDER BY p.id OFFSET 1 LIMIT $3)`,
    values: [ctx.tenantId, OWNER, COUNT],
  })
}
