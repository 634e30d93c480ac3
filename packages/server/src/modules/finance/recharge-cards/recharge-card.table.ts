import { boolean, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { cardOrderStatuses } from '@wenli/contract/finance/card-order-life'
import { entityColumns, fen, instant, reference } from '../../../platform/db/columns.ts'

export const rechargeCards = pgTable('recharge_card', {
  ...entityColumns,
  name: varchar('name', { length: 64 }).notNull(),
  unitPrice: fen('unit_price').notNull(),
  coin: fen('coin').notNull(),
  isOnSale: boolean('is_on_sale').notNull().default(true),
  priority: integer('priority'),
})

export const rechargeCardOrders = pgTable('recharge_card_order', {
  tenantId: integer('tenant_id').notNull(),
  id: reference('id').notNull().generatedByDefaultAsIdentity(),
  rechargeCardOrderNo: varchar('recharge_card_order_no', { length: 32 }).notNull(),
  userId: reference('user_id').notNull(),
  wxUserId: reference('wx_user_id'),
  rechargeCardId: reference('recharge_card_id').notNull(),
  rechargeCardName: varchar('recharge_card_name', { length: 64 }).notNull(),
  rechargeCardUnitPrice: fen('recharge_card_unit_price').notNull(),
  coin: fen('coin').notNull().default(0),
  paymentMethod: varchar('payment_method', { length: 16 }),
  paidAmount: fen('paid_amount'),
  paidTime: instant('paid_time'),
  refundedAmount: fen('refunded_amount').notNull().default(0),
  status: varchar('status', { length: 16, enum: cardOrderStatuses }).notNull().default('PENDING_PAYMENT'),
  expiresAt: instant('expires_at').notNull(),
  remark: varchar('remark', { length: 512 }),
  creationTime: instant('creation_time').notNull(),
  revokedGift: fen('revoked_gift').notNull().default(0),
})
