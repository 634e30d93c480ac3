import { expect, it } from 'vitest'
import { isMoneyAlone, isUnsentAlone } from './is-money-alone.ts'

const none = {
  isDigital: false,
  quantity: 5,
  shippedQuantity: 0,
  refundedQuantity: 0,
  refundedUnsentQuantity: 0,
}
const items = [
  { ...none, id: 1 },
  { ...none, id: 2, shippedQuantity: 2 },
  { ...none, id: 3, isDigital: true },
]
const asked = (...ids: number[]) => ids.map((orderItemId) => ({ orderItemId, quantity: 1 }))

it('what was not sent, and files, give money back alone, whatever else of the order was sent', () => {
  expect(isMoneyAlone(items, asked(1))).toBe(true)
  expect(isMoneyAlone(items, asked(1, 3))).toBe(true)
  expect(isMoneyAlone(items, asked(1, 2))).toBe(false)
  expect(isMoneyAlone(items, asked(2))).toBe(false)
})

it('of a line that was sent in part, goods can come back until all that were sent have', () => {
  const part = { ...none, id: 1, shippedQuantity: 2, refundedQuantity: 2 }
  expect(isMoneyAlone([part], asked(1))).toBe(true)
  expect(isMoneyAlone([{ ...part, refundedUnsentQuantity: 1 }], asked(1))).toBe(false)
})

it('of a line that was sent in part, as many as were not sent are money alone to begin with', () => {
  const part = { ...none, id: 1, shippedQuantity: 3 }
  const some = (quantity: number) => isUnsentAlone([part], [{ orderItemId: 1, quantity }])
  expect([some(1), some(2), some(3), some(5)]).toEqual([true, true, false, false])
  expect(isUnsentAlone([{ ...part, refundedUnsentQuantity: 1 }], [{ orderItemId: 1, quantity: 2 }])).toBe(
    false,
  )
})
