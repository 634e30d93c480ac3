import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { boolean, integer, multiline, optional, priority, remark, text } from '../fields.ts'
import { SETTLE_DELAY_MAX_DAYS } from '../limits.ts'
import { byId, pageOf, pageQueryShape, queryBoolean, queryIds } from '../paging.ts'
import { rowId } from '../row-id.ts'
import { ownVendor } from './vendor.ts'
import { vendorStatuses } from './vendor-life.ts'

const service = 'auth'
const app = (verb: string) => `/api/services/app/Vendor/${verb}`

/** What the platform sees of a shop. */
export const managedVendor = ownVendor.extend({
  userId: z.int(),
  userNo: z.string(),
  priority: z.int().nullable(),
  remark: z.string().nullable(),
})
export type ManagedVendor = z.infer<typeof managedVendor>

/** Lists carry no links to documents. */
export const getAllVendors = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.Vendor',
  query: z.object({
    ...pageQueryShape,
    ids: queryIds().optional(),
    status: z.enum(vendorStatuses).optional(),
    hasPendingChanges: queryBoolean().optional(),
    isCompetitive: queryBoolean().optional(),
  }),
  result: pageOf(managedVendor),
})
/** Whoever may audit gets links to the documents, and the audit log remembers that they were shown. */
export const getVendor = defineEndpoint({
  method: 'GET',
  path: app('Get'),
  service,
  access: 'Pages.Vendor',
  query: byId,
  result: managedVendor,
})
/** How the platform presents a shop. */
export const updateVendorAsAdmin = defineEndpoint({
  method: 'PUT',
  path: app('Update'),
  service,
  access: 'Pages.Vendor.Edit',
  body: z.object({
    id: rowId(),
    isCompetitive: optional(boolean()),
    isSelfOperated: optional(boolean()),
    priority: priority(),
    cooperationMode: optional(text(64)),
    remark: remark(),
  }),
  result: managedVendor,
  errors: ['Auth:OwnShop'],
})
/** How long a shop's money waits after an order is completed: for whoever sets what the platform earns, as commission. */
export const setSettleDelay = defineEndpoint({
  method: 'PUT',
  path: app('SetSettleDelay'),
  service,
  access: 'Pages.CommissionRule.Edit',
  body: z.object({ id: rowId(), settleDelayDays: integer(0, SETTLE_DELAY_MAX_DAYS) }),
  result: noResult,
  errors: ['Auth:OwnShop'],
})
/**
 * Applications, and changes of shops that are open. A refusal says why; nobody decides about their own shop. Whoever
 * says since when it waited is refused when it is no longer what they looked at.
 */
export const auditVendor = defineEndpoint({
  method: 'PUT',
  path: app('Audit'),
  service,
  access: 'Pages.Vendor.Audit',
  body: z.object({
    id: rowId(),
    action: z.enum(['approve', 'reject']),
    reason: optional(multiline(512)),
    waitingSince: optional(z.string().max(40).meta({ kind: 'dateTime' })),
  }),
  result: managedVendor,
  errors: ['Auth:VendorState', 'Auth:OwnShop', 'Platform:ReasonMissing', 'Platform:Conflict'],
})
/** The products are hidden and no new orders taken; old orders and refunds go on. */
export const suspendVendor = defineEndpoint({
  method: 'PUT',
  path: app('Suspend'),
  service,
  access: 'Pages.Vendor.Suspend',
  body: z.object({ id: rowId(), reason: multiline(512) }),
  result: noResult,
  errors: ['Auth:VendorState', 'Auth:OwnShop'],
})
export const resumeVendor = defineEndpoint({
  method: 'PUT',
  path: app('Resume'),
  service,
  access: 'Pages.Vendor.Suspend',
  body: z.object({ id: rowId() }),
  result: noResult,
  errors: ['Auth:VendorState', 'Auth:OwnShop'],
})
