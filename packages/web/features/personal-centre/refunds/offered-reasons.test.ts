import type { RefundType } from '@wenli/contract/ordering/refund-life'
import { expect, it } from 'vitest'
import { offeredReasons } from './offered-reasons.ts'

const order = {
  shipmentStatus: 'RECEIVED',
  noReasonReturnUntil: '2026-03-09T00:00:00',
  items: [
    { id: 1, noReasonReturn: 'SUPPORTED', isDigital: false, isDownloaded: false },
    { id: 2, noReasonReturn: 'MADE_TO_MEASURE', isDigital: false, isDownloaded: false },
  ],
} as const
const first = [{ orderItemId: 1, quantity: 1 }]
const both = [...first, { orderItemId: 2, quantity: 1 }]
const offers = (
  more: object,
  lines = first,
  at = '2026-03-08T23:59:00+08:00',
  type: RefundType = 'RETURN_REFUND',
) => offeredReasons({ ...order, ...more }, { type, lines }, new Date(at)).includes('SEVEN_DAYS')

it('seven days without a reason are offered for what was sold with them, until the seventh day is over', () => {
  expect(offers({})).toBe(true)
  expect(offers({}, first, '2026-03-09T00:01:00+08:00')).toBe(false)
  expect(offers({ shipmentStatus: 'SHIPPED', noReasonReturnUntil: null })).toBe(true)
})

it('seven days without a reason are not offered before sending, nor with a line that was sold without them', () => {
  expect(offers({ shipmentStatus: 'UNSHIPPED', noReasonReturnUntil: null })).toBe(false)
  expect(offers({}, both)).toBe(false)
})

it('seven days without a reason are offered only to who sends the goods back', () => {
  expect(offers({}, first, undefined, 'RETURN_REFUND')).toBe(true)
  expect(offers({}, first, undefined, 'REFUND_ONLY')).toBe(false)
})

it('a file is given back without a reason and without anything to send, until it is downloaded', () => {
  const file = { id: 1, noReasonReturn: 'DIGITAL_FILE', isDigital: true, isDownloaded: false } as const
  const waiting = { shipmentStatus: 'NOT_REQUIRED', noReasonReturnUntil: null, items: [file] }
  expect(offers(waiting, first, undefined, 'REFUND_ONLY')).toBe(true)
  const items = [{ ...file, isDownloaded: true }]
  expect(offers({ ...waiting, items }, first, undefined, 'REFUND_ONLY')).toBe(false)
})
