import { boolean, pgTable, varchar } from 'drizzle-orm/pg-core'
import { userCouponStatuses } from '@wenli/contract/marketing/user-coupon-life'
import { entityColumns, instant, reference } from '../../platform/db/columns.ts'

export const userCoupons = pgTable('user_coupon', {
  ...entityColumns,
  couponNo: varchar('coupon_no', { length: 32 }).notNull(),
  userId: reference('user_id'),
  wxUserId: reference('wx_user_id'),
  wxUserNo: varchar('wx_user_no', { length: 32 }),
  openId: varchar('open_id', { length: 64 }),
  activityNo: varchar('activity_no', { length: 32 }),
  status: varchar('status', { length: 16, enum: userCouponStatuses }).notNull().default('UNUSED'),
  tradeNo: varchar('trade_no', { length: 32 }),
  usedTime: instant('used_time'),
  givenBy: varchar('given_by', { length: 32 }),
  isRevoked: boolean('is_revoked').notNull().default(false),
})
