import { expect, test } from 'vitest'
import { withArticle } from './put-in-cart.ts'

const line = (productSkuId: number, quantity: number) => ({
  productId: 1,
  productSkuId,
  quantity,
  isSelected: false,
})

const wanted = (productSkuId: number, quantity: number) => ({
  productId: 1,
  productSkuId,
  quantity,
  unitPrice: 90,
})

test('the same article again adds to its line, which then stands first, is selected and has the price of now', () => {
  const lines = [line(7, 1), { ...line(8, 2), unitPrice: 100 }]
  expect(withArticle(lines, wanted(8, 3))).toEqual([
    { ...line(8, 5), isSelected: true, unitPrice: 90 },
    line(7, 1),
  ])
})

test('a line holds no more than 9999 of an article, a cart no more than 200 lines', () => {
  expect(withArticle([line(7, 9999)], wanted(7, 1))[0]?.quantity).toBe(9999)
  const full = Array.from({ length: 200 }, (_, at) => line(at + 1, 1))
  expect(withArticle(full, wanted(900, 1))).toHaveLength(200)
})
