import { expect, it } from 'vitest'
import { PART_BYTES, unpackHits } from './hit-list.ts'

const BYTES = 56
/** Six numbers of eight bytes and two of four that nothing else has. */
const fact = (hit: number): Buffer => {
  const bytes = Buffer.alloc(BYTES)
  for (let column = 0; column < 6; column += 1)
    bytes.writeBigInt64BE(2n ** 40n * BigInt(column) + BigInt(hit), column * 8)
  bytes.writeInt32BE(-hit, 48)
  bytes.writeInt32BE(hit * 3, 52)
  return bytes
}
/** As PostgreSQL writes base 64. */
const lines = (bytes: Buffer): string => bytes.toString('base64').replaceAll(/.{76}(?=.)/g, '$&\n')
const partOf = (inName: boolean, from: number, count: number) => ({
  inName,
  size: count * BYTES,
  facts: lines(Buffer.concat(Array.from({ length: count }, (_, at) => fact(from + at)))),
})

it('every number of every part stands in its place, what has the words in its name first', () => {
  const whole = PART_BYTES / BYTES
  const hits = unpackHits([
    partOf(false, 1_000, whole),
    partOf(true, 0, whole),
    partOf(false, 1_000 + whole, 3),
    partOf(true, whole, 1),
  ])
  expect([hits.length, hits.namedCount]).toEqual([2 * whole + 4, whole + 1])
  const numbers = [
    ...Array.from({ length: whole + 1 }, (_, at) => at),
    ...Array.from({ length: whole + 3 }, (_, at) => 1_000 + at),
  ]
  const wholes = [hits.ids, hits.categoryIds, hits.brandIds, hits.colorIds, hits.vendorIds, hits.prices]
  for (const [column, values] of wholes.entries())
    expect([...values]).toEqual(numbers.map((hit) => 2 ** 40 * column + hit))
  expect([...hits.soldCounts]).toEqual(numbers.map((hit) => 0 - hit))
  expect([...hits.priorities]).toEqual(numbers.map((hit) => hit * 3))
})

it('nothing found is an empty list', () => {
  expect(unpackHits([])).toMatchObject({ length: 0, namedCount: 0 })
})
