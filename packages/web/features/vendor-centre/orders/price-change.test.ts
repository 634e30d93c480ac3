import { expect, test } from 'vitest'
import { isSamePrice, steepChange, totalOf } from './price-change.ts'

test('a new total of more than twice the old one or less than half is asked once more, others are not', () => {
  const asked = [328.01, 15_200_000, 81.99, 1.64, 0].map((after) => steepChange(164, after))
  expect(asked).toEqual(['rise', 'rise', 'fall', 'fall', 'fall'])
  expect([82, 100, 164, 328].map((after) => steepChange(164, after))).toEqual([null, null, null, null])
})

test('what costs the same in goods and freight is no change, another split of the same total is one', () => {
  const before = { goodsPayable: 152, freightAmount: 12 }
  expect(isSamePrice(before, { goodsPayable: 152, freightAmount: 12 })).toBe(true)
  expect(isSamePrice(before, { goodsPayable: 164, freightAmount: 0 })).toBe(false)
})

test('the total is of goods and freight, and what is emptied counts nothing', () => {
  expect(totalOf({ goodsPayable: 120.5, freightAmount: 12 })).toBe(132.5)
  expect(totalOf({ goodsPayable: null, freightAmount: 12 })).toBe(12)
  expect(totalOf({ goodsPayable: 0.1, freightAmount: 0.2 })).toBe(0.3)
})

test('there is no total of what is no amount', () => {
  for (const goodsPayable of ['abc', -5, 12.345])
    expect(totalOf({ goodsPayable, freightAmount: 12 })).toBeNull()
})
