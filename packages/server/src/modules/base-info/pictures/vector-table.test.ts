import { codeOf, dimensions, hamming, similarity } from '@wenli/encoder/vector'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createVectorTable } from './vector-table.ts'

const vectorOf = (signs: readonly boolean[]): Int8Array => Int8Array.from(signs, (sign) => (sign ? 1 : -1))
const vector = () =>
  fc.array(fc.boolean(), { minLength: dimensions, maxLength: dimensions }).map((signs) => vectorOf(signs))

const filled = (vectors: readonly Int8Array[]) => {
  const table = createVectorTable(1)
  table.grow(vectors.length)
  for (const [slot, each] of vectors.entries()) table.write(slot, each)
  return table
}

it('chooses the codes that differ least: so many, and all that are as far as the last of them', () => {
  fc.assert(
    fc.property(
      fc.array(vector(), { minLength: 1, maxLength: 40 }),
      vector(),
      fc.integer({ min: 1, max: 50 }),
      (vectors, sought, wanted) => {
        const distances = vectors.map((each) => hamming(codeOf(each), codeOf(sought)))
        const limit = distances.toSorted((one, other) => one - other)[wanted - 1] ?? dimensions
        const expected = [...distances.keys()].filter((slot) => (distances[slot] ?? 0) <= limit)
        expect(filled(vectors).nearest(codeOf(sought), vectors.length, wanted)).toEqual(expected)
      },
    ),
  )
})

it('tells a code that is the same from one in which every bit differs', () => {
  const sought = vectorOf(Array.from({ length: dimensions }, (_, at) => at % 3 === 0))
  const opposite = sought.map((sign) => -sign)
  const table = filled([opposite, sought, opposite])
  expect(table.nearest(codeOf(sought), 3, 1)).toEqual([1])
  expect(table.nearest(codeOf(opposite), 3, 1)).toEqual([0, 2])
  expect(table.nearest(codeOf(sought), 3, 3)).toEqual([0, 1, 2])
})

it('keeps what it has when it grows over a page of its memory, and scans only what counts', () => {
  const table = createVectorTable(2)
  const [one, other] = [new Int8Array(dimensions).fill(1), new Int8Array(dimensions).fill(-1)]
  table.write(0, one)
  table.write(1, other)
  table.grow(10_000)
  table.write(9_999, one)
  expect(table.nearest(codeOf(one), 2, 1)).toEqual([0])
  table.move(9_999, 1)
  expect(table.nearest(codeOf(one), 2, 1)).toEqual([0, 1])
  expect(table.nearest(codeOf(one), 0, 1)).toEqual([])
  expect([...table.cosines(one, [0, 1, 9_999])]).toEqual([1, 1, 1])
})

it('says the cosine of the angle to each vector, also for the largest and for one without a direction', () => {
  const signed = fc.int8Array({ minLength: dimensions, maxLength: dimensions })
  const extremes = [-128, 127, 0].map((value) => new Int8Array(dimensions).fill(value))
  fc.assert(
    fc.property(fc.array(signed, { minLength: 1, maxLength: 20 }), signed, (random, sought) => {
      const vectors = [...random, ...extremes]
      const table = filled(vectors)
      const slots = [...vectors.keys()].toReversed()
      for (const one of [sought, ...extremes]) {
        const cosines = table.cosines(one, slots)
        for (const [at, slot] of slots.entries()) {
          const other = vectors[slot] ?? new Int8Array(dimensions)
          expect(cosines[at]).toBeCloseTo(similarity(one, other), 6)
          expect(table.at(slot)).toEqual(other)
        }
      }
      expect(table.cosines(sought, [])).toHaveLength(0)
    }),
  )
})
