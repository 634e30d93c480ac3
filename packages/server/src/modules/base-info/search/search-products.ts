import type { z } from 'zod'
import type { searchProducts as searchEndpoint } from '@wenli/contract/base-info/product-search'
import { fenFromYuan } from '@wenli/contract/money'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { invalidField } from '../../../platform/http/validation.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { publishedTree } from '../categories/read-categories.ts'
import { cardOf } from '../products/product-card.ts'
import { findCardsById } from '../products/product-list.queries.ts'
import { charactersOf, queryTermsOf } from './segmenter.ts'
import { findHits, hitOrder } from './search-hits.queries.ts'
import type { HitFilter, Hits } from './search-hits.queries.ts'
import { searchQuery } from './search-document.ts'
import { facetsOf } from './search-facets.ts'
import { findNearestWords, recordSearch } from './search-word.queries.ts'

type Wanted = z.output<typeof searchEndpoint.query>

/** Fewer hits than this, and words that look or sound alike are offered. */
const FEW = 3

const categoryIds = (tree: CategoryTree, { productCategoryId, productCategoryNo }: Wanted) => {
  if (productCategoryId === undefined && productCategoryNo === undefined) return null
  const chosen = [...tree.byId.values()].find((row) =>
    productCategoryId === undefined
      ? row.productCategoryNo === productCategoryNo
      : row.id === productCategoryId,
  )
  return chosen === undefined ? [] : tree.within(chosen.id)
}

const fenOf = (yuan: number | undefined): number | null =>
  yuan === undefined ? null : fenFromYuan(Number(yuan.toFixed(2)))

const filterOf = (tree: CategoryTree, wanted: Wanted): HitFilter => ({
  categoryIds: categoryIds(tree, wanted),
  brandId: wanted.brandId ?? null,
  productColorId: wanted.productColorId ?? null,
  vendorNo: wanted.vendorNo ?? null,
  minPrice: fenOf(wanted.minPrice),
  maxPrice: fenOf(wanted.maxPrice),
})

type Attempt = { readonly terms: readonly string[]; readonly joint: '&' | '|'; readonly isLoose: boolean }

/** First all the words; if nothing has them all, their characters; then any of the words. */
const attemptsFor = (keyword: string): Attempt[] => {
  const terms = queryTermsOf(keyword)
  const characters = charactersOf(keyword)
  const attempts: Attempt[] = [{ terms, joint: '&', isLoose: false }]
  if (characters.length > 1) attempts.push({ terms: characters, joint: '&', isLoose: false })
  if (terms.length > 1) attempts.push({ terms, joint: '|', isLoose: true })
  return attempts.filter((attempt) => attempt.terms.length > 0)
}

const EMPTY: Hits = {
  totalCount: 0,
  ids: [],
  categories: null,
  brands: null,
  colors: null,
  vendors: null,
  prices: null,
}

/** What is found at all is decided by the words alone; the choices then narrow it. */
const isFound = (hits: Hits): boolean =>
  hits.totalCount > 0 || hits.prices !== null || hits.categories !== null || hits.brands !== null

export const searchProducts = async (ctx: Ctx, wanted: Wanted) => {
  const order = hitOrder(wanted.sorting)
  if (order === undefined) throw invalidField(ctx.culture, 'Product', 'sorting')
  const keyword = wanted.keyword ?? ''
  const tree = await publishedTree(ctx)
  const filter = filterOf(tree, wanted)
  let hits = EMPTY
  let used: Attempt = { terms: [], joint: '&', isLoose: false }
  for (const attempt of attemptsFor(keyword)) {
    used = attempt
    hits = await findHits(
      ctx,
      {
        query: searchQuery(attempt.terms, '', attempt.joint),
        nameQuery: searchQuery(attempt.terms, 'A', attempt.joint),
      },
      filter,
      { ...wanted, order },
    )
    if (isFound(hits)) break
  }
  if (wanted.skipCount === 0 && keyword !== '') await recordSearch(ctx, keyword, hits.totalCount)
  const [cards, facets, nearestWords] = await Promise.all([
    findCardsById(ctx, hits.ids),
    facetsOf(ctx, hits, tree),
    hits.totalCount < FEW || used.isLoose ? findNearestWords(ctx, keyword) : [],
  ])
  return {
    totalCount: hits.totalCount,
    items: cards.map(cardOf),
    facets,
    terms: [...used.terms],
    isLoose: used.isLoose && hits.totalCount > 0,
    nearestWords,
  }
}
