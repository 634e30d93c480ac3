import { bandNamed, type PriceBand } from '../catalogue/price-bands.ts'

/** The choices of a list, as they stand in its address; anything unknown is no choice. */

export const sorts = {
  default: { sorting: undefined, text: 'List.Sort.Default' },
  newest: { sorting: 'creationTime desc', text: 'List.Sort.Newest' },
  sales: { sorting: 'soldCount desc', text: 'List.Sort.Sales' },
  priceUp: { sorting: 'unitPrice', text: 'List.Sort.PriceUp' },
  priceDown: { sorting: 'unitPrice desc', text: 'List.Sort.PriceDown' },
} as const
export type SortName = keyof typeof sorts
export const sortNames: readonly SortName[] = ['default', 'newest', 'sales', 'priceUp', 'priceDown']

export type ListChoices = {
  categoryNo: string | null
  brandId: number | null
  colorId: number | null
  band: PriceBand | null
  sort: SortName
}

const idIn = (search: URLSearchParams, name: 'brand' | 'color'): number | null => {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

export const readChoices = (search: URLSearchParams): ListChoices => {
  return {
    categoryNo: search.get('ctg')?.trim() || null,
    brandId: idIn(search, 'brand'),
    colorId: idIn(search, 'color'),
    band: bandNamed(search.get('price')),
    sort: sortNames.find((name) => name === search.get('sort')) ?? 'default',
  }
}

/** Whether it is a list of its own, as it stands; a part of it or another order has other goods on its pages. */
export const isWhole = ({ categoryNo, brandId, colorId, band, sort }: ListChoices): boolean =>
  sort === 'default' && (brandId === null || categoryNo === null) && colorId === null && band === null

/** As `GetList` takes them. */
export const choicesQuery = ({ brandId, colorId, band, sort }: ListChoices) => ({
  brandId,
  productColorId: colorId,
  minPrice: band?.min,
  maxPrice: band?.max,
  sorting: sorts[sort].sorting,
})
