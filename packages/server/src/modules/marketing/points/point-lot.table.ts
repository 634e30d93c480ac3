import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, fen, instant, reference } from '../../../platform/db/columns.ts'

export const pointLots = pgTable('point_lot', {
  tenantId: entityColumns.tenantId,
  id: entityColumns.id,
  userId: reference('user_id').notNull(),
  status: varchar('status', { length: 16, enum: ['PENDING', 'USABLE', 'ENDED'] }).notNull(),
  pointCount: integer('point_count').notNull(),
  leftCount: integer('left_count').notNull(),
  orderNo: varchar('order_no', { length: 32 }),
  paidAmount: fen('paid_amount'),
  takenCount: integer('taken_count').notNull().default(0),
  expiredTime: instant('expired_time').notNull(),
  creationTime: instant('creation_time').notNull().defaultNow(),
})

export const pointUses = pgTable('point_use', {
  tenantId: entityColumns.tenantId,
  id: entityColumns.id,
  tradeNo: varchar('trade_no', { length: 32 }).notNull(),
  pointLotId: reference('point_lot_id').notNull(),
  pointCount: integer('point_count').notNull(),
  returnedCount: integer('returned_count').notNull().default(0),
  status: varchar('status', { length: 16, enum: ['LOCKED', 'USED', 'RETURNED'] }).notNull(),
  creationTime: instant('creation_time').notNull().defaultNow(),
})
