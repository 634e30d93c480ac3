import { expect, test } from 'vitest'
import { remembered } from './search-history.ts'

test('the latest word stands first, once, and only ten are kept', () => {
  expect(remembered(['b', 'a'], 'a')).toEqual(['a', 'b'])
  const ten = Array.from({ length: 10 }, (_, index) => `w${index}`)
  expect(remembered(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)])
})
