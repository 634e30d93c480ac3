import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, instant, reference } from '../../platform/db/columns.ts'

export const activities = pgTable('activity', {
  ...entityColumns,
  activityNo: varchar('activity_no', { length: 32 }).notNull(),
  name: varchar('name', { length: 128 }).notNull(),
  activityTypeId: reference('activity_type_id').notNull(),
  beginTime: instant('begin_time').notNull(),
  endTime: instant('end_time').notNull(),
  keywords: varchar('keywords', { length: 256 }),
  description: varchar('description', { length: 512 }),
  details: text('details'),
  coverImageUrl: varchar('cover_image_url', { length: 1024 }),
  activityImageUrl: varchar('activity_image_url', { length: 1024 }),
  pageUrl: varchar('page_url', { length: 1024 }),
  buttonImageUrl: varchar('button_image_url', { length: 1024 }),
  buttonMarginTop: integer('button_margin_top'),
  shareImageUrl: varchar('share_image_url', { length: 1024 }),
  shareTitle: varchar('share_title', { length: 128 }),
  priority: integer('priority'),
})
