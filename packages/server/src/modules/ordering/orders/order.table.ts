import { boolean, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { noReasonReturns } from '@wenli/contract/base-info/no-reason-return'
import {
  closeReasons,
  orderActors,
  orderStatuses,
  paymentMethods,
  refundStatusesOfOrder,
  shipmentStatuses,
} from '@wenli/contract/ordering/order-life'
import { tradeStatuses } from '@wenli/contract/ordering/trade-life'
import { entityColumns, fen, instant, reference, softDeletion } from '../../../platform/db/columns.ts'

const { tenantId, id } = entityColumns

export const trades = pgTable('trade', {
  tenantId,
  id,
  tradeNo: varchar('trade_no', { length: 32 }).notNull(),
  userId: reference('user_id').notNull(),
  status: varchar('status', { length: 16, enum: tradeStatuses }).notNull(),
  payable: fen('payable').notNull(),
  pointCount: integer('point_count').notNull().default(0),
  paymentMethod: varchar('payment_method', { length: 16, enum: paymentMethods }),
  expiresAt: instant('expires_at').notNull(),
  paidTime: instant('paid_time'),
  creationTime: instant('creation_time').notNull(),
})

/** What is taken off and put on, the same for an order and its lines. */
const amounts = {
  goodsAmount: fen('goods_amount').notNull(),
  vipAmount: fen('vip_amount').notNull().default(0),
  vendorCouponAmount: fen('vendor_coupon_amount').notNull().default(0),
  platformCouponAmount: fen('platform_coupon_amount').notNull().default(0),
  /** Of both coupons: what the platform bears. */
  couponSubsidyAmount: fen('coupon_subsidy_amount').notNull().default(0),
  pointsAmount: fen('points_amount').notNull().default(0),
  adjustAmount: fen('adjust_amount').notNull().default(0),
  payable: fen('payable').notNull(),
  commissionAmount: fen('commission_amount').notNull().default(0),
  pointCount: integer('point_count').notNull().default(0),
}

export const orders = pgTable('customer_order', {
  ...entityColumns,
  ...softDeletion,
  ...amounts,
  creationTime: instant('creation_time').notNull(),
  orderNo: varchar('order_no', { length: 32 }).notNull(),
  tradeId: reference('trade_id').notNull(),
  vendorId: reference('vendor_id').notNull(),
  vendorNo: varchar('vendor_no', { length: 32 }).notNull(),
  userId: reference('user_id').notNull(),
  userName: varchar('user_name', { length: 64 }).notNull(),
  wxUserId: reference('wx_user_id'),
  addressId: reference('address_id'),
  addressInfo: jsonb('address_info'),
  addressChangedTime: instant('address_changed_time'),
  status: varchar('status', { length: 16, enum: orderStatuses }).notNull(),
  shipmentStatus: varchar('shipment_status', { length: 20, enum: shipmentStatuses })
    .notNull()
    .default('UNSHIPPED'),
  refundStatus: varchar('refund_status', { length: 16, enum: refundStatusesOfOrder })
    .notNull()
    .default('NONE'),
  closeReason: varchar('close_reason', { length: 16, enum: closeReasons }),
  paymentMethod: varchar('payment_method', { length: 16, enum: paymentMethods }),
  description: varchar('description', { length: 512 }),
  couponNo: varchar('coupon_no', { length: 32 }),
  freightAmount: fen('freight_amount').notNull().default(0),
  paidAmount: fen('paid_amount'),
  paidTime: instant('paid_time'),
  refundedAmount: fen('refunded_amount').notNull().default(0),
  shippedTime: instant('shipped_time'),
  receivedTime: instant('received_time'),
  completedTime: instant('completed_time'),
  closedTime: instant('closed_time'),
  receiveDueAt: instant('receive_due_at'),
  /** Since when that time stands still, while a refund is open. */
  receivePausedTime: instant('receive_paused_time'),
  isReceiveExtended: boolean('is_receive_extended').notNull().default(false),
  afterSaleUntil: instant('after_sale_until'),
  commented: boolean('commented').notNull().default(false),
  isHidden: boolean('is_hidden').notNull().default(false),
})

export const orderItems = pgTable('order_item', {
  tenantId,
  id,
  remark: entityColumns.remark,
  ...amounts,
  orderId: reference('order_id').notNull(),
  productId: reference('product_id').notNull(),
  productSkuId: reference('product_sku_id').notNull(),
  vendorNo: varchar('vendor_no', { length: 32 }).notNull(),
  productNo: varchar('product_no', { length: 32 }).notNull(),
  productName: varchar('product_name', { length: 128 }).notNull(),
  skuName: varchar('sku_name', { length: 128 }),
  productImageUrl: varchar('product_image_url', { length: 1024 }).notNull(),
  unit: varchar('unit', { length: 16 }).notNull(),
  listUnitPrice: fen('list_unit_price').notNull(),
  unitPrice: fen('unit_price').notNull(),
  quantity: integer('quantity').notNull(),
  commissionBp: integer('commission_bp').notNull(),
  shippedQuantity: integer('shipped_quantity').notNull().default(0),
  refundedQuantity: integer('refunded_quantity').notNull().default(0),
  refundedUnsentQuantity: integer('refunded_unsent_quantity').notNull().default(0),
  refundedAmount: fen('refunded_amount').notNull().default(0),
  /** Of it, what was given for pieces that the buyer keeps; and what it took of everybody else's part. */
  shortAmount: fen('short_amount').notNull().default(0),
  shortSubsidyAmount: fen('short_subsidy_amount').notNull().default(0),
  shortCommissionAmount: fen('short_commission_amount').notNull().default(0),
  shortPointCount: integer('short_point_count').notNull().default(0),
  isCommented: boolean('is_commented').notNull().default(false),
  buyerRemark: varchar('buyer_remark', { length: 256 }),
  noReasonReturn: varchar('no_reason_return', { length: 16, enum: noReasonReturns })
    .notNull()
    .default('SUPPORTED'),
  isDigital: boolean('is_digital').notNull().default(false),
  firstDownloadTime: instant('first_download_time'),
})

export const orderLogs = pgTable('order_log', {
  tenantId,
  id,
  orderId: reference('order_id').notNull(),
  refundId: reference('refund_id'),
  actor: varchar('actor', { length: 8, enum: orderActors }).notNull(),
  actorUserId: reference('actor_user_id'),
  action: varchar('action', { length: 32 }).notNull(),
  fromStatus: varchar('from_status', { length: 20 }),
  toStatus: varchar('to_status', { length: 20 }).notNull(),
  note: varchar('note', { length: 512 }),
  creationTime: instant('creation_time').notNull(),
})
