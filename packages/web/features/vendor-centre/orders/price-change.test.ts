import { expect, test } from 'vitest'
import { isSteepRise, totalOf } from './price-change.ts'

test('a new total of more than twice the old one is asked once more, twice as much and less are not', () => {
  expect([100, 328, 328.01, 15_200_000].map((after) => isSteepRise(164, after))).toEqual([
    false,
    false,
    true,
    true,
  ])
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
