import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../../platform/db/columns.ts'

export const productColors = pgTable('product_color', {
  ...entityColumns,
  name: varchar('name', { length: 32 }).notNull(),
  rgbCode: varchar('rgb_code', { length: 7 }).notNull(),
})
