import { expect, test } from 'vitest'
import { nextActive } from './next-active.ts'

test('the arrows walk through the words and through the box between the last and the first', () => {
  expect([-1, 0, 1].map((active) => nextActive(active, 'ArrowDown', 2))).toEqual([0, 1, -1])
  expect([-1, 0, 1].map((active) => nextActive(active, 'ArrowUp', 2))).toEqual([1, -1, 0])
})

test('other keys are left to the box, and so are all while there are no words', () => {
  expect(nextActive(0, 'Home', 2)).toBeNull()
  expect(nextActive(-1, 'ArrowDown', 0)).toBeNull()
})
