import { boolean, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, fen, instant, reference } from '../../../platform/db/columns.ts'

export const productImages = pgTable('product_image', {
  ...entityColumns,
  productId: reference('product_id').notNull(),
  productImageUrl: varchar('product_image_url', { length: 1024 }).notNull(),
  priority: integer('priority'),
})

export const productComments = pgTable('product_comment', {
  ...entityColumns,
  productId: reference('product_id').notNull(),
  userId: reference('user_id'),
  content: varchar('content', { length: 1000 }).notNull(),
  starCount: integer('star_count').notNull(),
  orderItemId: reference('order_item_id'),
  imageUrls: jsonb('image_urls').notNull().default([]),
  addition: varchar('addition', { length: 1000 }),
  additionImageUrls: jsonb('addition_image_urls').notNull().default([]),
  additionTime: instant('addition_time'),
})

export const productSkus = pgTable('product_sku', {
  tenantId: entityColumns.tenantId,
  id: entityColumns.id,
  productId: reference('product_id').notNull(),
  name: varchar('name', { length: 128 }),
  unitPrice: fen('unit_price'),
  stock: integer('stock'),
  position: integer('position').notNull().default(0),
  isDeleted: boolean('is_deleted').notNull().default(false),
  creationTime: instant('creation_time').notNull().defaultNow(),
})
