import { expect, test } from 'vitest'
import { changedLines } from './visitor-cart.ts'

const line = (productSkuId: number, quantity: number) => ({
  productId: 1,
  productSkuId,
  quantity,
  isSelected: false,
})

test('only the named lines change', () => {
  expect(changedLines([line(7, 1), line(8, 2)], [8], { isSelected: true })).toEqual([
    line(7, 1),
    { ...line(8, 2), isSelected: true },
  ])
})
