import { integer, numeric, pgTable } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/db/columns.ts'

export const pointRules = pgTable('point_rule', {
  ...entityColumns,
  expiredAfterYears: integer('expired_after_years').notNull(),
  purchasePointRatio: numeric('purchase_point_ratio', { mode: 'number' }).notNull(),
  deductionRatio: numeric('deduction_ratio', { mode: 'number' }).notNull(),
})
