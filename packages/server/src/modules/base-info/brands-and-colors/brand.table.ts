import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../../platform/db/columns.ts'

export const brands = pgTable('brand', {
  ...entityColumns,
  name: varchar('name', { length: 64 }).notNull(),
  description: varchar('description', { length: 512 }),
  coverImageUrl: varchar('cover_image_url', { length: 1024 }),
})
