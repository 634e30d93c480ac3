import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { image, integer, multiline, optional, remark, text } from '../fields.ts'
import {
  CART_QUANTITY_MAX,
  CHECKOUT_LINE_MAX_COUNT,
  COMMENT_IMAGE_MAX_COUNT,
  MAX_ID,
  STAR_MAX,
} from '../limits.ts'
import { isWholeFen, MAX_YUAN } from '../money.ts'
import { byId, pageOf, pageQueryShape } from '../paging.ts'
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
const app = (verb: string) => `/api/services/app/Order/${verb}`
const id = () => z.int().min(1).max(MAX_ID)
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
  receiveDueAt: z.string().nullable(),
  isReceiveExtended: z.boolean(),
  afterSaleUntil: z.string().nullable(),
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
  shipments: z.array(shipmentItem),
  refunds: z.array(refundItem),
  logs: z.array(orderLogItem),
  shippedTime: z.string().nullable(),
  receivedTime: z.string().nullable(),
  completedTime: z.string().nullable(),
  closedTime: z.string().nullable(),
})
export type OrderDetail = z.infer<typeof orderDetail>

const wantedItem = z
  .object({
    cartItemId: id().optional(),
    productId: id().optional(),
    productSkuId: id().optional(),
    quantity: integer(1, CART_QUANTITY_MAX),
    buyerRemark: optional(text(256)),
  })
  .refine(({ cartItemId, productId }) => (cartItemId === undefined) !== (productId === undefined))

/** What a checkout asks for; prices are the server's alone. */
export const checkoutFields = {
  items: z.array(wantedItem).min(1).max(CHECKOUT_LINE_MAX_COUNT),
  couponNos: z.array(text(32)).max(20).default([]),
  usePoints: z.int().min(0).max(10_000_000).default(0),
}

const pricedLine = z.object({
  productId: z.int(),
  productNo: z.string(),
  productSkuId: z.int(),
  productName: z.string(),
  skuName: z.string().nullable(),
  productImageUrl: z.string(),
  unit: z.string(),
  listUnitPrice: z.number(),
  unitPrice: z.number(),
  quantity: z.int(),
  payable: z.number(),
})
export const usableCoupon = z.object({
  couponNo: z.string(),
  displayName: z.string(),
  vendorNo: z.string().nullable(),
  minimumUsingAmount: z.number(),
  deductionAmount: z.number(),
  expiredTime: z.string(),
  /** It fits this cart. */
  isUsable: z.boolean(),
})
/** What a checkout would cost, to the fen, and which coupons are best. */
export const checkoutPreview = z.object({
  ...amounts.shape,
  pointCount: z.int(),
  /** How many points this buyer could use here. */
  pointLimit: z.int(),
  orders: z.array(
    z.object({
      vendorNo: z.string(),
      vendorDisplayName: z.string(),
      couponNo: z.string().nullable(),
      ...amounts.shape,
      lines: z.array(pricedLine),
    }),
  ),
  coupons: z.array(usableCoupon),
  bestCouponNos: z.array(z.string()),
  unusedCouponNos: z.array(z.string()),
})
export type CheckoutPreview = z.infer<typeof checkoutPreview>

export const previewOrder = defineEndpoint({
  method: 'POST',
  path: client('Preview'),
  service,
  access: 'signedIn',
  body: z.object(checkoutFields),
  result: checkoutPreview,
  errors: ['Ordering:LinesChanged', 'Ordering:CouponUnusable'],
})

export const placedTrade = z.object({
  tradeNo: z.string(),
  payable: z.number(),
  expireAt: z.string(),
  orders: z.array(z.object({ orderNo: z.string(), vendorNo: z.string(), payable: z.number() })),
  /** With one shop alone (spec's clients). */
  orderNo: z.string().optional(),
})
export const createOrder = defineEndpoint({
  method: 'POST',
  path: client('Create'),
  service,
  access: 'signedIn',
  body: z.object({
    ...checkoutFields,
    addressId: id(),
    description: optional(text(512)),
    /** What the buyer saw: when the price has become another, the checkout is refused and shows the new one. */
    payable: z.number().min(0).max(MAX_YUAN).refine(isWholeFen).optional(),
  }),
  result: placedTrade,
  errors: [
    'Ordering:LinesChanged',
    'Ordering:PriceChanged',
    'Ordering:CouponUnusable',
    'Ordering:PointsTooFew',
    'Platform:IdempotencyKeyReused',
  ],
})

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

const buyerStep = (verb: string) =>
  defineEndpoint({
    method: 'PUT',
    path: client(verb),
    service,
    access: 'signedIn',
    query: byOrderNo,
    result: noResult,
    errors: ['Ordering:StateConflict'],
  })
/** Unpaid, the whole checkout is cancelled: its coupons and points counted for all of it. */
export const cancelOrder = buyerStep('cancel')
export const takeDelivery = buyerStep('takeDelivery')
/** Three more days, once. */
export const extendReceipt = buyerStep('extendReceipt')
/** Puts a finished order out of the buyer's sight; it is kept. */
export const hideOrder = buyerStep('hide')
/** Reminds the shop, once a day. */
export const urgeShipment = buyerStep('urge')
/** Puts what can still be bought back into the cart. */
export const buyAgain = defineEndpoint({
  method: 'POST',
  path: client('buyAgain'),
  service,
  access: 'signedIn',
  query: byOrderNo,
  result: z.object({ added: z.int(), skipped: z.int() }),
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
export const commentOrder = defineEndpoint({
  method: 'POST',
  path: client('comment'),
  service,
  access: 'signedIn',
  body: z.object({
    orderNo: orderNo(),
    comments: z
      .array(
        z.object({
          orderItemId: id(),
          content: multiline(1000),
          starCount: integer(1, STAR_MAX),
          imageUrls: z.array(image('ProductFinding')).max(COMMENT_IMAGE_MAX_COUNT).default([]),
        }),
      )
      .min(1)
      .max(CHECKOUT_LINE_MAX_COUNT),
  }),
  result: noResult,
  errors: ['Ordering:StateConflict'],
})

/** The shop's side. */
export const shipOrder = defineEndpoint({
  method: 'PUT',
  path: client('ship'),
  service,
  access: 'VendorPages.Order',
  body: z.object({
    orderNo: orderNo(),
    courier: z.enum(couriers),
    trackingNo: text(64),
    /** Everything that is not sent yet, when it is left out. */
    lines: z
      .array(z.object({ orderItemId: id(), quantity: integer(1, CART_QUANTITY_MAX) }))
      .min(1)
      .max(CHECKOUT_LINE_MAX_COUNT)
      .optional(),
  }),
  result: noResult,
  errors: ['Ordering:StateConflict', 'Ordering:LineUnderRefund'],
})
export const updateShipment = defineEndpoint({
  method: 'PUT',
  path: client('updateShipment'),
  service,
  access: 'VendorPages.Order',
  body: z.object({ id: id(), courier: z.enum(couriers), trackingNo: text(64) }),
  result: noResult,
  errors: ['Ordering:StateConflict'],
})
export const changePrice = defineEndpoint({
  method: 'PUT',
  path: client('changePrice'),
  service,
  access: 'VendorPages.Order',
  body: z.object({
    orderNo: orderNo(),
    /** What the goods cost now, without freight; and the freight. Yuan. */
    goodsPayable: z.number().min(0).max(MAX_YUAN).refine(isWholeFen),
    freightAmount: z.number().min(0).max(MAX_YUAN).refine(isWholeFen),
    note: optional(text(256)),
  }),
  result: noResult,
  errors: ['Ordering:StateConflict'],
})
export const refuseSupply = defineEndpoint({
  method: 'PUT',
  path: client('refuseSupply'),
  service,
  access: 'VendorPages.Order',
  body: z.object({ orderNo: orderNo(), reason: text(256) }),
  result: noResult,
  errors: ['Ordering:StateConflict'],
})

/** The platform's side: never the state. */
export const getAllOrders = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.Order',
  query: z.object({
    ...pageQueryShape,
    status: z.enum(orderStatuses).optional(),
    refundStatus: z.enum(refundStatusesOfOrder).optional(),
    vendorNo: z.string().max(32).optional(),
  }),
  result: pageOf(orderListItem),
})
export const getOrder = defineEndpoint({
  method: 'GET',
  path: app('Get'),
  service,
  access: 'Pages.Order',
  query: byId,
  result: orderDetail,
})
export const updateOrder = defineEndpoint({
  method: 'PUT',
  path: app('Update'),
  service,
  access: 'Pages.Order.Edit',
  body: z.object({ id: id(), remark: remark(), addressInfo: addressInfo.optional() }),
  result: orderDetail,
  errors: ['Ordering:StateConflict'],
})
/** Softly, and only what is finished. */
export const deleteOrder = defineEndpoint({
  method: 'DELETE',
  path: app('Delete'),
  service,
  access: 'Pages.Order.Delete',
  query: byId,
  result: noResult,
  errors: ['Ordering:StateConflict'],
})
export const closeOrderAsAdmin = defineEndpoint({
  method: 'PUT',
  path: app('Close'),
  service,
  access: 'Pages.Order.Edit',
  body: z.object({ id: id(), reason: text(256) }),
  result: noResult,
  errors: ['Ordering:StateConflict'],
})
