import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { accountKinds, ledgerKinds } from '@wenli/contract/finance/accounts'
import { fen, instant, reference } from '../../../platform/db/columns.ts'

/** Read only: what is in them was written by the database's own function. */
export const accounts = pgTable('account', {
  tenantId: integer('tenant_id').notNull(),
  id: reference('id').notNull().generatedByDefaultAsIdentity(),
  kind: varchar('kind', { length: 32, enum: accountKinds }).notNull(),
  ownerNo: varchar('owner_no', { length: 64 }).notNull(),
  balance: fen('balance').notNull().default(0),
  mayOverdraw: boolean('may_overdraw')
    .notNull()
    .generatedAlwaysAs(sql`false`),
  creationTime: instant('creation_time').notNull().defaultNow(),
})

export const ledgerTxs = pgTable('ledger_tx', {
  tenantId: integer('tenant_id').notNull(),
  id: reference('id').notNull().generatedByDefaultAsIdentity(),
  kind: varchar('kind', { length: 32, enum: ledgerKinds }).notNull(),
  ref: varchar('ref', { length: 96 }).notNull(),
  creationTime: instant('creation_time').notNull(),
})

export const ledgerEntries = pgTable('ledger_entry', {
  tenantId: integer('tenant_id').notNull(),
  ledgerTxId: reference('ledger_tx_id').notNull(),
  position: smallint('position').notNull(),
  accountId: reference('account_id').notNull(),
  amount: fen('amount').notNull(),
  balanceAfter: fen('balance_after').notNull(),
})
