import type { SearchFacets } from '@wenli/contract/base-info/product-search'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { publishedTree } from '../categories/read-categories.ts'
import { filterOf } from './hit-filter.ts'
import type { Choices } from './hit-filter.ts'
import { keptAllHits } from './kept-hits.ts'
import { byRelevance, narrowHits } from './narrow-hits.ts'
import { facetsOf } from './search-facets.ts'
import { findAllHits } from './search-hits.queries.ts'

const NO_PAGE = { order: byRelevance, skipCount: 0, maxResultCount: 0 }

/** A list of products is a search for everything, of which the page itself is found elsewhere. */
export const countChoices = async (ctx: Ctx, chosen: Choices): Promise<SearchFacets> => {
  const tree = await publishedTree(ctx)
  const [filter, hits] = await Promise.all([
    filterOf(ctx, tree, chosen),
    keptAllHits(ctx, () => findAllHits(ctx)),
  ])
  return facetsOf(ctx, narrowHits(hits, filter, NO_PAGE), tree)
}
