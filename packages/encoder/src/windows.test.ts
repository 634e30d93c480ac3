import { expect, it } from 'vitest'
import { windowWeights } from './windows.ts'

it('gives every place of a full window the same weight', () => {
  const weights = windowWeights([{ x: 0, y: 0, width: 1, height: 1 }], 4, 2)
  expect([...weights]).toEqual(Array.from({ length: 8 }, () => 0.125))
})

it('weighs a place by how much of it the window covers', () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = windowWeights(
    [{ x: 0.125, y: 0, width: 0.375, height: 1 }],
    4,
    1,
  )
  expect(first / second).toBeCloseTo(0.5)
  expect(first + second).toBeCloseTo(1)
  expect([third, fourth]).toEqual([0, 0])
})
