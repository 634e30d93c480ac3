import { expect, test } from 'vitest'
import { vipPrice } from './vip-price.ts'

test('the membership discount applies to the price in whole fen', () => {
  expect(vipPrice(128, 0.9)).toBe(115.2)
  expect(vipPrice(0.99, 0.85)).toBe(0.84)
})

test('a discount of nothing, or one that would give it away, is none', () => {
  expect(vipPrice(128, 1)).toBeNull()
  expect(vipPrice(128, 0)).toBeNull()
})
