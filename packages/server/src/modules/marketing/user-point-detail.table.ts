import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, reference } from '../../platform/db/columns.ts'

export const userPointDetails = pgTable('user_point_detail', {
  ...entityColumns,
  pointCount: integer('point_count').notNull(),
  pointTypeId: reference('point_type_id').notNull(),
  pointTypeName: varchar('point_type_name', { length: 32 }),
  pointTypeDisplayName: varchar('point_type_display_name', { length: 64 }),
  wxUserId: reference('wx_user_id'),
  wxUserNo: varchar('wx_user_no', { length: 32 }),
  openId: varchar('open_id', { length: 64 }),
  activityId: reference('activity_id'),
  userId: reference('user_id'),
  orderNo: varchar('order_no', { length: 32 }),
  extensionData: varchar('extension_data', { length: 4000 }),
})
