import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '@wenli/contract/limits'
import type { ApiRequest } from '../../../shared/api/api.ts'
import type { FilterDef } from './filter-def.ts'

export type Sorting = { readonly field: string; readonly order: 'asc' | 'desc' }

/** What a list shows, as it stands in the address: page (spec §2: `p`), rows per page, order and filters. */
export type ListAddress = {
  readonly page: number
  readonly size: number
  readonly sorting: Sorting | null
  /** By name of the query parameter; empty ones are absent. */
  readonly filters: Readonly<Record<string, string>>
}

export const pageSizes = [DEFAULT_PAGE_SIZE, 20, 50, 100] as const
export const emptyAddress: ListAddress = {
  page: FIRST_PAGE,
  size: DEFAULT_PAGE_SIZE,
  sorting: null,
  filters: {},
}

/** A range takes two parameters, everything else one of its own name. */
export const filterParameters = ({ name, kind }: FilterDef): readonly string[] =>
  kind === 'dateRange' ? [`${name}From`, `${name}To`] : [name]

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a value from the address can be what the filter asks for; anything else is ignored, not sent. */
const fits = ({ kind, choices }: FilterDef, value: string): boolean => {
  if (value === '') return false
  if (kind === 'boolean') return value === 'true' || value === 'false'
  if (kind === 'relation') return /^[1-9]\d{0,15}$/.test(value)
  if (kind === 'integer') return /^-?\d{1,15}$/.test(value)
  if (kind === 'choice') return choices?.some((choice) => choice.value === value) ?? false
  return kind === 'dateRange' ? DAY.test(value) : value.length <= 100
}

const parseSorting = (text: string | null, sorts: readonly string[]): Sorting | null => {
  const [, field, order] = /^(\w+) (asc|desc)$/.exec(text ?? '') ?? []
  if (field === undefined || !sorts.includes(field)) return null
  return { field, order: order === 'desc' ? 'desc' : 'asc' }
}

const parsePage = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : FIRST_PAGE

export const parseListAddress = (
  search: URLSearchParams,
  filters: readonly FilterDef[],
  sorts: readonly string[],
): ListAddress => {
  const found = filters.flatMap((filter) =>
    filterParameters(filter).flatMap((name) => {
      const value = search.get(name)?.trim() ?? ''
      return fits(filter, value) ? [[name, value] as const] : []
    }),
  )
  const size = Number(search.get('size'))
  return {
    page: parsePage(search.get('p')),
    size: pageSizes.some((each) => each === size) ? size : DEFAULT_PAGE_SIZE,
    sorting: parseSorting(search.get('sorting'), sorts),
    filters: Object.fromEntries(found),
  }
}

/** The shortest address that says the same: what is as always is left out. */
export const formatListAddress = ({ page, size, sorting, filters }: ListAddress): URLSearchParams => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value.trim() !== '') search.set(name, value.trim())
  if (sorting !== null) search.set('sorting', `${sorting.field} ${sorting.order}`)
  if (size !== DEFAULT_PAGE_SIZE) search.set('size', String(size))
  if (page !== FIRST_PAGE) search.set('p', String(page))
  return search
}

/** Days in the address, moments on the wire: a range includes its last day. */
const wireValue = (name: string, value: string): string => {
  if (!DAY.test(value)) return value
  if (name.endsWith('From')) return `${value}T00:00:00`
  return name.endsWith('To') ? `${value}T23:59:59.999` : value
}

export const filterQuery = ({ sorting, filters }: Pick<ListAddress, 'sorting' | 'filters'>) => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, wireValue(name, value)])),
  ...(sorting === null ? {} : { sorting: `${sorting.field} ${sorting.order}` }),
})

export const listQuery = (address: ListAddress): NonNullable<ApiRequest['query']> => ({
  ...filterQuery(address),
  skipCount: (address.page - 1) * address.size,
  maxResultCount: address.size,
})
