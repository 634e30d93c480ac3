import { boolean, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, fen, instant, reference } from '../../platform/db/columns.ts'

export const cartItems = pgTable('shopping_cart_item', {
  tenantId: entityColumns.tenantId,
  id: entityColumns.id,
  userId: reference('user_id').notNull(),
  wxUserId: reference('wx_user_id'),
  wxAppUserId: reference('wx_app_user_id'),
  productId: reference('product_id').notNull(),
  productSkuId: reference('product_sku_id').notNull(),
  quantity: integer('quantity').notNull(),
  unitPrice: fen('unit_price').notNull(),
  isSelected: boolean('is_selected').notNull().default(true),
  remark: varchar('remark', { length: 512 }),
  creationTime: instant('creation_time').notNull().defaultNow(),
  lastModificationTime: instant('last_modification_time'),
})
