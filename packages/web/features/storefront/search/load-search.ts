import type { ProductCard } from '@wenli/contract/base-info/product-item'
import type { SearchFacets } from '@wenli/contract/base-info/product-search'
import { paths } from '@wenli/contract/paths'
import type { Api, Page } from '../../../shared/api/api.ts'
import type { PageHead } from '../../../shared/page-head.ts'
import { orMissing } from '../catalogue/missing-page.ts'
import { pageIndex, pageRange } from '../catalogue/page-address.ts'
import { RESULTS_PAGE_SIZE } from '../product-list/list-choices.ts'
import { shownProduct, type ShownProduct } from '../catalogue/product-tile.tsx'
import { readSearchChoices, searchQueryOf } from './search-choices.ts'

const POPULAR_COUNT = 10

type Answer = Page<ProductCard> & {
  facets: SearchFacets
  terms: string[]
  isLoose: boolean
  nearestWords: string[]
}

export type FoundPage = Omit<Answer, 'items'> & { products: ShownProduct[] }

export type SearchPage = {
  head: PageHead
  keyword: string
  /** Null before anything is looked for. */
  found: FoundPage | null
  hotWords: string[]
  popular: ShownProduct[]
}

const popularProducts = async (api: Api): Promise<ShownProduct[]> => {
  const { items } = await api<Page<ProductCard>>('/api/client/Product/GetList', {
    query: { sorting: 'soldCount desc', maxResultCount: POPULAR_COUNT },
  }).catch(() => ({ items: [] }))
  return items.map(shownProduct)
}

const findHotWords = async (api: Api): Promise<string[]> =>
  (await api<{ items: string[] }>('/api/client/Product/GetHotWords').catch(() => ({ items: [] }))).items

const search = async (api: Api, address: URLSearchParams): Promise<FoundPage> => {
  const { items, ...rest } = await orMissing(
    api<Answer>('/api/client/Product/Search', {
      query: {
        ...searchQueryOf(readSearchChoices(address)),
        ...pageRange(pageIndex(address), RESULTS_PAGE_SIZE),
      },
    }),
  )
  return { ...rest, products: items.map(shownProduct) }
}

/** Pages of results belong to whoever asked: search engines index the materials, not the searches. */
export const loadSearch = async (api: Api, { searchParams }: URL): Promise<SearchPage> => {
  const { keyword } = readSearchChoices(searchParams)
  const head: PageHead = {
    title: keyword,
    canonical: paths.search(keyword),
    ...(keyword !== '' && { indexing: 'none' }),
  }
  const found = keyword === '' ? null : await search(api, searchParams)
  if (found !== null && found.totalCount > 0) return { head, keyword, found, hotWords: [], popular: [] }
  const [hotWords, popular] = await Promise.all([findHotWords(api), popularProducts(api)])
  return { head, keyword, found, hotWords, popular }
}
