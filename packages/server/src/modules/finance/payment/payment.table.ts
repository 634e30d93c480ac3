import { customType, date, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { channels, payKinds } from '@wenli/contract/finance/payment'
import {
  attemptStatuses,
  paymentRefundStatuses,
  payOrderStatuses,
} from '@wenli/contract/finance/payment-life'
import { fen, instant, reference } from '../../../platform/db/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const key = {
  tenantId: integer('tenant_id').notNull(),
  id: reference('id').notNull().generatedByDefaultAsIdentity(),
}

export const payOrders = pgTable('pay_order', {
  ...key,
  kind: varchar('kind', { length: 16, enum: payKinds }).notNull(),
  ref: varchar('ref', { length: 32 }).notNull(),
  userId: reference('user_id').notNull(),
  subject: varchar('subject', { length: 120 }).notNull(),
  payable: fen('payable').notNull(),
  status: varchar('status', { length: 16, enum: payOrderStatuses }).notNull().default('WAITING'),
  paymentMethod: varchar('payment_method', { length: 16 }),
  paidAttemptId: reference('paid_attempt_id'),
  refundedAmount: fen('refunded_amount').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  paidTime: instant('paid_time'),
  creationTime: instant('creation_time').notNull(),
})

export const paymentAttempts = pgTable('payment_attempt', {
  ...key,
  attemptNo: varchar('attempt_no', { length: 32 }).notNull(),
  payOrderId: reference('pay_order_id').notNull(),
  channel: varchar('channel', { length: 8, enum: channels }).notNull(),
  amount: fen('amount').notNull(),
  status: varchar('status', { length: 20, enum: attemptStatuses }).notNull().default('CREATED'),
  codeUrl: varchar('code_url', { length: 512 }),
  transactionId: varchar('transaction_id', { length: 64 }),
  secondOf: varchar('second_of', { length: 32 }),
  expiresAt: instant('expires_at').notNull(),
  paidTime: instant('paid_time'),
  creationTime: instant('creation_time').notNull(),
})

export const paymentNotices = pgTable('payment_notice', {
  ...key,
  channel: varchar('channel', { length: 8 }).notNull(),
  noticeId: varchar('notice_id', { length: 96 }).notNull(),
  attemptNo: varchar('attempt_no', { length: 64 }),
  event: varchar('event', { length: 32 }).notNull(),
  outcome: varchar('outcome', { length: 32 }).notNull(),
  body: jsonb('body').notNull(),
  creationTime: instant('creation_time').notNull(),
})

export const paymentSplits = pgTable('payment_split', {
  ...key,
  payOrderId: reference('pay_order_id').notNull(),
  orderNo: varchar('order_no', { length: 32 }).notNull(),
  source: varchar('source', { length: 32 }).notNull(),
  amount: fen('amount').notNull(),
  refundedAmount: fen('refunded_amount').notNull().default(0),
})

export const paymentRefunds = pgTable('payment_refund', {
  ...key,
  paymentRefundNo: varchar('payment_refund_no', { length: 32 }).notNull(),
  paymentAttemptId: reference('payment_attempt_id').notNull(),
  amount: fen('amount').notNull(),
  reason: varchar('reason', { length: 16 }).notNull(),
  ref: varchar('ref', { length: 32 }).notNull(),
  status: varchar('status', { length: 16, enum: paymentRefundStatuses }).notNull().default('PROCESSING'),
  tryCount: integer('try_count').notNull().default(0),
  unknownCount: integer('unknown_count').notNull().default(0),
  nextTryAt: instant('next_try_at'),
  sentTime: instant('sent_time'),
  lastError: varchar('last_error', { length: 256 }),
  refundedTime: instant('refunded_time'),
  creationTime: instant('creation_time').notNull(),
})

export const reconciliations = pgTable('reconciliation', {
  ...key,
  channel: varchar('channel', { length: 8, enum: channels }).notNull(),
  billDate: date('bill_date').notNull(),
  status: varchar('status', { length: 16, enum: ['BALANCED', 'DIFFERENT', 'FAILED'] }).notNull(),
  billCount: integer('bill_count').notNull().default(0),
  billAmount: fen('bill_amount').notNull().default(0),
  bookCount: integer('book_count').notNull().default(0),
  bookAmount: fen('book_amount').notNull().default(0),
  differences: jsonb('differences').notNull().default([]),
  creationTime: instant('creation_time').notNull(),
})

export const idempotencyKeys = pgTable('idempotency_key', {
  ...key,
  userId: reference('user_id').notNull(),
  route: varchar('route', { length: 128 }).notNull(),
  key: varchar('key', { length: 64 }).notNull(),
  requestHash: bytea('request_hash').notNull(),
  answer: jsonb('answer'),
  creationTime: instant('creation_time').notNull().defaultNow(),
})
