import { expect, test } from 'vitest'
import { leftOf } from './left-of-line.ts'

test('of a line can be given back what was not; nothing while some of it is under a refund', () => {
  expect(leftOf({ quantity: 3, refundedQuantity: 1, refundingQuantity: 0 })).toBe(2)
  expect(leftOf({ quantity: 3, refundedQuantity: 1, refundingQuantity: 1 })).toBe(0)
  expect(leftOf({ quantity: 3, refundedQuantity: 3, refundingQuantity: 0 })).toBe(0)
})
