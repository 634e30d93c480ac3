import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { HOT_WORD_COUNT, PRICE_BANDS, SUGGESTION_COUNT } from '../limits.ts'
import { listOf, pageOf, pageQueryShape } from '../paging.ts'
import { productFilterShape } from './product.ts'
import { productCard } from './product-item.ts'

const service = 'baseinfo'
const client = (verb: string) => `/api/client/Product/${verb}`

const facetValue = z.object({ id: z.int(), name: z.string(), count: z.int() })
/** How many hits each choice would leave, given all other choices. */
export const searchFacets = z.object({
  categories: z.array(facetValue.extend({ productCategoryNo: z.string() })),
  brands: z.array(facetValue),
  colors: z.array(facetValue.extend({ rgbCode: z.string() })),
  vendors: z.array(facetValue.extend({ vendorNo: z.string() })),
  /** By band: the first counts prices up to the first of PRICE_BANDS. */
  prices: z.array(z.int()).length(PRICE_BANDS.length + 1),
})
export type SearchFacets = z.infer<typeof searchFacets>

/** `sorting`: nothing for relevance, else one of `productSorts` with `desc` behind it or not. */
export const searchProducts = defineEndpoint({
  method: 'GET',
  path: client('Search'),
  service,
  access: 'public',
  query: z.object({ ...pageQueryShape, ...productFilterShape }),
  result: pageOf(productCard).extend({
    facets: searchFacets,
    /** The words that were looked for, and those of the found names that letters spell, to be marked in what was found. */
    terms: z.array(z.string()),
    /** No product has all the words; these have some of them. */
    isLoose: z.boolean(),
    /** When little was found: words of the catalogue that look or sound alike. */
    nearestWords: z.array(z.string()),
  }),
})

/** Of what a list of products is narrowed by: how many each choice would leave, given all other choices. */
export const getFacets = defineEndpoint({
  method: 'GET',
  path: client('GetFacets'),
  service,
  access: 'public',
  query: z.object(productFilterShape),
  result: searchFacets,
})

/** While somebody types: words that begin so, in characters, pinyin or initials. */
export const getSuggestions = defineEndpoint({
  method: 'GET',
  path: client('GetSuggestions'),
  service,
  access: 'public',
  query: z.object({ keyword: z.string().trim().max(64).default('') }),
  result: listOf(z.object({ word: z.string(), productCount: z.int() })).describe(
    `at most ${SUGGESTION_COUNT}`,
  ),
})

/** What others look for. */
export const getHotWords = defineEndpoint({
  method: 'GET',
  path: client('GetHotWords'),
  service,
  access: 'public',
  result: listOf(z.string()).describe(`at most ${HOT_WORD_COUNT}`),
})
