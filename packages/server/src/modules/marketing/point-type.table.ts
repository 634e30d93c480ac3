import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/db/columns.ts'

export const pointTypes = pgTable('point_type', {
  ...entityColumns,
  name: varchar('name', { length: 32 }).notNull(),
  displayName: varchar('display_name', { length: 64 }).notNull(),
})
