import { pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, reference } from '../../platform/db/columns.ts'

/** Behind two resources: WxUserApp and WxAppUser. */
export const wxUserApps = pgTable('wx_user_app', {
  ...entityColumns,
  wxAppId: reference('wx_app_id').notNull(),
  wxUserId: reference('wx_user_id').notNull(),
  wxUserNo: varchar('wx_user_no', { length: 32 }),
  openId: varchar('open_id', { length: 64 }).notNull(),
  fdmSession: text('fdm_session'),
})
