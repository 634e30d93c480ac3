import { expect, it } from 'vitest'
import { codeOf, hamming, quantiseVector, similarity } from './vector.ts'

it('keeps the direction of a descriptor when it becomes bytes', () => {
  const values = Float32Array.from({ length: 256 }, (_, at) => Math.sin(at * 1.7) * 3)
  const vector = quantiseVector(values)
  expect(Math.max(...vector.map(Math.abs))).toBe(127)
  const exact = values.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0)
  const lengths = Math.hypot(...values) * Math.hypot(...vector)
  expect(exact / lengths).toBeGreaterThan(0.9999)
})

it('is 1 for the same direction, -1 for the opposite and 0 for an empty one', () => {
  const vector = Int8Array.from([3, -4, 0, 12])
  expect(similarity(vector, vector)).toBeCloseTo(1)
  expect(
    similarity(
      vector,
      vector.map((value) => -value),
    ),
  ).toBeCloseTo(-1)
  expect(similarity(vector, new Int8Array(4))).toBe(0)
})

it('has one bit for each sign, and counts the signs that differ', () => {
  const vector = Int8Array.from({ length: 256 }, (_, at) => (at % 3 === 0 ? 5 : -5))
  const code = codeOf(vector)
  expect(code).toHaveLength(32)
  expect(code[0]).toBe(0b01001001)
  expect(hamming(code, code)).toBe(0)
  expect(hamming(code, codeOf(vector.map((value) => -value)))).toBe(256)
})
