import type { PictureBox, ResemblingProduct } from '@wenli/contract/base-info/picture-search'
import { PICTURE_RESULT_MAX_COUNT } from '@wenli/contract/limits'
import { paths } from '@wenli/contract/paths'
import type { Api, Page } from '../../../shared/api/api.ts'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import type { PageHead } from '../../../shared/page-head.ts'
import { pageCount, pageIndex, pageRange } from '../catalogue/page-address.ts'
import { shownProduct, type ShownProduct } from '../catalogue/product-tile.tsx'
import { readSearchChoices, searchQueryOf } from '../search/search-choices.ts'
import { readBox } from './box.ts'

export const PICTURE_PAGE_SIZE = 20
const COLOR_COUNT = 24

export type Resembling = ShownProduct & Pick<ResemblingProduct, 'similarity' | 'isSamePicture'>
export type ListColor = { id: number; name: string; rgbCode: string }
export type SearchedPicture = { location: string; width: number; height: number; placeholder: string }

type Answer = Page<ResemblingProduct> & {
  picture: SearchedPicture
  box: PictureBox | null
  subject: PictureBox | null
  hasSamePicture: boolean
  isClose: boolean
}

export type PictureResults = Omit<Answer, 'items'> & { products: Resembling[] }

export type PictureSearchPage = {
  head: PageHead
  colors: ListColor[]
  /** Nothing searched yet, what was found, a picture that is no longer kept, or a server that is too busy. */
  state: { kind: 'start' } | { kind: 'found'; found: PictureResults } | { kind: 'gone' } | { kind: 'busy' }
}

export const resembling = (product: ResemblingProduct): Resembling => ({
  ...shownProduct(product),
  similarity: product.similarity,
  isSamePicture: product.isSamePicture,
})

const LAST_PAGE = pageCount(PICTURE_RESULT_MAX_COUNT, PICTURE_PAGE_SIZE)

/** What narrows results by looks; words and orders do not. */
export const looksQuery = (search: URLSearchParams) => {
  const { keyword: _words, sorting: _order, ...choices } = searchQueryOf(readSearchChoices(search))
  return { ...choices, ...pageRange(Math.min(pageIndex(search), LAST_PAGE), PICTURE_PAGE_SIZE) }
}

export const loadColors = async (api: Api): Promise<ListColor[]> => {
  const { items } = await api<Page<ListColor>>('/api/client/ProductColor/getList', {
    query: { isOnSale: true, maxResultCount: COLOR_COUNT },
  }).catch(() => ({ items: [] }))
  return items.map(({ id, name, rgbCode }) => ({ id, name, rgbCode }))
}

const TOO_BUSY = [429, 503]

const stateOf = async (api: Api, search: URLSearchParams): Promise<PictureSearchPage['state']> => {
  const location = search.get('location')?.trim() ?? ''
  if (location === '') return { kind: 'start' }
  try {
    const { items, ...rest } = await api<Answer>('/api/client/Product/GetSearchedImageData', {
      query: { location, box: readBox(search.get('box')) && search.get('box'), ...looksQuery(search) },
    })
    return { kind: 'found', found: { ...rest, products: items.map(resembling) } }
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    if (failure.status === 404 || failure.status === 400) return { kind: 'gone' }
    if (failure.status !== null && TOO_BUSY.includes(failure.status)) return { kind: 'busy' }
    throw failure
  }
}

/** Whose picture it is nobody else's business: search engines index the page, not the searches. */
export const loadPictureSearch = async (api: Api, { searchParams }: URL): Promise<PictureSearchPage> => {
  const [state, colors] = await Promise.all([stateOf(api, searchParams), loadColors(api)])
  const head: PageHead = {
    title: '',
    canonical: paths.searchByImage(),
    ...(state.kind !== 'start' && { indexing: 'none' }),
  }
  return { head, state, colors: state.kind === 'found' ? colors : [] }
}
