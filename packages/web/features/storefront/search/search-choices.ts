import { PRICE_BANDS } from '@wenli/contract/limits'
import { sortNames, sorts, type PriceBand, type SortName } from '../product-list/list-choices.ts'

/** The least difference between two prices, in yuan: a band begins just above the end of the one below it. */
const CENT = 0.01

/** As the search counts them: a price of exactly the upper end belongs to the band it ends. */
export const searchBands: readonly (PriceBand & { above: number })[] = [0, ...PRICE_BANDS].map(
  (above, index) => {
    const max: number | undefined = PRICE_BANDS[index]
    return {
      name: `${above}-${max ?? ''}`,
      above,
      ...(above > 0 && { min: above + CENT }),
      ...(max !== undefined && { max }),
    }
  },
)

/** What a search is narrowed by, as it stands in the address; anything unknown is no choice. */
export type SearchChoices = {
  keyword: string
  categoryNo: string | null
  brandId: number | null
  colorId: number | null
  vendorNo: string | null
  band: (typeof searchBands)[number] | null
  sort: SortName
}

/** The names under which choices stand in the address. */
export const choiceKeys = ['ctg', 'brand', 'color', 'price', 'shop'] as const
export type ChoiceKey = (typeof choiceKeys)[number]

const KEYWORD_LENGTH = 100

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
const numberOf = (text: string | null): string | null =>
  text !== null && /^[\w-]{1,32}$/.test(text.trim()) ? text.trim() : null

export const readSearchChoices = (search: URLSearchParams): SearchChoices => ({
  keyword: (search.get('q') ?? '').trim().slice(0, KEYWORD_LENGTH),
  categoryNo: numberOf(search.get('ctg')),
  brandId: idOf(search.get('brand')),
  colorId: idOf(search.get('color')),
  vendorNo: numberOf(search.get('shop')),
  band: searchBands.find(({ name }) => name === search.get('price')) ?? null,
  sort: sortNames.find((name) => name === search.get('sort')) ?? 'default',
})

/** As the endpoint takes them. */
export const searchQueryOf = (choices: SearchChoices) => ({
  keyword: choices.keyword,
  productCategoryNo: choices.categoryNo,
  brandId: choices.brandId,
  productColorId: choices.colorId,
  vendorNo: choices.vendorNo,
  minPrice: choices.band?.min,
  maxPrice: choices.band?.max,
  sorting: sorts[choices.sort].sorting,
})
