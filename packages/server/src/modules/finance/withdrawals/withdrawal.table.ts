import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { ownerTypes } from '@wenli/contract/finance/withdrawal'
import { withdrawalStatuses } from '@wenli/contract/finance/withdrawal-life'
import { fen, instant, reference } from '../../../platform/db/columns.ts'

export const withdrawals = pgTable('withdrawal', {
  tenantId: integer('tenant_id').notNull(),
  id: reference('id').notNull().generatedByDefaultAsIdentity(),
  withdrawalNo: varchar('withdrawal_no', { length: 32 }).notNull(),
  ownerType: varchar('owner_type', { length: 8, enum: ownerTypes }).notNull(),
  ownerNo: varchar('owner_no', { length: 32 }).notNull(),
  userId: reference('user_id').notNull(),
  amount: fen('amount').notNull(),
  realName: varchar('real_name', { length: 128 }).notNull(),
  bankCardNo: varchar('bank_card_no', { length: 256 }).notNull(),
  lastFour: varchar('last_four', { length: 4 }).notNull(),
  status: varchar('status', { length: 16, enum: withdrawalStatuses }).notNull().default('PENDING'),
  holdCount: integer('hold_count').notNull().default(1),
  /** When the owner asked for what is held now, or it was sent again: in the limit of that day it counts. */
  heldTime: instant('held_time').notNull(),
  refusedReason: varchar('refused_reason', { length: 512 }),
  auditorUserId: reference('auditor_user_id'),
  auditTime: instant('audit_time'),
  remitUserId: reference('remit_user_id'),
  remitUserName: varchar('remit_user_name', { length: 64 }),
  remitTime: instant('remit_time'),
  bankRef: varchar('bank_ref', { length: 64 }),
  voucherImageUrl: varchar('voucher_image_url', { length: 1024 }),
  batchNo: varchar('batch_no', { length: 32 }),
  remark: varchar('remark', { length: 512 }),
  creationTime: instant('creation_time').notNull(),
  lastModificationTime: instant('last_modification_time'),
})
