import { expect, it } from 'vitest'
import { unpackHits } from './hit-list.ts'
import type { HitPart } from './hit-list.ts'
import { hitOrder, narrowHits } from './narrow-hits.ts'
import type { HitFilter } from './narrow-hits.ts'

type Fact = readonly [
  id: number,
  category: number,
  brand: number,
  color: number,
  vendor: number,
  fen: number,
  sold: number,
  priority?: number,
]

const pack = (inName: boolean, facts: readonly Fact[]): HitPart => ({
  inName,
  size: facts.length * 56,
  facts: Buffer.concat(
    facts.map(([id, category, brand, color, vendor, price, sold, priority = 0]) => {
      const bytes = Buffer.alloc(56)
      for (const [place, value] of [id, category, brand, color, vendor, price].entries())
        bytes.writeBigInt64BE(BigInt(value), place * 8)
      bytes.writeInt32BE(sold, 48)
      bytes.writeInt32BE(priority, 52)
      return bytes
    }),
  ).toString('base64'),
})

const LARGE_ID = 5_000_000_000
const hits = unpackHits([
  pack(true, [
    [1, 10, 7, 4, 90, 5_000, 3],
    [LARGE_ID, 11, 0, 4, 91, 5_001, 9],
  ]),
  pack(false, [[3, 10, 7, 6, 91, 200_000, 50]]),
])
const all: HitFilter = {
  categoryIds: null,
  brandId: null,
  productColorId: null,
  vendorId: null,
  minPrice: null,
  maxPrice: null,
}
const page = { skipCount: 0, maxResultCount: 20 }
const idsBy = (sorting: string | undefined, filter = all) => {
  const order = hitOrder(sorting)
  return order && narrowHits(hits, filter, { ...page, order }).ids
}

it('words in the name come first, then what sells; other orders on request', () => {
  expect(idsBy(undefined)).toEqual([LARGE_ID, 1, 3])
  expect(idsBy('unitPrice')).toEqual([1, LARGE_ID, 3])
  expect(idsBy('unitPrice desc')).toEqual([3, LARGE_ID, 1])
  expect(idsBy('soldCount DESC')).toEqual([3, LARGE_ID, 1])
  expect(idsBy('creationTime desc')).toEqual([LARGE_ID, 3, 1])
  expect(idsBy('name')).toBeUndefined()
})

it('a facet counts what the other choices leave, whatever is chosen in it', () => {
  const order = hitOrder(undefined)
  if (order === undefined) throw new Error('no order')
  const found = narrowHits(hits, { ...all, categoryIds: [10] }, { ...page, order })
  expect([found.totalCount, found.ids]).toEqual([2, [1, 3]])
  expect(Object.fromEntries(found.categories)).toEqual({ 10: 2, 11: 1 })
  expect([...found.vendors]).toEqual([
    [90, 1],
    [91, 1],
  ])
  expect([...found.brands]).toEqual([[7, 2]])
})

it('counts the colours that other choices leave, and narrows by one', () => {
  const order = hitOrder(undefined)
  if (order === undefined) throw new Error('no order')
  const colorsOf = (filter: Partial<HitFilter>) =>
    Object.fromEntries(narrowHits(hits, { ...all, ...filter }, { ...page, order }).colors)
  expect(colorsOf({})).toEqual({ 4: 2, 6: 1 })
  expect(colorsOf({ categoryIds: [10] })).toEqual({ 4: 1, 6: 1 })
  expect(colorsOf({ productColorId: 4 })).toEqual({ 4: 2, 6: 1 })
  expect(idsBy(undefined, { ...all, productColorId: 4 })).toEqual([LARGE_ID, 1])
  const chosen = narrowHits(hits, { ...all, productColorId: 4 }, { ...page, order })
  expect(Object.fromEntries(chosen.categories)).toEqual({ 10: 1, 11: 1 })
})

it.each([
  ['brands', 'brandId', { 7: 2 }, { 7: [1, 3], 8: [] }],
  ['vendors', 'vendorId', { 90: 1, 91: 2 }, { 90: [1], 91: [LARGE_ID, 3], 92: [] }],
] as const)('counts the %s that other choices leave, and narrows by one', (facet, choice, counts, left) => {
  const order = hitOrder(undefined)
  if (order === undefined) throw new Error('no order')
  const narrowed = (filter: Partial<HitFilter>) => narrowHits(hits, { ...all, ...filter }, { ...page, order })
  expect(Object.fromEntries(narrowed({})[facet])).toEqual(counts)
  for (const [id, ids] of Object.entries(left)) {
    const chosen = narrowed({ [choice]: Number(id) })
    expect([chosen.totalCount, chosen.ids]).toEqual([ids.length, ids])
    expect(Object.fromEntries(chosen[facet])).toEqual(counts)
  }
  expect([...narrowed({ productColorId: 6 })[facet].values()]).toEqual([1])
})

it('the rank that the platform gives is an order, up and down', () => {
  const ranked = unpackHits([
    pack(true, [
      [1, 10, 7, 4, 90, 5_000, 3, 2],
      [2, 10, 7, 4, 90, 5_000, 9, 1],
    ]),
    pack(false, [[3, 10, 7, 4, 90, 5_000, 1, 8]]),
  ])
  const idsRanked = (sorting: string) => {
    const order = hitOrder(sorting)
    return order && narrowHits(ranked, all, { ...page, order }).ids
  }
  expect(idsRanked('priority')).toEqual([2, 1, 3])
  expect(idsRanked('priority desc')).toEqual([3, 1, 2])
})

it('a price of exactly the upper end belongs to the band it ends', () => {
  const order = hitOrder(undefined)
  if (order === undefined) throw new Error('no order')
  expect(narrowHits(hits, all, { ...page, order }).prices).toEqual(
    new Map([
      [0, 1],
      [1, 1],
      [5, 1],
    ]),
  )
})

it('cuts one page out of what is left', () => {
  const order = hitOrder('unitPrice')
  if (order === undefined) throw new Error('no order')
  expect(narrowHits(hits, all, { order, skipCount: 1, maxResultCount: 1 })).toMatchObject({
    totalCount: 3,
    ids: [LARGE_ID],
  })
})

it('pages near and far are cut out of one order', () => {
  const many = unpackHits([
    pack(
      true,
      Array.from({ length: 400 }, (_, at): Fact => [
        2 * at + 1,
        10,
        7,
        4,
        90,
        (at * 37) % 50,
        (at * 53) % 20,
      ]),
    ),
    pack(
      false,
      Array.from({ length: 100 }, (_, at): Fact => [
        2 * at + 2,
        11,
        7,
        4,
        90,
        (at * 41) % 50,
        (at * 29) % 20,
      ]),
    ),
  ])
  for (const sorting of [undefined, 'creationTime', 'creationTime desc', 'unitPrice', 'soldCount desc']) {
    const order = hitOrder(sorting)
    if (order === undefined) throw new Error('no order')
    const idsOf = (skipCount: number, maxResultCount: number) =>
      narrowHits(many, { ...all, minPrice: 5 }, { order, skipCount, maxResultCount }).ids
    const whole = idsOf(0, many.length)
    expect(whole.length).toBeGreaterThan(400)
    const pages = Array.from({ length: 25 }, (_, at) => idsOf(at * 20, 20))
    expect([sorting, pages.flat()]).toEqual([sorting, whole])
  }
})
