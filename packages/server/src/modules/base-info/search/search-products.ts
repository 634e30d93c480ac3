import type { z } from 'zod'
import type { searchProducts as searchEndpoint } from '@wenli/contract/base-info/product-search'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { VisitorOfDay } from '../../../platform/http/visitor-of-day.ts'
import { invalidField } from '../../../platform/http/validation.ts'
import { publishedTree } from '../categories/read-categories.ts'
import { cardOf } from '../products/product-card.ts'
import { findCardsById } from '../products/product-list.queries.ts'
import { heardWords } from './heard-words.ts'
import { filterOf } from './hit-filter.ts'
import { charactersOf, queryTermsOf } from './segmenter.ts'
import { unpackHits } from './hit-list.ts'
import { keptHits } from './kept-hits.ts'
import { hitOrder, narrowHits } from './narrow-hits.ts'
import { findHits } from './search-hits.queries.ts'
import { nameQuery, searchQuery } from './search-document.ts'
import { facetsOf } from './search-facets.ts'
import { findNearestWords, recordSearch } from './search-word.queries.ts'

type Wanted = z.output<typeof searchEndpoint.query>

/** Fewer hits than this, and words that look or sound alike are offered. */
const FEW = 3

type Attempt = { readonly terms: readonly string[]; readonly joint: '&' | '|'; readonly isLoose: boolean }

/** First all the words; if nothing has them all, their characters and what has none; then any of the words. */
const attemptsFor = (keyword: string): Attempt[] => {
  const terms = queryTermsOf(keyword)
  const characters = charactersOf(keyword)
  const attempts: Attempt[] = [{ terms, joint: '&', isLoose: false }]
  if (characters.length > 1 && characters.some((character) => !terms.includes(character)))
    attempts.push({ terms: characters, joint: '&', isLoose: false })
  if (terms.length > 1) attempts.push({ terms, joint: '|', isLoose: true })
  return attempts.filter((attempt) => attempt.terms.length > 0)
}

/** What is found at all is decided by the words alone; the choices then narrow it. */
const findFirst = async (ctx: Ctx, keyword: string) => {
  const attempts = attemptsFor(keyword)
  let used: Attempt = { terms: [], joint: '&', isLoose: false }
  for (const attempt of attempts) {
    used = attempt
    const { terms, joint } = attempt
    const query = searchQuery(terms, joint)
    const hits = await keptHits(ctx, query, () => findHits(ctx, query, nameQuery(terms, joint)))
    if (hits.length > 0) return { hits, used, isExact: attempt === attempts[0] }
  }
  return { hits: unpackHits([]), used, isExact: true }
}

/**
 * What a visitor looked for counts when something has all its words, or nothing is found: some of them are something else.
 * What the choices leave of it says nothing about the word.
 */
export const searchProducts = async (ctx: Ctx, wanted: Wanted, visitor: VisitorOfDay | null = null) => {
  const order = hitOrder(wanted.sorting)
  if (order === undefined) throw invalidField(ctx.culture, 'Product', 'sorting')
  const keyword = wanted.keyword ?? ''
  const tree = await publishedTree(ctx)
  const [filter, { hits, used, isExact }] = await Promise.all([
    filterOf(ctx, tree, wanted),
    findFirst(ctx, keyword),
  ])
  const narrowed = narrowHits(hits, filter, { ...wanted, order })
  const { totalCount } = narrowed
  const [cards, facets, nearestWords] = await Promise.all([
    findCardsById(ctx, narrowed.ids),
    facetsOf(ctx, narrowed, tree),
    totalCount < FEW || !isExact ? findNearestWords(ctx, keyword) : [],
    visitor !== null && isExact && wanted.skipCount === 0
      ? recordSearch(ctx, { keyword, hits: hits.length }, visitor)
      : undefined,
  ])
  return {
    totalCount,
    items: cards.map(cardOf),
    facets,
    terms: [
      ...used.terms,
      ...heardWords(
        used.terms,
        cards.map(({ name }) => name),
      ),
    ],
    isLoose: used.isLoose && totalCount > 0,
    nearestWords,
  }
}
