import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, reference } from '../../platform/db/columns.ts'

export const subjectCategories = pgTable('subject_category', {
  ...entityColumns,
  name: varchar('name', { length: 64 }).notNull(),
  displayName: varchar('display_name', { length: 64 }).notNull(),
  parentId: reference('parent_id'),
  keywords: varchar('keywords', { length: 256 }),
  description: varchar('description', { length: 512 }),
  coverImageUrl: varchar('cover_image_url', { length: 1024 }),
  bannerImageUrl: varchar('banner_image_url', { length: 1024 }),
  priority: integer('priority'),
})
