import { boolean, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { cardOrderStatuses } from '@wenli/contract/finance/card-order-life'
import { entityColumns, fen, instant, reference } from '../../../platform/db/columns.ts'

export const vipCards = pgTable('vip_card', {
  ...entityColumns,
  name: varchar('name', { length: 64 }).notNull(),
  unitPrice: fen('unit_price').notNull(),
  validMonths: integer('valid_months').notNull(),
  discount: integer('discount').notNull(),
  level: integer('level').notNull().default(1),
  cardImageUrl: varchar('card_image_url', { length: 1024 }),
  description: varchar('description', { length: 512 }),
  giftCouponTypeId: reference('gift_coupon_type_id'),
  isOnSale: boolean('is_on_sale').notNull().default(true),
  priority: integer('priority'),
})

export const vipCardOrders = pgTable('vip_card_order', {
  tenantId: integer('tenant_id').notNull(),
  id: reference('id').notNull().generatedByDefaultAsIdentity(),
  vipCardOrderNo: varchar('vip_card_order_no', { length: 32 }).notNull(),
  userId: reference('user_id').notNull(),
  wxUserId: reference('wx_user_id'),
  vipCardId: reference('vip_card_id').notNull(),
  vipCardName: varchar('vip_card_name', { length: 64 }).notNull(),
  vipCardUnitPrice: fen('vip_card_unit_price').notNull(),
  vipCardImageUrl: varchar('vip_card_image_url', { length: 1024 }),
  validMonths: integer('valid_months').notNull(),
  discount: integer('discount').notNull(),
  level: integer('level').notNull(),
  creditAmount: fen('credit_amount').notNull().default(0),
  payable: fen('payable').notNull(),
  paymentMethod: varchar('payment_method', { length: 16 }),
  paidAmount: fen('paid_amount'),
  paidTime: instant('paid_time'),
  refundedAmount: fen('refunded_amount').notNull().default(0),
  membershipBefore: jsonb('membership_before'),
  status: varchar('status', { length: 16, enum: cardOrderStatuses }).notNull().default('PENDING_PAYMENT'),
  expiresAt: instant('expires_at').notNull(),
  remark: varchar('remark', { length: 512 }),
  creationTime: instant('creation_time').notNull(),
  grantedFrom: instant('granted_from'),
  grantedUntil: instant('granted_until'),
  givenUpFrom: instant('given_up_from'),
})
