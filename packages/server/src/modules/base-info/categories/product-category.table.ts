import { boolean, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { entityColumns, reference, softDeletion } from '../../../platform/db/columns.ts'

const picture = (name: string) => varchar(name, { length: 1024 })

export const productCategories = pgTable('product_category', {
  ...entityColumns,
  ...softDeletion,
  productCategoryNo: varchar('product_category_no', { length: 32 })
    .notNull()
    .default(sql`nextval('product_category_no_seq')::text`),
  parentId: reference('parent_id'),
  name: varchar('name', { length: 64 }).notNull(),
  description: varchar('description', { length: 512 }),
  coverImageUrl: picture('cover_image_url'),
  bannerImageUrl: picture('banner_image_url'),
  isRecommended: boolean('is_recommended').notNull().default(false),
  recommendedBannerImageUrl: picture('recommended_banner_image_url'),
  hotSellingBannerImageUrl: picture('hot_selling_banner_image_url'),
  isAdvertised: boolean('is_advertised').notNull().default(false),
  adImageUrl: picture('ad_image_url'),
  adTargetUrl: picture('ad_target_url'),
  adPriority: integer('ad_priority'),
  isPublished: boolean('is_published').notNull().default(true),
  isFooterLink: boolean('is_footer_link').notNull().default(false),
  priority: integer('priority'),
})
export type ProductCategoryRow = typeof productCategories.$inferSelect
