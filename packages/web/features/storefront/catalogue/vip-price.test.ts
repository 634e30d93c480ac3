import { expect, test } from 'vitest'
import { vipPrice } from './vip-price.ts'

const plain = (unitPrice: number) => ({ unitPrice, discountUnitPrice: null })

test('the membership discount applies to the list price, rounded half up in whole fen', () => {
  expect(vipPrice(plain(128), 0.9)).toBe(115.2)
  expect(vipPrice(plain(0.99), 0.85)).toBe(0.84)
  expect(vipPrice(plain(0.1), 0.95)).toBeNull()
  expect(vipPrice(plain(99_999_999.99), 0.9999)).toBe(99_989_999.99)
})

test('a sale and a membership do not add up: the better one counts', () => {
  expect(vipPrice({ unitPrice: 100, discountUnitPrice: 95 }, 0.88)).toBe(88)
  expect(vipPrice({ unitPrice: 100, discountUnitPrice: 88 }, 0.88)).toBeNull()
  expect(vipPrice({ unitPrice: 100, discountUnitPrice: 80 }, 0.88)).toBeNull()
})

test('a discount of nothing, or one that would give it away, is none', () => {
  expect(vipPrice(plain(128), 1)).toBeNull()
  expect(vipPrice(plain(128), 0)).toBeNull()
})

test('without any card on sale there is no such price', () => {
  expect(vipPrice(plain(128), Math.min())).toBeNull()
})
