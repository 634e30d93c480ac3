import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { noReasonReturns } from '@wenli/contract/base-info/no-reason-return'
import { productStatuses } from '@wenli/contract/base-info/product-life'
import { entityColumns, fen, instant, reference, softDeletion } from '../../../platform/db/columns.ts'

const address = (name: string) => varchar(name, { length: 1024 })

export const products = pgTable('product', {
  ...entityColumns,
  ...softDeletion,
  productNo: varchar('product_no', { length: 32 })
    .notNull()
    .default(sql`nextval('product_no_seq')::text`),
  vendorId: reference('vendor_id').notNull(),
  productCategoryId: reference('product_category_id').notNull(),
  brandId: reference('brand_id'),
  productColorId: reference('product_color_id'),
  name: varchar('name', { length: 128 }).notNull(),
  description: varchar('description', { length: 512 }),
  keywords: varchar('keywords', { length: 256 }),
  specArgs: varchar('spec_args', { length: 4000 }),
  details: text('details'),
  unit: varchar('unit', { length: 16 }).notNull(),
  unitPrice: fen('unit_price').notNull(),
  discountUnitPrice: fen('discount_unit_price'),
  coverImageUrl: address('cover_image_url').notNull(),
  coverImageHash: varchar('cover_image_hash', { length: 16 }),
  coverPlaceholder: varchar('cover_placeholder', { length: 400 }),
  linkUrl: address('link_url'),
  linkUrlKey: varchar('link_url_key', { length: 64 }),
  priority: integer('priority'),
  adImageUrl: address('ad_image_url'),
  adTargetUrl: address('ad_target_url'),
  adPriority: integer('ad_priority'),
  recommendedPriority: integer('recommended_priority'),
  hotRecommendedPriority: integer('hot_recommended_priority'),
  newPriority: integer('new_priority'),
  competitivePriority: integer('competitive_priority'),
  status: varchar('status', { length: 16, enum: productStatuses }).notNull().default('DRAFT'),
  statusReason: varchar('status_reason', { length: 512 }),
  noReasonReturn: varchar('no_reason_return', { length: 16, enum: noReasonReturns })
    .notNull()
    .default('SUPPORTED'),
  needsApproval: boolean('needs_approval').notNull().default(false),
  stagedChanges: jsonb('staged_changes'),
  isVendorOpen: boolean('is_vendor_open').notNull().default(true),
  publishedTime: instant('published_time'),
  soldCount: integer('sold_count').notNull().default(0),
  commentCount: integer('comment_count').notNull().default(0),
  starTotal: integer('star_total').notNull().default(0),
  isVisible: boolean('is_visible')
    .notNull()
    .generatedAlwaysAs(sql`status = 'ON_SALE' AND is_vendor_open AND NOT is_deleted`),
})
