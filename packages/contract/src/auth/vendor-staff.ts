import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { optional, text } from '../fields.ts'
import { mobileNumber } from '../ordering/address.ts'
import { byId, listOf } from '../paging.ts'
import type { Permission } from '../permissions.ts'
import { rowId } from '../row-id.ts'

const service = 'auth'
const access = 'VendorPages.Staff'
const client = (verb: string) => `/api/client/VendorStaff/${verb}`

/**
 * What a keeper can hand on: goods and orders. The shop's name, papers, bank card and closing, its money and its staff stay
 * with the keeper.
 */
export const staffPermissions = [
  'VendorPages.Product',
  'VendorPages.Order',
] as const satisfies readonly Permission[]
export type StaffPermission = (typeof staffPermissions)[number]

/** One person who works in the shop or is asked to; the keeper knows whom by number and own note, and needs no more of them. */
export const vendorStaffItem = z.object({
  id: z.int(),
  userNo: z.string(),
  /** Masked, as the name is. */
  userName: z.string(),
  fullName: z.string(),
  remark: z.string().nullable(),
  permissions: z.array(z.enum(staffPermissions)),
  creationTime: z.string(),
  /** Null while they have not accepted: until then they count for nothing. */
  acceptedTime: z.string().nullable(),
})
export type VendorStaffItem = z.infer<typeof vendorStaffItem>

const choice = {
  permissions: z.array(z.enum(staffPermissions)).min(1).max(staffPermissions.length),
  remark: optional(text(32)),
}

export const getVendorStaff = defineEndpoint({
  method: 'GET',
  path: client('GetList'),
  service,
  access,
  result: listOf(vendorStaffItem),
})
/** Asks somebody to work here. Whether they have an account is told to keepers only, and not quickly. */
export const addVendorStaff = defineEndpoint({
  method: 'POST',
  path: client('Create'),
  service,
  access,
  body: z.object({ userName: mobileNumber(), ...choice }),
  result: vendorStaffItem,
  errors: [
    'Auth:StaffUnknown',
    'Auth:StaffTaken',
    'Auth:StaffInvited',
    'Auth:StaffIsKeeper',
    'Auth:StaffIsSelf',
    'Auth:StaffFull',
    'Auth:VendorState',
    'Auth:GrantAboveOwn',
  ],
  rate: 'probe',
})
export const updateVendorStaff = defineEndpoint({
  method: 'PUT',
  path: client('Update'),
  service,
  access,
  body: z.object({ id: rowId(), ...choice }),
  result: vendorStaffItem,
  errors: ['Auth:GrantAboveOwn'],
})
export const removeVendorStaff = defineEndpoint({
  method: 'DELETE',
  path: client('Delete'),
  service,
  access,
  query: byId,
  result: noResult,
})

/** What a shop offers to somebody it asks, or has with somebody who accepted. */
export const workplaceItem = z.object({
  id: z.int(),
  vendorNo: z.string(),
  vendorDisplayName: z.string(),
  permissions: z.array(z.enum(staffPermissions)),
  creationTime: z.string(),
  acceptedTime: z.string().nullable(),
})
export type WorkplaceItem = z.infer<typeof workplaceItem>

const ofOneself = { service, access: 'signedIn', result: noResult } as const

/** The caller's own: the shop they work in, and those that ask them to. */
export const getOwnWorkplaces = defineEndpoint({
  ...ofOneself,
  method: 'GET',
  path: client('getAllByUser'),
  result: listOf(workplaceItem),
})
export const acceptInvitation = defineEndpoint({
  ...ofOneself,
  method: 'PUT',
  path: client('Accept'),
  body: z.object({ id: rowId() }),
  errors: ['Auth:VendorState', 'Auth:StaffOfShop', 'Auth:KeepsShop'],
})
export const declineInvitation = defineEndpoint({
  ...ofOneself,
  method: 'PUT',
  path: client('Decline'),
  body: z.object({ id: rowId() }),
})
/** Nobody has to be let go: whoever works in a shop may leave it. */
export const leaveShop = defineEndpoint({
  ...ofOneself,
  method: 'PUT',
  path: client('Leave'),
  body: z.object({}),
})
