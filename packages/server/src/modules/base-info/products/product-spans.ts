import type { Ctx } from '../../../platform/ctx/ctx.ts'

const SPAN = 10_000

/** Products with ids behind the first and up to the second, deleted ones among them. */
export type ProductSpan = { readonly after: number; readonly upTo: number }

const findUpTo = async (ctx: Ctx, after: number, size: number): Promise<number | null> => {
  const [span] = await ctx.tx.query<{ upTo: number | null }>({
    name: 'find-product-span',
    text: `SELECT max(id) AS "upTo" FROM (
             SELECT id FROM product WHERE tenant_id = $1 AND id > $2 ORDER BY id LIMIT $3) span`,
    values: [ctx.tenantId, after, size],
  })
  return span?.upTo ?? null
}

/** All products of the tenant, so many at a time that what is asked of them does not grow with the catalogue. */
export async function* productSpans(ctx: Ctx, size = SPAN): AsyncGenerator<ProductSpan> {
  for (let after = 0; ;) {
    const upTo = await findUpTo(ctx, after, size)
    if (upTo === null) return
    yield { after, upTo }
    after = upTo
  }
}
