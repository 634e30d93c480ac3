import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { ProductSpan } from '../products/product-spans.ts'

/** Counted up whenever documents are put together in another way, so that those of before are written anew. */
const MAKE = 4

export type IndexedTexts = {
  id: number
  productNo: string
  name: string
  specArgs: string | null
  description: string | null
  keywords: string | null
  categoryNames: string[]
  brandName: string | null
  colorName: string | null
  vendorName: string
}

/** The texts of the visible ones among the given products, with the names of what they point to. */
export const findTexts = (ctx: Ctx, ids: readonly number[]): Promise<IndexedTexts[]> =>
  ctx.tx.query<IndexedTexts>({
    name: 'find-search-texts',
    text: `SELECT p.id, p.product_no AS "productNo", p.name, p.spec_args AS "specArgs", p.description, p.keywords,
                  b.name AS "brandName", r.name AS "colorName", v.display_name AS "vendorName",
                  ARRAY(WITH RECURSIVE way AS (
                          SELECT c.parent_id, c.name FROM product_category c
                           WHERE c.tenant_id = p.tenant_id AND c.id = p.product_category_id
                          UNION ALL
                          SELECT c.parent_id, c.name FROM product_category c JOIN way w ON c.id = w.parent_id
                           WHERE c.tenant_id = p.tenant_id)
                        SELECT name FROM way) AS "categoryNames"
             FROM product p JOIN vendor v ON v.tenant_id = p.tenant_id AND v.id = p.vendor_id
             LEFT JOIN brand b ON b.tenant_id = p.tenant_id AND b.id = p.brand_id
             LEFT JOIN product_color r ON r.tenant_id = p.tenant_id AND r.id = p.product_color_id
            WHERE p.tenant_id = $1 AND p.id = ANY($2) AND p.is_visible`,
    values: [ctx.tenantId, ids],
  })

/** Answers whether there were any. */
export const removeDocuments = async (ctx: Ctx, ids: readonly number[]): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'remove-search-documents',
    text: 'DELETE FROM product_search WHERE tenant_id = $1 AND product_id = ANY($2) RETURNING product_id',
    values: [ctx.tenantId, ids],
  })
  return rows.length > 0
}

/** Answers whether any has other words than before. */
export const saveDocuments = async (
  ctx: Ctx,
  documents: readonly { readonly id: number; readonly terms: string }[],
): Promise<boolean> => {
  const rows = await ctx.tx.query<{ hasOtherWords: boolean }>({
    name: 'save-search-documents',
    text: `WITH before AS MATERIALIZED (
             SELECT product_id, terms FROM product_search WHERE tenant_id = $1 AND product_id = ANY($2))
           INSERT INTO product_search AS s (tenant_id, product_id, terms, product_category_id, brand_id, product_color_id,
                                            vendor_id, price, sold_count, priority, make)
           SELECT p.tenant_id, p.id, d.terms::tsvector, p.product_category_id, p.brand_id, p.product_color_id, p.vendor_id,
                  coalesce(p.discount_unit_price, p.unit_price), p.sold_count, coalesce(p.priority, 0), ${MAKE}
             FROM unnest($2::bigint[], $3::text[]) AS d (id, terms)
             JOIN product p ON p.tenant_id = $1 AND p.id = d.id
           ON CONFLICT (tenant_id, product_id) DO UPDATE SET terms = excluded.terms,
             product_category_id = excluded.product_category_id, brand_id = excluded.brand_id,
             product_color_id = excluded.product_color_id, vendor_id = excluded.vendor_id, price = excluded.price,
             sold_count = excluded.sold_count, priority = excluded.priority, make = excluded.make
           RETURNING NOT EXISTS (SELECT FROM before b
                                  WHERE b.product_id = s.product_id AND b.terms = s.terms) AS "hasOtherWords"`,
    values: [ctx.tenantId, documents.map(({ id }) => id), documents.map(({ terms }) => terms)],
  })
  return rows.some(({ hasOtherWords }) => hasOtherWords)
}

/** Visible products behind a place that have no document of today's make, the oldest first. */
export const findMissing = async (ctx: Ctx, after: number, limit: number): Promise<number[]> => {
  const rows = await ctx.tx.query<{ id: number }>({
    name: 'find-missing-search-documents',
    text: `SELECT p.id FROM product p WHERE p.tenant_id = $1 AND p.is_visible AND p.id > $2
              AND NOT EXISTS (SELECT FROM product_search s
                              WHERE s.tenant_id = $1 AND s.product_id = p.id AND s.make = ${MAKE})
            ORDER BY p.id LIMIT $3`,
    values: [ctx.tenantId, after, limit],
  })
  return rows.map(({ id }) => id)
}

/** The words of the names of some products and how many of these have each. */
export const countWords = (
  ctx: Ctx,
  { after, upTo }: ProductSpan,
): Promise<{ word: string; count: number }[]> =>
  ctx.tx.query({
    name: 'count-search-words',
    text: `SELECT word, ndoc AS count FROM ts_stat(format(
             'SELECT terms FROM product_search WHERE tenant_id = %s AND product_id > %s AND product_id <= %s',
             $1::integer, $2::bigint, $3::bigint), 'ab') WHERE ndoc > 0`,
    values: [ctx.tenantId, after, upTo],
  })

export type Word = {
  readonly word: string
  readonly pinyin: string
  readonly initials: string
  readonly count: number
}

/** Most stay as they are, and are not written again. */
export const replaceWords = async (ctx: Ctx, words: readonly Word[]): Promise<void> => {
  await ctx.tx.query({
    text: `DELETE FROM search_word s WHERE s.tenant_id = $1
              AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS kept (word) WHERE kept.word = s.word)`,
    values: [ctx.tenantId, words.map(({ word }) => word)],
  })
  await ctx.tx.query({
    text: `INSERT INTO search_word AS s (tenant_id, word, pinyin, initials, product_count)
           SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::integer[])
           ON CONFLICT (tenant_id, word) DO UPDATE SET pinyin = excluded.pinyin, initials = excluded.initials,
             product_count = excluded.product_count
           WHERE (s.pinyin, s.initials, s.product_count)
             IS DISTINCT FROM (excluded.pinyin, excluded.initials, excluded.product_count)`,
    values: [
      ctx.tenantId,
      words.map(({ word }) => word),
      words.map(({ pinyin }) => pinyin),
      words.map(({ initials }) => initials),
      words.map(({ count }) => count),
    ],
  })
}
