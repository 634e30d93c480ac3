import type { Culture } from '@wenli/contract/culture'
import type { StaffPermission } from '@wenli/contract/auth/vendor-staff'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { savedCulture } from '../../../platform/notices/recipient-culture.ts'

export type ShopRecipient = { readonly userId: number; readonly culture: Culture }

/**
 * Who is told of a shop's goods or orders, in which language: its keeper, in whatever state the shop is, and those who
 * work there and hold that permission now. The one place that decides it.
 */
export const shopRecipients = async (
  ctx: Ctx,
  vendorId: number,
  permission: StaffPermission,
): Promise<ShopRecipient[]> => {
  const rows = await ctx.tx.query<{ userId: number; culture: string | null }>({
    name: 'shop-recipients',
    text: `SELECT u.id AS "userId", u.culture
             FROM vendor v JOIN app_user u ON u.tenant_id = v.tenant_id AND u.id = v.user_id
            WHERE v.tenant_id = $1 AND v.id = $2
           UNION ALL
           SELECT u.id, u.culture
             FROM vendor_staff s JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
            WHERE s.tenant_id = $1 AND s.vendor_id = $2 AND s.accepted_time IS NOT NULL AND u.is_active
              AND $3::varchar = ANY (wenli.permissions_of(s.tenant_id, s.user_id))`,
    values: [ctx.tenantId, vendorId, permission],
  })
  return rows.map(({ userId, culture }) => ({ userId, culture: savedCulture(culture) }))
}
