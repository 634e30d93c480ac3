import { pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/db/columns.ts'

export const wxApps = pgTable('wx_app', {
  ...entityColumns,
  appId: varchar('app_id', { length: 32 }).notNull(),
  appName: varchar('app_name', { length: 64 }).notNull(),
  appType: varchar('app_type', { length: 32 }).notNull(),
  originId: varchar('origin_id', { length: 32 }),
  appSecret: text('app_secret'),
  mchId: varchar('mch_id', { length: 32 }),
})
