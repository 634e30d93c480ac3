import type { Ctx } from '../../../platform/ctx/ctx.ts'

export type SoldChange = { readonly productId: number; readonly change: number }

/** What was sold; refunds take it back. Counted a little later by `fold-sold-counts`: paying must not wait for a product. */
export const addSoldChanges = async (ctx: Ctx, changes: readonly SoldChange[]): Promise<void> => {
  await ctx.tx.query({
    name: 'add-sold-changes',
    text: `INSERT INTO sold_change (tenant_id, product_id, change)
           SELECT $1, product_id, change FROM unnest($2::bigint[], $3::integer[]) AS c (product_id, change)`,
    values: [ctx.tenantId, changes.map(({ productId }) => productId), changes.map(({ change }) => change)],
  })
}

/** The same, of all that these orders hold. */
export const addSoldOfOrders = async (ctx: Ctx, orderIds: readonly number[]): Promise<void> => {
  await ctx.tx.query({
    name: 'add-sold-of-orders',
    text: `INSERT INTO sold_change (tenant_id, product_id, change)
           SELECT tenant_id, product_id, quantity FROM order_item WHERE tenant_id = $1 AND order_id = ANY($2)`,
    values: [ctx.tenantId, orderIds],
  })
}

/** The oldest changes, each given to one caller only. */
export const takeSoldChanges = (ctx: Ctx, limit: number): Promise<SoldChange[]> =>
  ctx.tx.query<SoldChange>({
    name: 'take-sold-changes',
    text: `WITH taken AS MATERIALIZED (
             SELECT id FROM sold_change WHERE tenant_id = $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
           DELETE FROM sold_change c USING taken WHERE c.tenant_id = $1 AND c.id = taken.id
           RETURNING c.product_id AS "productId", c.change`,
    values: [ctx.tenantId, limit],
  })

/** On the product, which lists and pages show, and in its search document. By id, so that nobody waits in a circle. */
export const applySoldChanges = async (ctx: Ctx, changes: readonly SoldChange[]): Promise<void> => {
  await ctx.tx.query({
    name: 'apply-sold-changes',
    text: `WITH held AS MATERIALIZED (SELECT id FROM product WHERE tenant_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE),
           counted AS (
             UPDATE product p SET sold_count = greatest(0, p.sold_count + c.change)
               FROM (SELECT product_id, sum(change)::integer AS change
                       FROM unnest($2::bigint[], $3::integer[]) AS c (product_id, change) GROUP BY product_id) c
               JOIN held ON held.id = c.product_id
              WHERE p.tenant_id = $1 AND p.id = c.product_id RETURNING p.id, p.sold_count)
           UPDATE product_search s SET sold_count = counted.sold_count
             FROM counted WHERE s.tenant_id = $1 AND s.product_id = counted.id`,
    values: [ctx.tenantId, changes.map(({ productId }) => productId), changes.map(({ change }) => change)],
  })
}
