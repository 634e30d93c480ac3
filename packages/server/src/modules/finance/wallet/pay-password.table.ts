import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../../platform/db/columns.ts'

export const payPasswords = pgTable('pay_password', {
  tenantId: integer('tenant_id').notNull(),
  userId: reference('user_id').notNull(),
  passwordHash: varchar('password_hash', { length: 256 }).notNull(),
  failedCount: integer('failed_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
  changedTime: instant('changed_time').notNull(),
})
