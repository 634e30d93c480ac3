import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** The tables whose names a product is found by. */
export const namedTables = ['brand', 'product_color', 'product_category', 'vendor'] as const
export type NamedRow = { readonly of: (typeof namedTables)[number]; readonly id: number }

/** A category stands for everything below it: a product is found by the whole way down to it. */
const CONDITIONS: Readonly<Record<NamedRow['of'], string>> = {
  brand: 'p.brand_id = $2',
  product_color: 'p.product_color_id = $2',
  vendor: 'p.vendor_id = $2',
  product_category: `p.product_category_id IN (
    WITH RECURSIVE below AS (
      SELECT $2::bigint AS id
      UNION ALL
      SELECT c.id FROM product_category c JOIN below b ON c.parent_id = b.id WHERE c.tenant_id = $1)
    SELECT id FROM below)`,
}

/**
 * Visible products behind a place, the oldest first; held until the transaction ends, for what somebody else writes of them
 * meanwhile would be lost from the index.
 */
export const holdProductsOf = async (
  ctx: Ctx,
  { of, id }: NamedRow,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> => {
  const rows = await ctx.tx.query<{ id: number }>({
    name: `hold-products-of-${of}`,
    text: `SELECT p.id FROM product p WHERE p.tenant_id = $1 AND ${CONDITIONS[of]} AND p.is_visible AND p.id > $3
            ORDER BY p.id LIMIT $4 FOR SHARE OF p`,
    values: [ctx.tenantId, id, after, limit],
  })
  return rows.map((row) => row.id)
}
