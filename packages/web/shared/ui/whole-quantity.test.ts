import { expect, test } from 'vitest'
import { wholeQuantity } from './whole-quantity.ts'

test.each([
  ['3', 3],
  ['1.5', 2],
  ['2.', 2],
  ['0', 4],
  ['', 4],
  ['.', 4],
  ['1.2.3', 4],
  ['99999', 12],
])('"%s" typed where there were 4 and can be 12 is %i', (typed, wanted) => {
  expect(wholeQuantity(typed, { value: 4, max: 12 })).toBe(wanted)
})
