import { FACET_VALUE_COUNT, PRICE_BANDS } from '@wenli/contract/limits'
import { fenFromYuan } from '@wenli/contract/money'
import type { HitList } from './hit-list.ts'

export type HitFilter = {
  readonly categoryIds: readonly number[] | null
  readonly brandId: number | null
  readonly productColorId: number | null
  readonly vendorId: number | null
  /** Fen. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
}

/** Counts by id. */
export type Counts = ReadonlyMap<number, number>

export type NarrowedHits = {
  readonly totalCount: number
  readonly ids: readonly number[]
  /** What each choice would leave, given all other choices; the most frequent ones. */
  readonly brands: Counts
  readonly colors: Counts
  readonly vendors: Counts
  /** What stands in each category itself: all of them, for one counts with everything below it. */
  readonly categories: Counts
  /** By number of the band. */
  readonly prices: Counts
}

export type HitWindow = {
  readonly order: HitOrder
  readonly skipCount: number
  readonly maxResultCount: number
}

/** Negative when the first hit comes before the second. */
export type HitOrder = (hits: HitList) => Compare
type Compare = (one: number, other: number) => number

const newest =
  ({ ids }: HitList) =>
  (one: number, other: number): number =>
    (ids[other] ?? 0) - (ids[one] ?? 0)

export const byRelevance: HitOrder = (hits) => (one, other) =>
  Number(other < hits.namedCount) - Number(one < hits.namedCount) ||
  (hits.priorities[other] ?? 0) - (hits.priorities[one] ?? 0) ||
  (hits.soldCounts[other] ?? 0) - (hits.soldCounts[one] ?? 0) ||
  newest(hits)(one, other)

type Column = 'ids' | 'priorities' | 'prices' | 'soldCounts'

const by =
  (column: Column, sign: 1 | -1): HitOrder =>
  (hits) =>
  (one, other) =>
    sign * ((hits[column][one] ?? 0) - (hits[column][other] ?? 0)) || newest(hits)(one, other)

const orders: Readonly<Record<string, HitOrder>> = {
  'creationtime asc': by('ids', 1),
  'creationtime desc': by('ids', -1),
  'priority asc': by('priorities', 1),
  'priority desc': by('priorities', -1),
  'unitprice asc': by('prices', 1),
  'unitprice desc': by('prices', -1),
  'soldcount asc': by('soldCounts', 1),
  'soldcount desc': by('soldCounts', -1),
}

/** Undefined when nobody knows such an order. */
export const hitOrder = (sorting: string | undefined): HitOrder | undefined => {
  if (sorting === undefined || sorting.trim() === '') return byRelevance
  const [, name = '', direction = 'asc'] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(sorting) ?? []
  return orders[`${name} ${direction}`.toLowerCase()]
}

/** A price of exactly the upper end belongs to the band it ends. */
const BAND_ENDS = PRICE_BANDS.map((yuan) => fenFromYuan(yuan))
const bandOf = (price: number): number => {
  const band = BAND_ENDS.findIndex((end) => price <= end)
  return band < 0 ? BAND_ENDS.length : band
}

const add = (counts: Map<number, number>, value: number): void => {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

const mostFrequent = (counts: Map<number, number>): Counts =>
  new Map(
    [...counts].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, FACET_VALUE_COUNT),
  )

const CATEGORY = 1
const BRAND = 2
const COLOR = 4
const VENDOR = 8
const PRICE = 16

/** Which of the choices a hit does not meet, as bits. */
const missesOf = (hits: HitList, filter: HitFilter): ((hit: number) => number) => {
  const categories = filter.categoryIds === null ? null : new Set(filter.categoryIds)
  const { brandId, productColorId, vendorId, minPrice, maxPrice } = filter
  return (hit) => {
    const price = hits.prices[hit] ?? 0
    let misses = 0
    if (categories !== null && !categories.has(hits.categoryIds[hit] ?? 0)) misses |= CATEGORY
    if (brandId !== null && hits.brandIds[hit] !== brandId) misses |= BRAND
    if (productColorId !== null && hits.colorIds[hit] !== productColorId) misses |= COLOR
    if (vendorId !== null && hits.vendorIds[hit] !== vendorId) misses |= VENDOR
    if ((minPrice !== null && price < minPrice) || (maxPrice !== null && price > maxPrice)) misses |= PRICE
    return misses
  }
}

/** By list and order: turning to another page far behind does not sort again. */
const sorted = new WeakMap<HitList, Map<HitOrder, Uint32Array>>()

const inOrder = (hits: HitList, order: HitOrder): Uint32Array => {
  const known = sorted.get(hits) ?? new Map<HitOrder, Uint32Array>()
  sorted.set(hits, known)
  const places =
    known.get(order) ?? Uint32Array.from({ length: hits.length }, (_, hit) => hit).toSorted(order(hits))
  known.set(order, places)
  return places
}

/** Pages up to here are picked out of the hits; sorting thousands of them would be most of a first search. */
const PICKED = 200

const placeOf = (hit: number, among: readonly number[], compare: Compare): number => {
  let [low, high] = [0, among.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(among[middle] ?? 0, hit) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Takes one after the other and keeps the first ones in order. */
const createFirst = (count: number, compare: Compare) => {
  const first: number[] = []
  return {
    first,
    take: (hit: number): void => {
      const last = first[count - 1]
      if (count === 0 || (last !== undefined && compare(hit, last) > 0)) return
      first.splice(placeOf(hit, first, compare), 0, hit)
      if (first.length > count) first.pop()
    },
  }
}

/** How many the choices leave, which of them stand on this page, and what each choice would leave. */
export const narrowHits = (
  hits: HitList,
  filter: HitFilter,
  { order, skipCount, maxResultCount }: HitWindow,
): NarrowedHits => {
  const facets = {
    categories: new Map<number, number>(),
    brands: new Map<number, number>(),
    colors: new Map<number, number>(),
    vendors: new Map<number, number>(),
    prices: new Map<number, number>(),
  }
  const missed = missesOf(hits, filter)
  const end = skipCount + maxResultCount
  const isPicked = end <= PICKED
  const { first, take } = createFirst(isPicked ? end : 0, order(hits))
  let totalCount = 0
  // From the end: the newest stand there, and of equals the newest comes first.
  for (let hit = hits.length - 1; hit >= 0; hit -= 1) {
    const misses = missed(hit)
    if (misses === 0) {
      totalCount += 1
      take(hit)
    }
    // A facet counts what the others leave: its own choice may be missed.
    if ((misses & ~CATEGORY) === 0) add(facets.categories, hits.categoryIds[hit] ?? 0)
    if ((misses & ~BRAND) === 0 && hits.brandIds[hit] !== 0) add(facets.brands, hits.brandIds[hit] ?? 0)
    if ((misses & ~COLOR) === 0 && hits.colorIds[hit] !== 0) add(facets.colors, hits.colorIds[hit] ?? 0)
    if ((misses & ~VENDOR) === 0) add(facets.vendors, hits.vendorIds[hit] ?? 0)
    if ((misses & ~PRICE) === 0) add(facets.prices, bandOf(hits.prices[hit] ?? 0))
  }
  const page = isPicked
    ? first.slice(skipCount)
    : inOrder(hits, order)
        .filter((hit) => missed(hit) === 0)
        .slice(skipCount, end)
  return {
    totalCount,
    ids: Array.from(page, (hit) => hits.ids[hit] ?? 0),
    categories: facets.categories,
    brands: mostFrequent(facets.brands),
    colors: mostFrequent(facets.colors),
    vendors: mostFrequent(facets.vendors),
    prices: facets.prices,
  }
}
