import type { StaffPermission } from '@wenli/contract/auth/vendor-staff'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** A shop that somebody works in, or that asks them to. */
export type WorkplaceRow = {
  id: number
  vendorId: number
  vendorNo: string
  vendorDisplayName: string
  keeperUserId: number
  permissions: StaffPermission[]
  creationTime: Date
  acceptedTime: Date | null
}

/** One's own; a shop that is not open asks nobody, but whoever works there sees that they do. */
const SELECT = `SELECT s.id, s.vendor_id AS "vendorId", v.vendor_no AS "vendorNo", v.display_name AS "vendorDisplayName",
    v.user_id AS "keeperUserId", s.permissions, s.creation_time AS "creationTime", s.accepted_time AS "acceptedTime"
  FROM vendor_staff s JOIN vendor v ON v.tenant_id = s.tenant_id AND v.id = s.vendor_id
 WHERE s.tenant_id = $1 AND s.user_id = $2 AND (s.accepted_time IS NOT NULL OR v.status = 'APPROVED')`

export const listWorkplaces = (ctx: Ctx, userId: number): Promise<WorkplaceRow[]> =>
  ctx.tx.query<WorkplaceRow>({
    name: 'list-workplaces',
    text: `${SELECT} ORDER BY s.accepted_time IS NULL, s.id DESC`,
    values: [ctx.tenantId, userId],
  })

/** Held until it is answered: the keeper may take it back at the same moment. */
export const lockInvitation = async (
  ctx: Ctx,
  userId: number,
  id: number,
): Promise<WorkplaceRow | undefined> => {
  const [row] = await ctx.tx.query<WorkplaceRow>({
    name: 'lock-invitation',
    text: `${SELECT} AND s.id = $3 AND s.accepted_time IS NULL FOR UPDATE OF s`,
    values: [ctx.tenantId, userId, id],
  })
  return row
}

export const lockWorkplace = async (ctx: Ctx, userId: number): Promise<WorkplaceRow | undefined> => {
  const [row] = await ctx.tx.query<WorkplaceRow>({
    name: 'lock-workplace',
    text: `${SELECT} AND s.accepted_time IS NOT NULL FOR UPDATE OF s`,
    values: [ctx.tenantId, userId],
  })
  return row
}

export const saveAccepted = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.tx.query({
    text: 'UPDATE vendor_staff SET accepted_time = $3 WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, id, ctx.clock.now()],
  })
}
