import { boolean, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { couriers } from '@wenli/contract/ordering/couriers'
import { refundReasons, refundStatuses, refundTypes } from '@wenli/contract/ordering/refund-life'
import { entityColumns, fen, instant, reference } from '../../../platform/db/columns.ts'

const { tenantId, id } = entityColumns

export const refunds = pgTable('refund', {
  tenantId,
  id,
  refundNo: varchar('refund_no', { length: 32 }).notNull(),
  orderId: reference('order_id').notNull(),
  vendorId: reference('vendor_id').notNull(),
  userId: reference('user_id').notNull(),
  type: varchar('type', { length: 16, enum: refundTypes }).notNull(),
  status: varchar('status', { length: 20, enum: refundStatuses }).notNull(),
  reason: varchar('reason', { length: 64, enum: refundReasons }).notNull(),
  description: varchar('description', { length: 1000 }),
  imageUrls: jsonb('image_urls').notNull().default([]),
  amount: fen('amount').notNull(),
  freightAmount: fen('freight_amount').notNull().default(0),
  refusedReason: varchar('refused_reason', { length: 512 }),
  refusedImageUrls: jsonb('refused_image_urls').notNull().default([]),
  appealDescription: varchar('appeal_description', { length: 1000 }),
  isFinal: boolean('is_final').notNull().default(false),
  returnAddress: jsonb('return_address'),
  returnCourier: varchar('return_courier', { length: 16, enum: couriers }),
  returnTrackingNo: varchar('return_tracking_no', { length: 64 }),
  isRestocked: boolean('is_restocked').notNull().default(false),
  dueAt: instant('due_at'),
  refundedTime: instant('refunded_time'),
  creationTime: instant('creation_time').notNull(),
})

export const refundLines = pgTable('refund_line', {
  tenantId,
  id,
  refundId: reference('refund_id').notNull(),
  orderItemId: reference('order_item_id').notNull(),
  quantity: integer('quantity').notNull(),
  amount: fen('amount').notNull(),
  unsentQuantity: integer('unsent_quantity').notNull().default(0),
  subsidyAmount: fen('subsidy_amount').notNull().default(0),
  commissionAmount: fen('commission_amount').notNull().default(0),
  pointCount: integer('point_count').notNull().default(0),
  /** Less than their worth was given for pieces that the buyer keeps; they can still go back for the rest. */
  isShort: boolean('is_short').notNull().default(false),
  isLive: boolean('is_live').notNull().default(true),
})
