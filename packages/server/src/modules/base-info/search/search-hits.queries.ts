import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { PART_BYTES, unpackHits } from './hit-list.ts'
import type { HitList, HitPart } from './hit-list.ts'

/** Everything that has the words, with what a search needs of it. */
export const findHits = async (ctx: Ctx, query: string, inName: string): Promise<HitList> =>
  unpackHits(
    await ctx.tx.query<HitPart>({
      name: 'find-search-hits',
      text: 'SELECT in_name AS "inName", size, facts FROM wenli.search_parts($1::tsquery, $2::tsquery, $3)',
      values: [query, inName, PART_BYTES],
    }),
  )

/** Everything on sale. */
export const findAllHits = async (ctx: Ctx): Promise<HitList> =>
  unpackHits(
    await ctx.tx.query<HitPart>({
      name: 'find-all-hits',
      text: `WITH found AS MATERIALIZED (
               SELECT string_agg(facts, '' ORDER BY product_id) AS facts FROM product_search WHERE tenant_id = $1)
             SELECT false AS "inName", least($2::integer, length(facts) - at + 1) AS size,
                    encode(substr(facts, at, $2::integer), 'base64') AS facts
               FROM found CROSS JOIN LATERAL generate_series(1, length(facts), $2::integer) AS at`,
      values: [ctx.tenantId, PART_BYTES],
    }),
  )

/** The shop that a search is narrowed to; none has the id 0. */
export const findVendorId = async (ctx: Ctx, vendorNo: string): Promise<number> => {
  const [vendor] = await ctx.tx.query<{ id: number }>({
    name: 'find-vendor-of-search',
    text: 'SELECT id FROM vendor WHERE tenant_id = $1 AND vendor_no = $2',
    values: [ctx.tenantId, vendorNo],
  })
  return vendor?.id ?? 0
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
