import { boolean, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/db/columns.ts'

export const friendlyLinks = pgTable('friendly_link', {
  ...entityColumns,
  name: varchar('name', { length: 64 }).notNull(),
  link: varchar('link', { length: 1024 }).notNull(),
  priority: integer('priority'),
  isPublished: boolean('is_published').notNull(),
})
