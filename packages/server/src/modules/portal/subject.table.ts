import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, reference } from '../../platform/db/columns.ts'

export const subjects = pgTable('subject', {
  ...entityColumns,
  name: varchar('name', { length: 128 }).notNull(),
  subjectCategoryId: reference('subject_category_id'),
  keywords: varchar('keywords', { length: 256 }),
  description: varchar('description', { length: 512 }),
  details: text('details'),
  coverImageUrl: varchar('cover_image_url', { length: 1024 }),
  priority: integer('priority'),
  recommendedPriority: integer('recommended_priority'),
  advertisementImageUrl: varchar('advertisement_image_url', { length: 1024 }),
  advertisementPriority: integer('advertisement_priority'),
})
