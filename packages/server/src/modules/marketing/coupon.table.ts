import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, reference } from '../../platform/db/columns.ts'

export const coupons = pgTable('coupon', {
  ...entityColumns,
  couponNo: varchar('coupon_no', { length: 32 }).notNull(),
  couponTypeId: reference('coupon_type_id').notNull(),
  couponTypeNo: varchar('coupon_type_no', { length: 32 }),
})
