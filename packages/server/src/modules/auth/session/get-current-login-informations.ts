import type { SessionInformations } from '@wenli/contract/auth/session'
import { toWireTime } from '@wenli/contract/formats'
import { APP_VERSION, HOST_TENANT_ID } from '@wenli/contract/limits'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { TenantDirectory } from '../tenants/tenant-directory.ts'

/** Both real-time features on: the client opens the hub only when both are true. */
const application = {
  version: APP_VERSION,
  releaseDate: '2026-11-15T00:00:00',
  features: { SignalR: true, 'SignalR.AspNetCore': true },
}

type SessionRow = {
  id: number
  name: string
  surname: string
  userName: string
  emailAddress: string | null
  mustChangePassword: boolean
  userNo: string
  avatarImageUrl: string | null
  fullName: string | null
  vendorNo: string | null
  displayName: string | null
  isCompetitive: boolean | null
  level: number | null
  vipCardName: string | null
  discountBp: number | null
  expiredTime: Date | null
}

const TEXT = `SELECT u.id, u.name, u.surname, u.user_name AS "userName", u.email_address AS "emailAddress",
    u.must_change_password AS "mustChangePassword", u.user_no AS "userNo",
    p.avatar_image_url AS "avatarImageUrl", p.full_name AS "fullName",
    v.vendor_no AS "vendorNo", v.display_name AS "displayName", v.is_competitive AS "isCompetitive",
    m.level, m.vip_card_name AS "vipCardName", m.discount_bp AS "discountBp", m.expired_time AS "expiredTime"
  FROM app_user u
  LEFT JOIN user_profile p ON p.tenant_id = u.tenant_id AND p.user_id = u.id
  LEFT JOIN shop_of_user v ON v.tenant_id = u.tenant_id AND v.user_id = u.id
  LEFT JOIN user_vip_membership m ON m.tenant_id = u.tenant_id AND m.user_id = u.id
 WHERE u.tenant_id = $1 AND u.id = $2 ORDER BY v.is_keeper DESC LIMIT 1`

const membershipOf = (row: SessionRow, now: Date): SessionInformations['membership'] => {
  if (row.expiredTime === null || row.level === null) return null
  return {
    level: row.level,
    vipCardName: row.vipCardName,
    discount: (row.discountBp ?? 10_000) / 10_000,
    expiredTime: toWireTime(row.expiredTime),
    isExpired: row.expiredTime <= now,
  }
}

export const getCurrentLoginInformations = async (
  ctx: Ctx,
  tenants: TenantDirectory,
): Promise<SessionInformations> => {
  const tenant = ctx.tenantId === HOST_TENANT_ID ? undefined : tenants.find(ctx.tenantId)
  const base = {
    application,
    tenant:
      tenant === undefined ? null : { id: tenant.id, tenancyName: tenant.tenancyName, name: tenant.name },
  }
  const anonymous = { ...base, user: null, userProfile: null, vendor: null, membership: null }
  if (ctx.caller === null) return anonymous
  const [row] = await ctx.tx.query<SessionRow>({
    name: 'session-informations',
    text: TEXT,
    values: [ctx.tenantId, ctx.caller.userId],
  })
  if (row === undefined) return anonymous
  const { id, name, surname, userName, emailAddress, mustChangePassword } = row
  return {
    ...base,
    user: { id, name, surname, userName, emailAddress, mustChangePassword },
    userProfile: { userNo: row.userNo, avatarImageUrl: row.avatarImageUrl, fullName: row.fullName },
    vendor:
      row.vendorNo === null
        ? null
        : {
            vendorNo: row.vendorNo,
            displayName: row.displayName ?? '',
            isCompetitive: row.isCompetitive ?? false,
          },
    membership: membershipOf(row, ctx.clock.now()),
  }
}
