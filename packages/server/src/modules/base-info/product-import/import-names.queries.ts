import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { publishedTree } from '../categories/read-categories.ts'
import { foldName } from './understand-row.ts'
import type { Names } from './understand-row.ts'

const categoryNames = (tree: CategoryTree): Map<string, number | null> => {
  const found = new Map<string, number | null>()
  for (const { id, name, productCategoryNo } of tree.byId.values()) {
    const short = foldName(name)
    found.set(short, found.has(short) ? null : id)
    found.set(foldName(productCategoryNo), id)
  }
  // A full path is never in doubt.
  for (const { id } of tree.byId.values())
    found.set(
      tree
        .pathTo(id)
        .map(({ name }) => foldName(name))
        .join('/'),
      id,
    )
  return found
}

const idsByName = async (ctx: Ctx, table: 'brand' | 'product_color'): Promise<Map<string, number>> => {
  const rows = await ctx.tx.query<{ id: number; name: string }>({
    name: `names-of-${table}`,
    text: `SELECT id, name FROM ${table} WHERE tenant_id = $1`,
    values: [ctx.tenantId],
  })
  return new Map(rows.map(({ id, name }) => [foldName(name), id]))
}

/** Every name that a file can use, read once for all its rows. */
export const importNames = async (ctx: Ctx): Promise<Names> => ({
  categories: categoryNames(await publishedTree(ctx)),
  brands: await idsByName(ctx, 'brand'),
  colors: await idsByName(ctx, 'product_color'),
})
