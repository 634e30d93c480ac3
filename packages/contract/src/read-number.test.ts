import { expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

it('reads wide figures, thousands set apart, the sign of the currency and a number that is not finished', () => {
  expect(['１２．５', ' 1,280.00 ', '￥12', '¥-3', '−3', '12.', '.5', '12。5'].map(readNumber)).toEqual([
    12.5, 1280, 12, -3, -3, 12, 0.5, 12.5,
  ])
})

it('keeps apart what is empty and what is no number', () => {
  expect([readNumber(''), readNumber(' ')]).toEqual([null, null])
  const none = ['abc', '-', '1.2.3', '12,5', '1,28,0', '1.23E+19', '0x10', 'Infinity', '3 个']
  expect(none.filter((text) => readNumber(text) !== undefined)).toEqual([])
})

it('takes nothing for a number that it would have to round', () => {
  expect(readNumber('12.340000000000000001')).toBeUndefined()
  expect(readNumber('12.345')).toBe(12.345)
  expect(readNumber('999999999999999')).toBe(999_999_999_999_999)
})
