import { integer, pgTable } from 'drizzle-orm/pg-core'
import { entityColumns, reference } from '../../platform/db/columns.ts'

export const commissionRules = pgTable('commission_rule', {
  ...entityColumns,
  productId: reference('product_id'),
  productCategoryId: reference('product_category_id'),
  vendorId: reference('vendor_id'),
  rate: integer('rate_bp').notNull(),
  priority: integer('priority'),
})
