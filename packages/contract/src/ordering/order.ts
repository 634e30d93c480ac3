import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { goodsFileId, goodsFileLink } from '../filing/goods-file.ts'
import { image, integer, multiline } from '../fields.ts'
import { CHECKOUT_LINE_MAX_COUNT, COMMENT_IMAGE_MAX_COUNT, STAR_MAX } from '../limits.ts'
import { pageOf, pageQueryShape } from '../paging.ts'
import { rowId } from '../row-id.ts'
import type { ErrorCode } from '../errors.ts'
import { addressInfo, addressFields } from './address.ts'
import { couriers } from './couriers.ts'
import {
  closeReasons,
  orderActors,
  orderStatuses,
  orderTabs,
  paymentMethods,
  refundStatusesOfOrder,
  shipmentStatuses,
} from './order-life.ts'
import { amounts, orderItem } from './order-item.ts'
import { refundItem } from './refund.ts'

const service = 'ordering'
const client = (verb: string) => `/api/client/Order/${verb}`
export const orderNo = () =>
  z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z_-]{6,32}$/)
const byOrderNo = z.object({ orderNo: orderNo() })

/** spec §3, with what a list of orders shows. */
export const orderListItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  orderNo: z.string(),
  tradeNo: z.string(),
  vendorNo: z.string(),
  vendorDisplayName: z.string(),
  userId: z.int(),
  userNo: z.string(),
  userName: z.string(),
  wxUserId: z.int().nullable(),
  addressId: z.int().nullable(),
  addressInfo: addressInfo.nullable(),
  status: z.enum(orderStatuses),
  shipmentStatus: z.enum(shipmentStatuses),
  refundStatus: z.enum(refundStatusesOfOrder),
  closeReason: z.enum(closeReasons).nullable(),
  paymentMethod: z.enum(paymentMethods).nullable(),
  description: z.string().nullable(),
  couponNo: z.string().nullable(),
  ...amounts.shape,
  adjustAmount: z.number(),
  paidAmount: z.number().nullable(),
  refundedAmount: z.number(),
  paidTime: z.string().nullable(),
  /** Until when it can be paid. */
  expireAt: z.string(),
  /**
   * Of what waits for payment: how many orders are paid with it, itself among them, and how much in all. Null where it
   * stands alone, and for everybody but the buyer.
   */
  paidTogether: z.object({ orderCount: z.int(), payable: z.number() }).nullable(),
  receiveDueAt: z.string().nullable(),
  isReceiveExtended: z.boolean(),
  afterSaleUntil: z.string().nullable(),
  /** Until when what was sold with it can be returned without a reason; null before it is received. */
  noReasonReturnUntil: z.string().nullable(),
  /** When its buyer last asked for it, while the shop still has something to send. */
  urgedTime: z.string().nullable(),
  commented: z.boolean(),
  remark: z.string().nullable(),
  creationTime: z.string(),
  items: z.array(orderItem),
})
export type OrderListItem = z.infer<typeof orderListItem>

export const shipmentItem = z.object({
  id: z.int(),
  courier: z.enum(couriers),
  trackingNo: z.string(),
  lines: z.array(z.object({ orderItemId: z.int(), quantity: z.int() })),
  creationTime: z.string(),
})
export const orderLogItem = z.object({
  id: z.int(),
  refundNo: z.string().nullable(),
  actor: z.enum(orderActors),
  action: z.string(),
  fromStatus: z.string().nullable(),
  toStatus: z.string(),
  note: z.string().nullable(),
  creationTime: z.string(),
})
export const orderDetail = orderListItem.extend({
  /** The buyer has had the one change of address. */
  isAddressChanged: z.boolean(),
  shipments: z.array(shipmentItem),
  refunds: z.array(refundItem),
  logs: z.array(orderLogItem),
  shippedTime: z.string().nullable(),
  receivedTime: z.string().nullable(),
  completedTime: z.string().nullable(),
  closedTime: z.string().nullable(),
})
export type OrderDetail = z.infer<typeof orderDetail>

const listQuery = z.object({
  ...pageQueryShape,
  tab: z.enum(orderTabs).default('ALL'),
  /** spec §7 sends them along; they must be the caller's own. */
  userNo: z.string().max(32).optional(),
  vendorNo: z.string().max(32).optional(),
})
const tabCounts = z.object(Object.fromEntries(orderTabs.map((tab) => [tab, z.int()])))
export const getOwnOrders = defineEndpoint({
  method: 'GET',
  path: client('getAllByUser'),
  service,
  access: 'signedIn',
  query: listQuery,
  result: pageOf(orderListItem),
})
export const getVendorOrders = defineEndpoint({
  method: 'GET',
  path: client('getAllByVendor'),
  service,
  access: 'VendorPages.Order',
  query: listQuery,
  result: pageOf(orderListItem),
})
/** How many stand in each tab. */
export const countOwnOrders = defineEndpoint({
  method: 'GET',
  path: client('GetCounts'),
  service,
  access: 'signedIn',
  result: tabCounts,
})
export const countVendorOrders = defineEndpoint({
  method: 'GET',
  path: client('GetVendorCounts'),
  service,
  access: 'VendorPages.Order',
  result: tabCounts,
})
/** For its buyer and its shop. */
export const getOrderByNo = defineEndpoint({
  method: 'GET',
  path: client('GetByNo'),
  service,
  access: 'signedIn',
  query: z.object({ no: orderNo() }),
  result: orderDetail,
})

const buyerStep = (verb: string, ...more: ErrorCode[]) =>
  defineEndpoint({
    method: 'PUT',
    path: client(verb),
    service,
    access: 'signedIn',
    query: byOrderNo,
    result: noResult,
    errors: ['Ordering:StateConflict', ...more],
  })
/** Unpaid, the whole checkout is cancelled: its coupons and points counted for all of it. */
export const cancelOrder = buyerStep('cancel')
export const takeDelivery = buyerStep('takeDelivery')
/** Three more days, once. */
export const extendReceipt = buyerStep('extendReceipt')
/** Puts a finished order out of the buyer's sight; it is kept. */
export const hideOrder = buyerStep('hide')
/** Reminds the shop, once a day. */
export const urgeShipment = buyerStep('urge', 'Ordering:UrgedLately')
/** Puts what can still be bought back into the cart: of an order, or of the whole checkout, which is cancelled as one. */
export const buyAgain = defineEndpoint({
  method: 'POST',
  path: client('buyAgain'),
  service,
  access: 'signedIn',
  query: byOrderNo.extend({ scope: z.enum(['order', 'trade']).default('order') }),
  result: z.object({ added: z.int(), skipped: z.int() }),
})
/** One file of a line that was paid for. The first time ends the right to give it back without a reason. */
export const downloadFile = defineEndpoint({
  method: 'POST',
  path: client('download'),
  service,
  access: 'signedIn',
  body: z.object({ orderNo: orderNo(), orderItemId: rowId(), fileId: goodsFileId() }),
  result: goodsFileLink,
  errors: ['Ordering:StateConflict', 'Ordering:LineUnderRefund'],
})
export const changeAddress = defineEndpoint({
  method: 'PUT',
  path: client('changeAddress'),
  service,
  access: 'signedIn',
  body: z.object({ orderNo: orderNo(), ...addressFields }),
  result: noResult,
  errors: ['Ordering:StateConflict'],
})
/** What is said of a line that was bought. */
const saidOfLine = {
  orderItemId: rowId(),
  content: multiline(1000),
  imageUrls: z.array(image('ProductFinding')).max(COMMENT_IMAGE_MAX_COUNT).default([]),
}
export const commentOrder = defineEndpoint({
  method: 'POST',
  path: client('comment'),
  service,
  access: 'signedIn',
  body: z.object({
    orderNo: orderNo(),
    comments: z
      .array(z.object({ ...saidOfLine, starCount: integer(1, STAR_MAX) }))
      .min(1)
      .max(CHECKOUT_LINE_MAX_COUNT),
  }),
  result: noResult,
  errors: ['Ordering:StateConflict'],
})
/** Words and pictures that come later, once for each review; its stars stay. */
export const addToComments = defineEndpoint({
  method: 'POST',
  path: client('addToComments'),
  service,
  access: 'signedIn',
  body: z.object({
    orderNo: orderNo(),
    additions: z.array(z.object(saidOfLine)).min(1).max(CHECKOUT_LINE_MAX_COUNT),
  }),
  result: noResult,
  errors: ['Ordering:StateConflict'],
})
