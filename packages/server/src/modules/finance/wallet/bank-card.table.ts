import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../../platform/db/columns.ts'

export const userBankCards = pgTable('user_bank_card', {
  tenantId: integer('tenant_id').notNull(),
  userId: reference('user_id').notNull(),
  realName: varchar('real_name', { length: 64 }).notNull(),
  bankName: varchar('bank_name', { length: 64 }).notNull(),
  bankCardNo: varchar('bank_card_no', { length: 256 }).notNull(),
  lastFour: varchar('last_four', { length: 4 }).notNull(),
  consentVersion: varchar('consent_version', { length: 16 }).notNull(),
  changedTime: instant('changed_time').notNull(),
  heldUntil: instant('held_until'),
})
