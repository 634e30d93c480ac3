import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, instant } from '../../platform/db/columns.ts'

export const advertisements = pgTable('advertisement', {
  ...entityColumns,
  title: varchar('title', { length: 128 }).notNull(),
  advertisementCoverImageUrl: varchar('advertisement_cover_image_url', { length: 1024 }).notNull(),
  position: varchar('position', { length: 32 }).notNull(),
  pageUrl: varchar('page_url', { length: 1024 }),
  beginTime: instant('begin_time'),
  endTime: instant('end_time'),
  priority: integer('priority'),
})
