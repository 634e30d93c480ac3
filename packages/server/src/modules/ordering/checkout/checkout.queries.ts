import type { Ctx } from '../../../platform/ctx/ctx.ts'

type Target = { readonly productId: number; readonly productCategoryId: number; readonly vendorId: number }

/**
 * The rate of the first rule that fits each target, in basis points: a rule of the product, of its category or the
 * nearest above it up to the top, of the shop, of everything; among equals in the operator's order. What names several
 * must fit them all. Those that no rule fits are left out.
 */
export const findCommissionRates = async (
  ctx: Ctx,
  targets: readonly Target[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await ctx.tx.query<{ productId: number; rateBp: number | null }>({
    name: 'find-commission-rates',
    text: `SELECT t.product_id AS "productId", r.rate_bp AS "rateBp"
             FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS t (product_id, category_id, vendor_id)
             CROSS JOIN LATERAL (
               WITH RECURSIVE above (id, height) AS (
                 SELECT t.category_id, 0
                  UNION ALL SELECT c.parent_id, a.height + 1
                         FROM above a JOIN product_category c ON c.tenant_id = $1 AND c.id = a.id
                         WHERE c.parent_id IS NOT NULL) CYCLE id SET is_seen USING seen
               SELECT array_agg(id ORDER BY height) AS ids FROM above) path
             LEFT JOIN LATERAL (
               SELECT r.rate_bp FROM commission_rule r
                WHERE r.tenant_id = $1 AND coalesce(r.product_id = t.product_id, true)
                  AND coalesce(r.vendor_id = t.vendor_id, true)
                  AND coalesce(r.product_category_id = ANY (path.ids), true)
                ORDER BY r.product_id IS NULL, array_position(path.ids, r.product_category_id),
                         r.vendor_id IS NULL, r.priority DESC NULLS LAST, r.id LIMIT 1) r ON true`,
    values: [
      ctx.tenantId,
      targets.map(({ productId }) => productId),
      targets.map(({ productCategoryId }) => productCategoryId),
      targets.map(({ vendorId }) => vendorId),
    ],
  })
  return new Map(rows.flatMap(({ productId, rateBp }) => (rateBp === null ? [] : [[productId, rateBp]])))
}

/** Eight digits of the day in Shanghai, six that grow, six by chance: unique, and nobody counts our orders by it. */
export const nextNumbers = async (ctx: Ctx, count: number): Promise<string[]> => {
  const rows = await ctx.tx.query<{ no: string }>({
    name: 'next-trade-numbers',
    text: `SELECT to_char($1::timestamptz AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD')
                  || lpad((nextval('trade_no_seq') % 1000000)::text, 6, '0')
                  || lpad(floor(random() * 1000000)::text, 6, '0') AS no FROM generate_series(1, $2::integer)`,
    values: [ctx.clock.now(), count],
  })
  return rows.map(({ no }) => no)
}

export const nextNumber = async (ctx: Ctx): Promise<string> => {
  const [no] = await nextNumbers(ctx, 1)
  if (no === undefined) throw new Error('no number for the order')
  return no
}
