import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, reference } from '../../platform/db/columns.ts'

export const userCoupons = pgTable('user_coupon', {
  ...entityColumns,
  couponNo: varchar('coupon_no', { length: 32 }).notNull(),
  userId: reference('user_id'),
  wxUserId: reference('wx_user_id'),
  wxUserNo: varchar('wx_user_no', { length: 32 }),
  openId: varchar('open_id', { length: 64 }),
  activityNo: varchar('activity_no', { length: 32 }),
})
