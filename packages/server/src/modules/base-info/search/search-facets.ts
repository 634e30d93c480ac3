import type { SearchFacets } from '@wenli/contract/base-info/product-search'
import { FACET_VALUE_COUNT, PRICE_BANDS } from '@wenli/contract/limits'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { countWithin } from '../categories/category-tree.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import type { Counts, NarrowedHits } from './narrow-hits.ts'
import { findFacetNames } from './search-hits.queries.ts'

const idsOf = (counts: Counts): number[] => [...counts.keys()]

/** The most frequent first; a value that has lost its name meanwhile is left out. */
const counted = <Value extends { id: number }>(values: readonly Value[], counts: Counts) =>
  values
    .map((value) => ({ ...value, count: counts.get(value.id) ?? 0 }))
    .toSorted((one, other) => other.count - one.count || one.id - other.id)

export const facetsOf = async (ctx: Ctx, hits: NarrowedHits, tree: CategoryTree): Promise<SearchFacets> => {
  const names = await findFacetNames(ctx, {
    brandIds: idsOf(hits.brands),
    colorIds: idsOf(hits.colors),
    vendorIds: idsOf(hits.vendors),
  })
  const categories = idsOf(hits.categories).flatMap((id) => tree.byId.get(id) ?? [])
  // Choosing one takes everything below it.
  const within = new Map(categories.map(({ id }) => [id, countWithin(tree, hits.categories, id)]))
  return {
    categories: counted(
      categories.map(({ id, name, productCategoryNo }) => ({ id, name, productCategoryNo })),
      within,
    ).slice(0, FACET_VALUE_COUNT),
    brands: counted(names.brands, hits.brands),
    colors: counted(names.colors, hits.colors),
    vendors: counted(names.vendors, hits.vendors),
    prices: Array.from({ length: PRICE_BANDS.length + 1 }, (_, band) => hits.prices.get(band) ?? 0),
  }
}
