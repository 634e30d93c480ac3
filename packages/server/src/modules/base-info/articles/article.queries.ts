import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { NoReasonReturn } from '@wenli/contract/base-info/no-reason-return'
import type { VendorStatus } from '@wenli/contract/auth/vendor-life'

/** What can be put into a cart: an article of a product, with everything that decides whether and for how much. Fen. */
export type Article = {
  readonly skuId: number
  readonly skuName: string | null
  readonly isSkuDeleted: boolean
  /** Null when stock is not counted. */
  readonly stock: number | null
  readonly unitPrice: number
  readonly discountUnitPrice: number | null
  readonly productId: number
  readonly productNo: string
  readonly productName: string
  readonly productImageUrl: string
  readonly placeholder: string | null
  readonly productCategoryId: number
  readonly unit: string
  readonly isVisible: boolean
  readonly noReasonReturn: NoReasonReturn
  readonly vendorId: number
  readonly vendorNo: string
  readonly vendorDisplayName: string
  readonly vendorStatus: VendorStatus
  readonly holidayUntil: Date | null
  /** What the shop asks for sending, and from which value of goods on nothing; null when nothing in any case. */
  readonly freightAmount: number | null
  readonly freightFreeOver: number | null
}

/** An article with another price than the product's has no sale price: that belongs to the product's, as its page shows. */
const COLUMNS = `s.id AS "skuId", s.name AS "skuName", s.is_deleted AS "isSkuDeleted", s.stock,
  coalesce(s.unit_price, p.unit_price) AS "unitPrice",
  CASE WHEN coalesce(s.unit_price, p.unit_price) = p.unit_price THEN p.discount_unit_price END AS "discountUnitPrice",
  p.id AS "productId", p.product_no AS "productNo", p.name AS "productName", p.cover_image_url AS "productImageUrl",
  p.cover_placeholder AS placeholder, p.product_category_id AS "productCategoryId", p.unit, p.is_visible AS "isVisible",
  p.no_reason_return AS "noReasonReturn",
  v.id AS "vendorId", v.vendor_no AS "vendorNo", v.display_name AS "vendorDisplayName",
  v.status AS "vendorStatus", v.holiday_until AS "holidayUntil",
  v.freight_amount AS "freightAmount", v.freight_free_over AS "freightFreeOver"`
const FROM = `product_sku s JOIN product p ON p.tenant_id = s.tenant_id AND p.id = s.product_id
  JOIN vendor v ON v.tenant_id = p.tenant_id AND v.id = p.vendor_id`

export const findArticles = (ctx: Ctx, skuIds: readonly number[]): Promise<Article[]> =>
  ctx.tx.query<Article>({
    name: 'find-articles',
    text: `SELECT ${COLUMNS} FROM ${FROM} WHERE s.tenant_id = $1 AND s.id = ANY($2) ORDER BY s.id`,
    values: [ctx.tenantId, skuIds],
  })

/** Holds the articles until the end of the transaction, in the order of their ids, so that nobody waits in a circle. */
export const lockArticles = (ctx: Ctx, skuIds: readonly number[]): Promise<Article[]> =>
  ctx.tx.query<Article>({
    name: 'lock-articles',
    text: `SELECT ${COLUMNS} FROM ${FROM} WHERE s.tenant_id = $1 AND s.id = ANY($2) ORDER BY s.id FOR UPDATE OF s`,
    values: [ctx.tenantId, skuIds],
  })

/** The article of a plain product: the first of those it has. */
export const firstArticleOf = async (
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await ctx.tx.query<{ productId: number; skuId: number }>({
    name: 'first-article-of-products',
    text: `SELECT DISTINCT ON (product_id) product_id AS "productId", id AS "skuId" FROM product_sku
            WHERE tenant_id = $1 AND product_id = ANY($2) AND NOT is_deleted ORDER BY product_id, position, id`,
    values: [ctx.tenantId, productIds],
  })
  return new Map(rows.map(({ productId, skuId }) => [productId, skuId]))
}

export type StockChange = { readonly skuId: number; readonly change: number }

/** Takes from the stock or gives back, where stock is counted. What is not there cannot be taken: the row refuses. */
export const changeStock = async (ctx: Ctx, changes: readonly StockChange[]): Promise<void> => {
  await ctx.tx.query({
    name: 'change-stock',
    // By id, as those who buy hold them: two that give back the same articles must not wait in a circle.
    text: `WITH held AS MATERIALIZED (SELECT id FROM product_sku WHERE tenant_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE)
           UPDATE product_sku s SET stock = s.stock + c.change
             FROM (SELECT sku_id, sum(change)::integer AS change FROM unnest($2::bigint[], $3::integer[]) AS c (sku_id, change)
                    GROUP BY sku_id) c JOIN held ON held.id = c.sku_id
            WHERE s.tenant_id = $1 AND s.id = c.sku_id AND s.stock IS NOT NULL`,
    values: [ctx.tenantId, changes.map(({ skuId }) => skuId), changes.map(({ change }) => change)],
  })
}
