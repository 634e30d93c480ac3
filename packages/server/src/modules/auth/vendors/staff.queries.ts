import type { StaffPermission } from '@wenli/contract/auth/vendor-staff'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

export type StaffRow = {
  id: number
  vendorId: number
  userId: number
  userNo: string
  userName: string
  fullName: string | null
  remark: string | null
  permissions: StaffPermission[]
  creationTime: Date
  /** Null while they are only asked. */
  acceptedTime: Date | null
}

const SELECT = `SELECT s.id, s.vendor_id AS "vendorId", s.user_id AS "userId", u.user_no AS "userNo", u.user_name AS "userName",
    p.full_name AS "fullName", s.remark, s.permissions, s.creation_time AS "creationTime",
    s.accepted_time AS "acceptedTime"
  FROM vendor_staff s
  JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
  LEFT JOIN user_profile p ON p.tenant_id = s.tenant_id AND p.user_id = s.user_id`

/** Those who work there and those who are asked to. */
export const listStaff = (ctx: Ctx, vendorId: number): Promise<StaffRow[]> =>
  ctx.tx.query<StaffRow>({
    name: 'list-vendor-staff',
    text: `${SELECT} WHERE s.tenant_id = $1 AND s.vendor_id = $2 ORDER BY s.id`,
    values: [ctx.tenantId, vendorId],
  })

/** Of this shop; of another one it is as if there were none. Held, for the person may answer or leave at the same moment. */
export const lockStaff = async (ctx: Ctx, vendorId: number, id: number): Promise<StaffRow | undefined> => {
  const [row] = await ctx.tx.query<StaffRow>({
    name: 'lock-vendor-staff',
    text: `${SELECT} WHERE s.tenant_id = $1 AND s.vendor_id = $2 AND s.id = $3 FOR UPDATE OF s`,
    values: [ctx.tenantId, vendorId, id],
  })
  return row
}

/** Whether they work in somebody's shop, whichever and in whatever state. */
export const isStaff = async (ctx: Ctx, userId: number): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'is-vendor-staff',
    text: 'SELECT FROM vendor_staff WHERE tenant_id = $1 AND user_id = $2 AND accepted_time IS NOT NULL',
    values: [ctx.tenantId, userId],
  })
  return rows.length > 0
}

/** Whether they keep this shop or work in it, in whatever state it is. */
export const belongsToShop = async (ctx: Ctx, vendorId: number, userId: number): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'belongs-to-shop',
    text: `SELECT FROM vendor WHERE tenant_id = $1 AND id = $2 AND user_id = $3
           UNION ALL
           SELECT FROM vendor_staff WHERE tenant_id = $1 AND vendor_id = $2 AND user_id = $3 AND accepted_time IS NOT NULL`,
    values: [ctx.tenantId, vendorId, userId],
  })
  return rows.length > 0
}

/** Whether they work in a shop that is known by its number. */
export const worksInShop = async (ctx: Ctx, vendorNo: string, userId: number): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'works-in-shop',
    text: `SELECT FROM vendor_staff s JOIN vendor v ON v.tenant_id = s.tenant_id AND v.id = s.vendor_id
            WHERE s.tenant_id = $1 AND s.user_id = $2 AND v.vendor_no = $3 AND s.accepted_time IS NOT NULL`,
    values: [ctx.tenantId, userId, vendorNo],
  })
  return rows.length > 0
}

/** Whether they have a shop or an application that waits. */
export const keepsShop = async (ctx: Ctx, userId: number): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'keeps-shop',
    text: `SELECT FROM vendor WHERE tenant_id = $1 AND user_id = $2 AND status NOT IN ('DRAFT', 'REJECTED', 'CLOSED')`,
    values: [ctx.tenantId, userId],
  })
  return rows.length > 0
}

export type StaffValues = {
  readonly permissions: readonly StaffPermission[]
  readonly remark: string | null
}

export const insertStaff = async (
  ctx: Ctx,
  { vendorId, userId, permissions, remark }: StaffValues & { vendorId: number; userId: number },
): Promise<number> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    text: `INSERT INTO vendor_staff (tenant_id, vendor_id, user_id, permissions, remark, creation_time, creator_user_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    values: [
      ctx.tenantId,
      vendorId,
      userId,
      [...permissions],
      remark,
      ctx.clock.now(),
      ctx.caller?.userId ?? null,
    ],
  })
  if (row === undefined) throw new Error('nobody was added')
  return row.id
}

export const saveStaff = async (
  ctx: Ctx,
  id: number,
  { permissions, remark }: StaffValues,
): Promise<void> => {
  await ctx.tx.query({
    text: `UPDATE vendor_staff SET permissions = $3, remark = $4, last_modification_time = $5, last_modifier_user_id = $6
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, id, [...permissions], remark, ctx.clock.now(), ctx.caller?.userId ?? null],
  })
}

export const deleteStaff = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
  await ctx.tx.query({
    text: 'DELETE FROM vendor_staff WHERE tenant_id = $1 AND id = ANY($2::bigint[])',
    values: [ctx.tenantId, [...ids]],
  })
}
