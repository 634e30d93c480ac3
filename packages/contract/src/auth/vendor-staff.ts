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

/** One person who works in the shop; the keeper knows whom by number and own note, and needs no more of them. */
export const vendorStaffItem = z.object({
  id: z.int(),
  userNo: z.string(),
  /** Masked, as the name is. */
  userName: z.string(),
  fullName: z.string(),
  remark: z.string().nullable(),
  permissions: z.array(z.enum(staffPermissions)),
  creationTime: z.string(),
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
/** Whether somebody has an account is told to keepers only, and not quickly. */
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
