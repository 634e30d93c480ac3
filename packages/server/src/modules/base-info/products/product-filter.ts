import { liveProductStatuses } from '@wenli/contract/base-info/product-life'
import { fenFromYuan } from '@wenli/contract/money'
import { sqlWords } from '../../../platform/db/sql-words.ts'
import { containing } from '../../../platform/resource/conditions.ts'

/** Shelves of the home page: a product stands on one when it has a rank there. */
export const shelves = {
  isRecommended: 'recommended_priority',
  isHotRecommended: 'hot_recommended_priority',
  isNew: 'new_priority',
  isCompetitive: 'competitive_priority',
  isAdvertised: 'ad_priority',
} as const
export type Shelf = keyof typeof shelves

/** How a list of products is narrowed, however it was asked for. */
export type ProductFilter = {
  /** Visitors see visible products; their vendor and the platform all that are not deleted. */
  readonly sight: 'visible' | 'managed'
  readonly ids?: readonly number[] | undefined
  readonly withoutId?: number | undefined
  readonly categoryIds?: readonly number[] | undefined
  readonly brandId?: number | undefined
  readonly productColorId?: number | undefined
  readonly vendorNo?: string | undefined
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  readonly shelf?: Shelf | undefined
  readonly status?: string | undefined
  readonly hasStagedChanges?: boolean | undefined
  readonly keyword?: string | undefined
}

export type Conditions = { readonly text: string; readonly values: readonly unknown[] }

/** Changes wait for a decision; those of a product that was forced off wait for its vendor to hand it in. */
export const CHANGES_WAIT = `(p.staged_changes IS NOT NULL AND p.status IN (${sqlWords(liveProductStatuses)}))`

const PRICE = 'coalesce(p.discount_unit_price, p.unit_price)'

/** On `product p`; the tenant is `$1`. */
export const conditionsOf = (tenantId: number, filter: ProductFilter): Conditions => {
  const values: unknown[] = [tenantId]
  const where = ['p.tenant_id = $1', filter.sight === 'visible' ? 'p.is_visible' : 'NOT p.is_deleted']
  const add = (condition: (place: string) => string, value: unknown) => {
    if (value !== undefined) where.push(condition(`$${values.push(value)}`))
  }
  const fen = (yuan: number | undefined) =>
    yuan === undefined ? undefined : fenFromYuan(Number(yuan.toFixed(2)))
  add((at) => `p.id = ANY(${at})`, filter.ids)
  add((at) => `p.id <> ${at}`, filter.withoutId)
  add((at) => `p.product_category_id = ANY(${at})`, filter.categoryIds)
  add((at) => `p.brand_id = ${at}`, filter.brandId)
  add((at) => `p.product_color_id = ${at}`, filter.productColorId)
  add(
    (at) => `p.vendor_id = (SELECT id FROM vendor WHERE tenant_id = $1 AND vendor_no = ${at})`,
    filter.vendorNo,
  )
  add((at) => `${PRICE} >= ${at}`, fen(filter.minPrice))
  add((at) => `${PRICE} <= ${at}`, fen(filter.maxPrice))
  add((at) => `p.status = ${at}`, filter.status)
  add(
    (at) => `(p.name ILIKE ${at} OR p.product_no ILIKE ${at})`,
    filter.keyword === undefined || filter.keyword === '' ? undefined : containing(filter.keyword),
  )
  if (filter.hasStagedChanges !== undefined)
    where.push(filter.hasStagedChanges ? CHANGES_WAIT : `NOT ${CHANGES_WAIT}`)
  if (filter.shelf !== undefined) where.push(`p.${shelves[filter.shelf]} IS NOT NULL`)
  return { text: where.join(' AND '), values }
}

const orders: Readonly<Record<string, string>> = {
  priority: 'p.priority',
  creationtime: 'p.id',
  unitprice: PRICE,
  soldcount: 'p.sold_count',
  name: 'p.name',
}

/** `unitPrice desc`; undefined when nobody knows such an order. */
export const orderOf = (sorting: string | undefined, shelf: Shelf | undefined): string | undefined => {
  if (sorting === undefined || sorting.trim() === '')
    return shelf === undefined
      ? 'p.priority DESC NULLS LAST, p.id DESC'
      : `p.${shelves[shelf]} DESC, p.id DESC`
  const [, name = '', direction = 'asc'] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(sorting) ?? []
  const column = orders[name.toLowerCase()]
  if (column === undefined) return undefined
  const nulls = direction.toLowerCase() === 'desc' ? ' NULLS LAST' : ''
  return column === 'p.id' ? `p.id ${direction}` : `${column} ${direction}${nulls}, p.id DESC`
}
