import { expect, test } from 'vitest'
import { shownCount } from './shown-count.ts'

test.each([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
])('%i is shown as %s', (count, shown) => {
  expect(shownCount(count)).toBe(shown)
})
