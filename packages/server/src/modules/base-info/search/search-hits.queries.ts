import { FACET_VALUE_COUNT, PRICE_BANDS } from '@wenli/contract/limits'
import { fenFromYuan } from '@wenli/contract/money'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { statementName } from '../../../platform/resource/statement-name.ts'

export type HitFilter = {
  readonly categoryIds: readonly number[] | null
  readonly brandId: number | null
  readonly productColorId: number | null
  readonly vendorNo: string | null
  /** Fen. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
}

export type Hits = {
  totalCount: number
  ids: number[]
  /** Counts by id, given all other choices. */
  categories: Record<string, number> | null
  brands: Record<string, number> | null
  colors: Record<string, number> | null
  vendors: Record<string, number> | null
  /** By number of the band. */
  prices: Record<string, number> | null
}

const orders: Readonly<Record<string, string>> = {
  creationtime: 'product_id',
  unitprice: 'price',
  soldcount: 'sold_count',
}

/** Undefined when nobody knows such an order. */
export const hitOrder = (sorting: string | undefined): string | undefined => {
  if (sorting === undefined || sorting.trim() === '')
    return 'in_name DESC, priority DESC, sold_count DESC, product_id DESC'
  const [, name = '', direction = 'asc'] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(sorting) ?? []
  const column = orders[name.toLowerCase()]
  return column === undefined ? undefined : `${column} ${direction}, product_id DESC`
}

const CHOICES = ['in_category', 'in_brand', 'in_color', 'in_vendor', 'in_price'] as const

const facet = (column: string, own: (typeof CHOICES)[number]): string => {
  const others = CHOICES.filter((choice) => choice !== own).join(' AND ')
  return `(SELECT jsonb_object_agg(value, count) FROM (SELECT ${column} AS value, count(*) AS count FROM hit
            WHERE ${others} AND ${column} IS NOT NULL GROUP BY 1 ORDER BY 2 DESC LIMIT ${FACET_VALUE_COUNT}) counted)`
}

export type HitWindow = {
  readonly order: string
  readonly skipCount: number
  readonly maxResultCount: number
}

/** Everything about a search in one question: how many, which ones on this page, and what each choice would leave. */
export const findHits = async (
  ctx: Ctx,
  { query, nameQuery }: { readonly query: string; readonly nameQuery: string },
  filter: HitFilter,
  { order, skipCount, maxResultCount }: HitWindow,
): Promise<Hits> => {
  const text = `WITH hit AS MATERIALIZED (
      SELECT h.*, width_bucket(h.price, $10::bigint[]) AS band,
             ($4::bigint[] IS NULL OR h.product_category_id = ANY($4)) AS in_category,
             ($5::bigint IS NULL OR h.brand_id IS NOT DISTINCT FROM $5) AS in_brand,
             ($6::bigint IS NULL OR h.product_color_id IS NOT DISTINCT FROM $6) AS in_color,
             ($7::text IS NULL OR h.vendor_id = (SELECT id FROM vendor WHERE tenant_id = $1 AND vendor_no = $7)) AS in_vendor,
             (($8::bigint IS NULL OR h.price >= $8) AND ($9::bigint IS NULL OR h.price <= $9)) AS in_price
        FROM wenli.search_hits($2::tsquery, $3::tsquery) h),
    chosen AS (SELECT * FROM hit WHERE ${CHOICES.join(' AND ')})
    SELECT (SELECT count(*) FROM chosen) AS "totalCount",
           ARRAY(SELECT product_id FROM chosen ORDER BY ${order} LIMIT $11 OFFSET $12) AS ids,
           ${facet('product_category_id', 'in_category')} AS categories,
           ${facet('brand_id', 'in_brand')} AS brands,
           ${facet('product_color_id', 'in_color')} AS colors,
           ${facet('vendor_id', 'in_vendor')} AS vendors,
           ${facet('band', 'in_price')} AS prices`
  const [hits] = await ctx.tx.query<Hits>({
    name: statementName(text),
    text,
    values: [
      ctx.tenantId,
      query,
      nameQuery,
      filter.categoryIds,
      filter.brandId,
      filter.productColorId,
      filter.vendorNo,
      filter.minPrice,
      filter.maxPrice,
      // A price of exactly the upper end belongs to the band it ends.
      PRICE_BANDS.map((yuan) => fenFromYuan(yuan) + 1),
      maxResultCount,
      skipCount,
    ],
  })
  if (hits === undefined) throw new Error('a search without an answer')
  return { ...hits, ids: hits.ids.map(Number) }
}

type Named = { id: number; name: string }

/** The names of what the facets count. */
export const findFacetNames = async (
  ctx: Ctx,
  {
    brandIds,
    colorIds,
    vendorIds,
  }: Readonly<Record<'brandIds' | 'colorIds' | 'vendorIds', readonly number[]>>,
): Promise<{
  brands: Named[]
  colors: (Named & { rgbCode: string })[]
  vendors: (Named & { vendorNo: string })[]
}> => {
  const ask = <R extends Named>(name: string, text: string, ids: readonly number[]) =>
    ids.length === 0 ? [] : ctx.tx.query<R>({ name, text, values: [ctx.tenantId, ids] })
  const [brands, colors, vendors] = await Promise.all([
    ask('facet-brands', 'SELECT id, name FROM brand WHERE tenant_id = $1 AND id = ANY($2)', brandIds),
    ask<Named & { rgbCode: string }>(
      'facet-colors',
      'SELECT id, name, rgb_code AS "rgbCode" FROM product_color WHERE tenant_id = $1 AND id = ANY($2)',
      colorIds,
    ),
    ask<Named & { vendorNo: string }>(
      'facet-vendors',
      'SELECT id, display_name AS name, vendor_no AS "vendorNo" FROM vendor WHERE tenant_id = $1 AND id = ANY($2)',
      vendorIds,
    ),
  ])
  return { brands, colors, vendors }
}
