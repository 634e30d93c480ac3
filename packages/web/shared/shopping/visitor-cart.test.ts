import { expect, test } from 'vitest'
import { changedLines, withArticle } from './visitor-cart.ts'

const line = (productSkuId: number, quantity: number) => ({
  productId: 1,
  productSkuId,
  quantity,
  isSelected: false,
})

test('the same article again adds to its line, which then stands first and is selected', () => {
  const lines = [line(7, 1), line(8, 2)]
  expect(withArticle(lines, { productId: 1, productSkuId: 8, quantity: 3 })).toEqual([
    { ...line(8, 5), isSelected: true },
    line(7, 1),
  ])
})

test('a line holds no more than 9999 of an article, a cart no more than 200 lines', () => {
  expect(withArticle([line(7, 9999)], { productId: 1, productSkuId: 7, quantity: 1 })[0]?.quantity).toBe(9999)
  const full = Array.from({ length: 200 }, (_, at) => line(at + 1, 1))
  expect(withArticle(full, { productId: 1, productSkuId: 900, quantity: 1 })).toHaveLength(200)
})

test('only the named lines change', () => {
  expect(changedLines([line(7, 1), line(8, 2)], [8], { isSelected: true })).toEqual([
    line(7, 1),
    { ...line(8, 2), isSelected: true },
  ])
})
