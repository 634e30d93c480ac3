import { staffPermissions } from '@wenli/contract/auth/vendor-staff'
import type { WorkplaceItem } from '@wenli/contract/auth/vendor-staff'
import { toWireTime } from '@wenli/contract/formats'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { VENDOR_STAFF_ROLE } from '../roles/default-roles.ts'
import { lockAccount } from '../users/own-data.queries.ts'
import { giveShopRole, takeShopRole } from './shop-role.queries.ts'
import { tellDeed } from './staff-deed.ts'
import { deleteStaff, isStaff, keepsShop } from './staff.queries.ts'
import { tellKeeper, tellMember } from './tell-member.ts'
import { lockVendor } from './vendor.queries.ts'
import { listWorkplaces, lockInvitation, lockWorkplace, saveAccepted } from './workplace.queries.ts'
import type { WorkplaceRow } from './workplace.queries.ts'

const toItem = ({ vendorId: _shop, keeperUserId: _keeper, ...row }: WorkplaceRow): WorkplaceItem => ({
  ...row,
  permissions: staffPermissions.filter((name) => row.permissions.includes(name)),
  creationTime: toWireTime(row.creationTime),
  acceptedTime: row.acceptedTime && toWireTime(row.acceptedTime),
})

export const getOwnWorkplaces = async (ctx: Ctx): Promise<{ items: WorkplaceItem[] }> => ({
  items: (await listWorkplaces(ctx, signedIn(ctx).userId)).map(toItem),
})

const holdInvitation = async (ctx: Ctx, id: number): Promise<WorkplaceRow> => {
  const invitation = await lockInvitation(ctx, signedIn(ctx).userId, id)
  if (invitation === undefined) throw notFound(ctx, 'VendorStaff', id)
  return invitation
}

/**
 * Whoever accepts must be free at that moment. Their account is held, as registering a shop and closing an account hold
 * it, so that nobody becomes two things at once; then the shop's row, so that it does not close meanwhile; the
 * invitation last, as whoever closes a shop holds them.
 */
export const acceptInvitation = (ctx: Ctx, { id }: { readonly id: number }): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const { userId, userNo } = signedIn(ctx)
    await lockAccount(ctx, userId)
    const asking = (await listWorkplaces(ctx, userId)).find((place) => place.id === id)
    const shop = asking && (await lockVendor(ctx, { id: asking.vendorId }))
    const invitation = await holdInvitation(ctx, id)
    if (shop?.status !== 'APPROVED') throw new AppError('Auth:VendorState')
    if (await isStaff(ctx, userId)) throw new AppError('Auth:StaffOfShop')
    if (await keepsShop(ctx, userId)) throw new AppError('Auth:KeepsShop')
    await saveAccepted(ctx, id)
    await giveShopRole(ctx, userId, VENDOR_STAFF_ROLE)
    await tellDeed(ctx, shop.vendorNo, { id, userId, userNo }, { action: 'Accept' })
    await tellKeeper(ctx, shop.userId, 'Accepted')
    await tellMember(ctx, { userId, permissions: invitation.permissions }, shop.displayName, 'Added')
    return null
  })

const part = async (
  ctx: Ctx,
  { id, keeperUserId, ...shop }: WorkplaceRow,
  action: 'Decline' | 'Leave',
): Promise<void> => {
  const { userId, userNo } = signedIn(ctx)
  await deleteStaff(ctx, [id])
  await tellDeed(ctx, shop.vendorNo, { id, userId, userNo }, { action })
  await tellKeeper(ctx, keeperUserId, action === 'Leave' ? 'Left' : 'Declined')
}

export const declineInvitation = (ctx: Ctx, { id }: { readonly id: number }): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    await part(ctx, await holdInvitation(ctx, id), 'Decline')
    return null
  })

export const leaveShop = (ctx: Ctx): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    const workplace = await lockWorkplace(ctx, userId)
    if (workplace === undefined) throw new AppError('Platform:NotFound')
    await part(ctx, workplace, 'Leave')
    await takeShopRole(ctx, [userId], VENDOR_STAFF_ROLE)
    await tellMember(ctx, { userId, permissions: [] }, workplace.vendorDisplayName, 'Left')
    return null
  })
