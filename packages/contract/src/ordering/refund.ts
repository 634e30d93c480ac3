import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { image, integer, multiline, optional, text } from '../fields.ts'
import { CART_QUANTITY_MAX, CHECKOUT_LINE_MAX_COUNT, REFUND_IMAGE_MAX_COUNT } from '../limits.ts'
import { pageOf, pageQueryShape } from '../paging.ts'
import { rowId } from '../row-id.ts'
import { addressInfo, addressInput } from './address.ts'
import { couriers } from './couriers.ts'
import { amounts } from './order-item.ts'
import { isParcel, parcelFields, parcelIssue } from './parcel.ts'
import { refundReasons, refundStatuses, refundTypes } from './refund-life.ts'

const service = 'ordering'
const client = (verb: string) => `/api/client/Refund/${verb}`
/** The number of an order or a refund. */
export const someNo = () =>
  z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z_-]{6,32}$/)
const errors = ['Ordering:StateConflict'] as const

export const refundItem = z.object({
  id: z.int(),
  refundNo: z.string(),
  orderNo: z.string(),
  vendorNo: z.string(),
  vendorDisplayName: z.string(),
  type: z.enum(refundTypes),
  status: z.enum(refundStatuses),
  reason: z.enum(refundReasons),
  description: z.string().nullable(),
  /** Where the pictures lie, which nobody serves; they are seen by links that live a minute (`getEvidence`). */
  imageUrls: z.array(z.string()),
  amount: z.number(),
  freightAmount: z.number(),
  lines: z.array(
    z.object({
      orderItemId: z.int(),
      productName: z.string(),
      skuName: z.string().nullable(),
      productImageUrl: z.string(),
      quantity: z.int(),
      /** How many of them were never sent. */
      unsentQuantity: z.int(),
      amount: z.number(),
    }),
  ),
  /** The shop's; once `isFinal`, the platform's. */
  refusedReason: z.string().nullable(),
  /** What the shop showed when it refused; seen as the others are. */
  refusedImageUrls: z.array(z.string()),
  /** Why the platform granted it, when it had to decide. */
  grantedReason: z.string().nullable(),
  /** What the buyer says to the platform against the refusal. */
  appealDescription: z.string().nullable(),
  /** The platform has decided; there is no further appeal. */
  isFinal: z.boolean(),
  returnAddress: addressInfo.nullable(),
  returnCourier: z.enum(couriers).nullable(),
  returnTrackingNo: z.string().nullable(),
  dueAt: z.string().nullable(),
  refundedTime: z.string().nullable(),
  creationTime: z.string(),
})
export type RefundItem = z.infer<typeof refundItem>

const orderAddress = (verb: string) => `/api/client/Order/${verb}`
/** spec §7: everything that is left of the order; money alone when nothing was sent, else the goods come back. */
export const applyRefund = defineEndpoint({
  method: 'PUT',
  path: orderAddress('applyRefund'),
  service,
  access: 'signedIn',
  query: z.object({ orderNo: someNo() }),
  result: refundItem,
  errors,
})
/** spec §7: the shop agrees to the refund that is open. The numbers of user and shop are checked, not believed. */
export const approveRefund = defineEndpoint({
  method: 'PUT',
  path: orderAddress('approveRefund'),
  service,
  access: 'VendorPages.Order',
  query: z.object({
    orderNo: someNo(),
    userNo: z.string().max(32).optional(),
    vendorNo: z.string().max(32).optional(),
  }),
  result: refundItem,
  errors: ['Ordering:StateConflict', 'Ordering:OwnOrder', 'Ordering:ReturnAddressMissing'],
})

const wantedLines = z
  .array(z.object({ orderItemId: rowId(), quantity: integer(1, CART_QUANTITY_MAX) }))
  .min(1)
  .max(CHECKOUT_LINE_MAX_COUNT)
const evidence = () => z.array(image('RefundEvidence')).max(REFUND_IMAGE_MAX_COUNT).default([])
export const refundApplication = {
  orderNo: someNo(),
  type: z.enum(refundTypes),
  lines: wantedLines,
  reason: z.enum(refundReasons),
  description: optional(multiline(1000)),
  imageUrls: evidence(),
}
export const refundPreview = z.object({
  amount: z.number(),
  freightAmount: z.number(),
  pointCount: z.int(),
  isCouponReturned: z.boolean(),
  /** How it comes about; `payable` is what comes back. */
  price: amounts,
  /** What the shop had changed of the price before payment. */
  adjustAmount: z.number(),
  /** What was given for these pieces before, while the buyer kept them. */
  givenAmount: z.number(),
})
export type RefundPreview = z.infer<typeof refundPreview>
export const refundPreviewBody = z.object({
  orderNo: someNo(),
  lines: wantedLines,
  reason: z.enum(refundReasons),
})
/** What would come back, before it is asked for. */
export const previewRefund = defineEndpoint({
  method: 'POST',
  path: client('Preview'),
  service,
  access: 'signedIn',
  body: refundPreviewBody,
  result: refundPreview,
  errors,
})
export const createRefund = defineEndpoint({
  method: 'POST',
  path: client('Create'),
  service,
  access: 'signedIn',
  body: z.object(refundApplication),
  result: refundItem,
  errors: [
    'Ordering:StateConflict',
    'Ordering:LineUnderRefund',
    'Ordering:NotReturnable',
    'Ordering:NoReasonReturnOver',
  ],
})
const step = <Body extends z.ZodRawShape>(
  verb: string,
  access: 'signedIn' | 'VendorPages.Order',
  more: Body,
  refusals: readonly ErrorCode[] = errors,
) =>
  defineEndpoint({
    method: 'PUT',
    path: client(verb),
    service,
    access,
    body: z.object({ refundNo: someNo(), ...more }),
    result: refundItem,
    errors: refusals,
  })
export const cancelRefund = step('cancel', 'signedIn', {})
/** Again until the shop has the goods: a wrong number can be mended. */
export const sendBack = defineEndpoint({
  method: 'PUT',
  path: client('sendBack'),
  service,
  access: 'signedIn',
  body: z.object({ refundNo: someNo(), ...parcelFields }).refine(isParcel, parcelIssue),
  result: refundItem,
  errors,
})
export const appealRefund = step('appeal', 'signedIn', { description: multiline(1000) })
/** Whoever bought it does not answer for the shop. */
const shopRefusals = ['Ordering:StateConflict', 'Ordering:OwnOrder'] as const
/** Goods that come back go to the address named here, or else to the one that the shop keeps for it. */
export const approveRefundByNo = step(
  'approve',
  'VendorPages.Order',
  { returnAddress: addressInput.optional() },
  [...shopRefusals, 'Ordering:ReturnAddressMissing'],
)
/** What came back is refused with evidence, a wish also without. */
export const rejectRefund = step(
  'reject',
  'VendorPages.Order',
  { reason: text(512), imageUrls: evidence() },
  [...shopRefusals, 'Ordering:EvidenceMissing'],
)
export const confirmReturn = step(
  'confirmReturn',
  'VendorPages.Order',
  { isRestocked: z.boolean().default(false) },
  shopRefusals,
)

export const refundListQuery = z.object({ ...pageQueryShape, status: z.enum(refundStatuses).optional() })
export const getVendorRefunds = defineEndpoint({
  method: 'GET',
  path: client('getAllByVendor'),
  service,
  access: 'VendorPages.Order',
  query: refundListQuery,
  result: pageOf(refundItem),
})
export const getOwnRefunds = defineEndpoint({
  method: 'GET',
  path: client('getAllByUser'),
  service,
  access: 'signedIn',
  query: refundListQuery,
  result: pageOf(refundItem),
})
