import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, reference } from '../../platform/db/columns.ts'

export const userActivities = pgTable('user_activity', {
  ...entityColumns,
  activityId: reference('activity_id').notNull(),
  userId: reference('user_id'),
  wxUserId: reference('wx_user_id'),
  wxUserNo: varchar('wx_user_no', { length: 32 }),
  openId: varchar('open_id', { length: 64 }),
  geo: varchar('geo', { length: 128 }),
})
