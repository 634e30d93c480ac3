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

export type PriceBand = { name: string; min?: number; max?: number }
/** Yuan per unit; materials cost from tens to thousands. */
export const priceBands: readonly PriceBand[] = [
  { name: '0-50', max: 50 },
  { name: '50-100', min: 50, max: 100 },
  { name: '100-200', min: 100, max: 200 },
  { name: '200-500', min: 200, max: 500 },
  { name: '500-', min: 500 },
]

export type ListChoices = {
  categoryNo: string | null
  colorId: number | null
  band: PriceBand | null
  sort: SortName
}

export const readChoices = (search: URLSearchParams): ListChoices => {
  const color = search.get('color') ?? ''
  return {
    categoryNo: search.get('ctg')?.trim() || null,
    colorId: /^[1-9]\d{0,14}$/.test(color) ? Number(color) : null,
    band: priceBands.find(({ name }) => name === search.get('price')) ?? null,
    sort: sortNames.find((name) => name === search.get('sort')) ?? 'default',
  }
}

/** As `GetList` takes them. */
export const choicesQuery = ({ colorId, band, sort }: ListChoices) => ({
  productColorId: colorId,
  minPrice: band?.min,
  maxPrice: band?.max,
  sorting: sorts[sort].sorting,
})
