import { integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { bountyStatuses, replyStatuses } from '@wenli/contract/base-info/finding-life'
import { findingStatuses } from '@wenli/contract/base-info/finding-statuses'
import { entityColumns, fen, instant, reference } from '../../../platform/db/columns.ts'

export const findings = pgTable('product_finding', {
  ...entityColumns,
  userId: reference('user_id').notNull(),
  title: varchar('title', { length: 64 }).notNull(),
  description: varchar('description', { length: 1000 }),
  findingImageUrl: varchar('finding_image_url', { length: 1024 }).notNull(),
  placeholder: varchar('placeholder', { length: 400 }),
  status: varchar('status', { length: 16, enum: findingStatuses }).notNull().default('OPEN'),
  statusReason: varchar('status_reason', { length: 512 }),
  expiresAt: instant('expires_at').notNull(),
  replyCount: integer('reply_count').notNull().default(0),
  bountyAmount: fen('bounty_amount').notNull().default(0),
  bountyStatus: varchar('bounty_status', { length: 16, enum: bountyStatuses }).notNull().default('NONE'),
  graceUntil: instant('grace_until'),
})

export const findingReplies = pgTable('product_finding_reply', {
  ...entityColumns,
  productFindingId: reference('product_finding_id').notNull(),
  userId: reference('user_id').notNull(),
  content: varchar('content', { length: 1000 }).notNull(),
  imageUrls: jsonb('image_urls').notNull().default([]),
  productId: reference('product_id'),
  status: varchar('status', { length: 16, enum: replyStatuses }).notNull().default('VISIBLE'),
  acceptedTime: instant('accepted_time'),
})
