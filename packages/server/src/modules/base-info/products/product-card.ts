import type { ProductCard } from '@wenli/contract/base-info/product-item'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'

/** A row of `CARD_COLUMNS`: money still in fen, times still moments. */
export type CardRow = Omit<ProductCard, 'no' | 'tenantId' | 'averageStar' | 'creationTime'> & {
  tenantId: number
  starTotal: number
  creationTime: Date
}

/** With `product p`, `product_category c` and `vendor v` joined by `CARD_JOINS`. */
export const CARD_COLUMNS = `p.id, p.tenant_id AS "tenantId", p.product_no AS "productNo", p.name, p.description, p.keywords,
  p.product_category_id AS "productCategoryId", c.product_category_no AS "productCategoryNo", p.brand_id AS "brandId",
  p.product_color_id AS "productColorId", p.unit, p.unit_price AS "unitPrice",
  p.discount_unit_price AS "discountUnitPrice", p.cover_image_url AS "coverImageUrl",
  p.cover_placeholder AS "coverPlaceholder", v.vendor_no AS "vendorNo", v.display_name AS "vendorDisplayName",
  p.sold_count AS "soldCount", p.comment_count AS "commentCount", p.star_total AS "starTotal",
  p.creation_time AS "creationTime"`

export const CARD_JOINS = `JOIN product_category c ON c.tenant_id = p.tenant_id AND c.id = p.product_category_id
  JOIN vendor v ON v.tenant_id = p.tenant_id AND v.id = p.vendor_id`

/** One decimal, as the stars are drawn. */
const averageStar = (total: number, count: number): number | null =>
  count === 0 ? null : Math.round((total / count) * 10) / 10

export const cardOf = <R extends CardRow>({ starTotal, ...row }: R) => ({
  ...row,
  no: row.productNo,
  tenantId: wireTenantId(row.tenantId),
  unitPrice: yuanFromFen(row.unitPrice),
  discountUnitPrice: row.discountUnitPrice === null ? null : yuanFromFen(row.discountUnitPrice),
  averageStar: averageStar(starTotal, row.commentCount),
  creationTime: toWireTime(row.creationTime),
})
