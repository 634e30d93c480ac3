import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { multiline, text } from '../fields.ts'
import { byId } from '../paging.ts'
import { rowId } from '../row-id.ts'
import { managedVendor } from './managed-vendor.ts'
import { ownVendor } from './vendor.ts'

const service = 'auth'
const client = (verb: string) => `/api/client/Vendor/${verb}`
const app = (verb: string) => `/api/services/app/Vendor/${verb}`

/** What still binds a shop: it closes when all of it is zero. Amounts in yuan; what is owed is below zero. */
export const vendorTies = z.object({
  openOrders: z.int(),
  openRefunds: z.int(),
  pendingAmount: z.number(),
  availableAmount: z.number(),
  frozenAmount: z.number(),
})
export type VendorTies = z.infer<typeof vendorTies>

export const getVendorClosing = defineEndpoint({
  method: 'GET',
  path: client('getClosing'),
  service,
  access: 'VendorPages.Vendor.Edit',
  result: vendorTies,
})
/**
 * The shop's own wish. Its products leave the shelves at once and no new orders are taken; what was bought is sent, refunds
 * are answered and the money leaves as before. The shop's name, typed out, says that it is meant.
 */
export const askToCloseVendor = defineEndpoint({
  method: 'PUT',
  path: client('askToClose'),
  service,
  access: 'VendorPages.Vendor.Edit',
  body: z.object({ displayName: text(64) }),
  result: ownVendor,
  errors: ['Auth:VendorState'],
})
/** As long as the shop is not closed, it may stay after all; what the platform closes, the platform opens. */
export const withdrawVendorClosing = defineEndpoint({
  method: 'PUT',
  path: client('withdrawClosing'),
  service,
  access: 'VendorPages.Vendor.Edit',
  body: z.object({}),
  result: ownVendor,
  errors: ['Auth:VendorState', 'Auth:ClosedByPlatform'],
})
export const getManagedVendorClosing = defineEndpoint({
  method: 'GET',
  path: app('GetClosing'),
  service,
  access: 'Pages.Vendor',
  query: byId,
  result: vendorTies,
})
export const closeVendor = defineEndpoint({
  method: 'PUT',
  path: app('Close'),
  service,
  access: 'Pages.Vendor.Suspend',
  body: z.object({ id: rowId(), reason: multiline(512) }),
  result: managedVendor,
  errors: ['Auth:VendorState', 'Auth:OwnShop'],
})
export const reopenVendor = defineEndpoint({
  method: 'PUT',
  path: app('Reopen'),
  service,
  access: 'Pages.Vendor.Suspend',
  body: z.object({ id: rowId() }),
  result: managedVendor,
  errors: ['Auth:VendorState', 'Auth:OwnShop'],
})
