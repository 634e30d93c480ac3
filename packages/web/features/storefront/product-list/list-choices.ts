import { bandNamed, type PriceBand } from '../catalogue/price-bands.ts'

/** Five lines of four beside the choices. */
export const RESULTS_PAGE_SIZE = 20

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
  vendorNo: string | null
  band: PriceBand | null
  sort: SortName
}

const idIn = (search: URLSearchParams, name: 'brand' | 'color'): number | null => {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

export const numberIn = (search: URLSearchParams, name: 'ctg' | 'shop'): string | null => {
  const text = search.get(name)?.trim() ?? ''
  return /^[\w-]{1,32}$/.test(text) ? text : null
}

export const readChoices = (search: URLSearchParams): ListChoices => {
  return {
    categoryNo: search.get('ctg')?.trim() || null,
    brandId: idIn(search, 'brand'),
    colorId: idIn(search, 'color'),
    vendorNo: numberIn(search, 'shop'),
    band: bandNamed(search.get('price')),
    sort: sortNames.find((name) => name === search.get('sort')) ?? 'default',
  }
}

/** Whether it is a list of its own, as it stands; a part of it or another order has other goods on its pages. */
export const isWhole = ({ categoryNo, brandId, colorId, vendorNo, band, sort }: ListChoices): boolean =>
  sort === 'default' &&
  (brandId === null || categoryNo === null) &&
  colorId === null &&
  vendorNo === null &&
  band === null

/** As the endpoints take them. */
export const filterQuery = ({ brandId, colorId, vendorNo, band }: ListChoices) => ({
  brandId,
  productColorId: colorId,
  vendorNo,
  minPrice: band?.min,
  maxPrice: band?.max,
})
