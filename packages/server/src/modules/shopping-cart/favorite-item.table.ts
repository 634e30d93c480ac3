import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { entityColumns, fen, instant, reference } from '../../platform/db/columns.ts'

export const favoriteItems = pgTable('favorite_item', {
  tenantId: entityColumns.tenantId,
  id: entityColumns.id,
  userId: reference('user_id').notNull(),
  wxUserId: reference('wx_user_id'),
  wxAppUserId: reference('wx_app_user_id'),
  productId: reference('product_id').notNull(),
  unitPrice: fen('unit_price').notNull(),
  remark: varchar('remark', { length: 512 }),
  creationTime: instant('creation_time').notNull().defaultNow(),
})
