import { boolean, integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, fen, instant, reference } from '../../platform/db/columns.ts'

export const couponTypes = pgTable('coupon_type', {
  ...entityColumns,
  couponTypeNo: varchar('coupon_type_no', { length: 32 }).notNull(),
  name: varchar('name', { length: 64 }).notNull(),
  displayName: varchar('display_name', { length: 64 }).notNull(),
  minimumUsingAmount: fen('minimum_using_amount').notNull(),
  deductionAmount: fen('deduction_amount').notNull(),
  expiredTime: instant('expired_time').notNull(),
  couponBackgroundImageUrl: varchar('coupon_background_image_url', { length: 1024 }),
  couponUseUrl: varchar('coupon_use_url', { length: 1024 }),
  vendorId: reference('vendor_id'),
  platformPercent: smallint('platform_percent'),
  beginTime: instant('begin_time'),
  totalCount: integer('total_count'),
  claimedCount: integer('claimed_count').notNull().default(0),
  perUserLimit: integer('per_user_limit').notNull().default(1),
  giftFromAmount: fen('gift_from_amount'),
  isClaimable: boolean('is_claimable').notNull().default(false),
})
