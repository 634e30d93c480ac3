import type { Ctx } from '../../../platform/ctx/ctx.ts'

export type ShopStars = {
  readonly shopId: number
  readonly ratingCount: number
  readonly starTotal: number
}

/**
 * What the reviews of everything a shop ever sold add up to, from the sums that products keep. Also of what it no longer
 * shows: taking a product from sale must not take away what was said of it.
 */
export const starsOfShops = (ctx: Ctx, shopIds: readonly number[]): Promise<ShopStars[]> =>
  ctx.tx.query<ShopStars>({
    name: 'stars-of-shops',
    text: `SELECT vendor_id AS "shopId", sum(comment_count) AS "ratingCount", sum(star_total) AS "starTotal" FROM product
            WHERE tenant_id = $1 AND vendor_id = ANY($2::bigint[]) AND comment_count > 0 GROUP BY vendor_id`,
    values: [ctx.tenantId, shopIds],
  })
