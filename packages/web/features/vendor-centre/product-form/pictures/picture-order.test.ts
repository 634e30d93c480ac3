import { expect, test } from 'vitest'
import { moved } from './picture-order.ts'

test('an item goes to its new place and the others close up', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

test('beyond the ends is the end, and what is not there does not move', () => {
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 1, -9)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})
