import type { z } from 'zod'
import { staffPermissions } from '@wenli/contract/auth/vendor-staff'
import type {
  addVendorStaff as addEndpoint,
  updateVendorStaff as updateEndpoint,
  VendorStaffItem,
} from '@wenli/contract/auth/vendor-staff'
import { maskName, maskPhone, toWireTime } from '@wenli/contract/formats'
import { VENDOR_STAFF_MAX_COUNT } from '@wenli/contract/limits'
import { textOf } from '../../../platform/culture/texts.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { emit } from '../../../platform/events/events.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { findAccountById, findAccountByName } from '../accounts/account.queries.ts'
import { VENDOR_STAFF_ROLE } from '../roles/default-roles.ts'
import { assertHolds } from '../roles/grant-limit.ts'
import { lockAccount } from '../users/own-data.queries.ts'
import { takeShopRole } from './shop-role.queries.ts'
import { tellDeed } from './staff-deed.ts'
import {
  deleteStaff,
  insertStaff,
  isStaff,
  keepsShop,
  listStaff,
  lockStaff,
  saveStaff,
} from './staff.queries.ts'
import type { StaffRow, StaffValues } from './staff.queries.ts'
import { tellMember } from './tell-member.ts'
import { keptVendorOfCaller } from './vendor-of-caller.ts'
import type { OwnShop } from './vendor-of-caller.ts'
import { lockVendor } from './vendor.queries.ts'

const toItem = (ctx: Ctx, { id, userNo, userName, fullName, ...row }: StaffRow): VendorStaffItem => ({
  id,
  userNo,
  userName: maskPhone(userName),
  fullName: maskName(fullName, textOf(ctx.culture, 'User.Anonymous')),
  remark: row.remark,
  permissions: staffPermissions.filter((name) => row.permissions.includes(name)),
  creationTime: toWireTime(row.creationTime),
  acceptedTime: row.acceptedTime && toWireTime(row.acceptedTime),
})

const memberOf = async (ctx: Ctx, shop: { readonly id: number }, id: number): Promise<StaffRow> => {
  const member = await lockStaff(ctx, shop.id, id)
  if (member === undefined) throw notFound(ctx, 'VendorStaff', id)
  return member
}

type Chosen = Omit<z.output<typeof updateEndpoint.body>, 'id'>

/** Each once, in the one order; nobody hands on what they do not hold. */
const chosenIn = (ctx: Ctx, { permissions, remark }: Chosen): StaffValues => {
  assertHolds(ctx, permissions)
  return {
    permissions: staffPermissions.filter((name) => permissions.includes(name)),
    remark: remark ?? null,
  }
}

export const getStaff = async (ctx: Ctx): Promise<{ items: VendorStaffItem[] }> => {
  const { id } = await keptVendorOfCaller(ctx)
  return { items: (await listStaff(ctx, id)).map((row) => toItem(ctx, row)) }
}

/**
 * Whoever is asked must be free: no shop of their own, none that they work in. Their account is held meanwhile, as
 * registering a shop and closing an account hold it, so that nobody is asked who is going.
 */
const holdPerson = async (ctx: Ctx, userName: string): Promise<number> => {
  const person = await findAccountByName(ctx, userName)
  if (person === undefined) throw new AppError('Auth:StaffUnknown')
  const { userId } = person
  if (userId === signedIn(ctx).userId) throw new AppError('Auth:StaffIsSelf')
  await lockAccount(ctx, userId)
  if ((await findAccountById(ctx, userId))?.isActive !== true) throw new AppError('Auth:StaffUnknown')
  if (await isStaff(ctx, userId)) throw new AppError('Auth:StaffTaken')
  if (await keepsShop(ctx, userId)) throw new AppError('Auth:StaffIsKeeper')
  return userId
}

/** The shop's row is held while its people are counted, or two at once would both be the fiftieth; each is asked once. */
const holdRoom = async (ctx: Ctx, userId: number): Promise<OwnShop> => {
  const shop = await keptVendorOfCaller(ctx)
  const row = await lockVendor(ctx, { id: shop.id })
  if (row?.status !== 'APPROVED') throw new AppError('Auth:VendorState')
  const people = await listStaff(ctx, shop.id)
  if (people.some((member) => member.userId === userId)) throw new AppError('Auth:StaffInvited')
  if (people.length >= VENDOR_STAFF_MAX_COUNT) throw new AppError('Auth:StaffFull')
  return shop
}

/** Asks them; what they answer is theirs to say. */
export const addStaff = (
  ctx: Ctx,
  { userName, ...chosen }: z.output<typeof addEndpoint.body>,
): Promise<VendorStaffItem> =>
  inTransaction(ctx, async (ctx) => {
    await keptVendorOfCaller(ctx)
    const values = chosenIn(ctx, chosen)
    const userId = await holdPerson(ctx, userName)
    const shop = await holdRoom(ctx, userId)
    const id = await insertStaff(ctx, { vendorId: shop.id, userId, ...values })
    const member = await memberOf(ctx, shop, id)
    await tellDeed(ctx, shop.vendorNo, member, { action: 'Create', values })
    await tellMember(ctx, member, shop.displayName, 'Invited')
    return toItem(ctx, member)
  })

export const updateStaff = (
  ctx: Ctx,
  { id, ...chosen }: z.output<typeof updateEndpoint.body>,
): Promise<VendorStaffItem> =>
  inTransaction(ctx, async (ctx) => {
    const shop = await keptVendorOfCaller(ctx)
    const member = await memberOf(ctx, shop, id)
    const values = chosenIn(ctx, chosen)
    await saveStaff(ctx, id, values)
    await tellDeed(ctx, shop.vendorNo, member, { action: 'Update', values })
    const saved = await memberOf(ctx, shop, id)
    // The pages they have open follow the news; the keeper's own note is none, nor what is only offered.
    if (saved.acceptedTime !== null && saved.permissions.join() !== member.permissions.join())
      await tellMember(ctx, saved, shop.displayName, 'Changed')
    return toItem(ctx, saved)
  })

type Employer = Pick<OwnShop, 'vendorNo' | 'displayName'>

const dismiss = async (ctx: Ctx, shop: Employer, members: readonly StaffRow[]): Promise<void> => {
  await deleteStaff(
    ctx,
    members.map(({ id }) => id),
  )
  await takeShopRole(
    ctx,
    members.filter(({ acceptedTime }) => acceptedTime !== null).map(({ userId }) => userId),
    VENDOR_STAFF_ROLE,
  )
  for (const member of members) {
    await tellDeed(ctx, shop.vendorNo, member, { action: 'Delete' })
    await tellMember(ctx, member, shop.displayName, member.acceptedTime === null ? 'Withdrawn' : 'Removed')
  }
}

export const removeStaff = (ctx: Ctx, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const shop = await keptVendorOfCaller(ctx)
    await dismiss(ctx, shop, [await memberOf(ctx, shop, id)])
    return null
  })

/** A shop that is closed for good has nobody any more. */
export const dismissAllStaff = async (ctx: Ctx, shop: Employer & { readonly id: number }): Promise<void> =>
  dismiss(ctx, shop, await listStaff(ctx, shop.id))

/** What the platform decides about the shop counts for those who work there as soon as the news arrives. */
export const tellStaff = async (ctx: Ctx, shop: { readonly id: number }): Promise<void> => {
  for (const { userId } of await listStaff(ctx, shop.id)) await emit(ctx, 'AccountChanged', { userId })
}
