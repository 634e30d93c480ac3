import { bandNamed, type PriceBand } from '../catalogue/price-bands.ts'
import { sortNames, sorts, type SortName } from '../product-list/list-choices.ts'

/** What a search is narrowed by, as it stands in the address; anything unknown is no choice. */
export type SearchChoices = {
  keyword: string
  categoryNo: string | null
  brandId: number | null
  colorId: number | null
  vendorNo: string | null
  band: PriceBand | null
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
  band: bandNamed(search.get('price')),
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
