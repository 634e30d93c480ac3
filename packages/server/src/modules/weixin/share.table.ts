import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, reference } from '../../platform/db/columns.ts'

export const shares = pgTable('share', {
  ...entityColumns,
  wxAppId: reference('wx_app_id').notNull(),
  shareUserWxUserId: reference('share_user_wx_user_id').notNull(),
  shareUserWxUserNo: varchar('share_user_wx_user_no', { length: 32 }),
  shareUserOpenId: varchar('share_user_open_id', { length: 64 }),
  wxUserId: reference('wx_user_id'),
  wxUserNo: varchar('wx_user_no', { length: 32 }),
  openId: varchar('open_id', { length: 64 }),
})
