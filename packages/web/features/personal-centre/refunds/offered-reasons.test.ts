import type { RefundType } from '@wenli/contract/ordering/refund-life'
import { expect, it } from 'vitest'
import { offeredReasons } from './offered-reasons.ts'

const sent = {
  isDigital: false,
  isDownloaded: false,
  quantity: 1,
  shippedQuantity: 1,
  refundedQuantity: 0,
  refundedUnsentQuantity: 0,
}
const order = {
  shipmentStatus: 'RECEIVED',
  noReasonReturnUntil: '2026-03-09T00:00:00',
  items: [
    { ...sent, id: 1, noReasonReturn: 'SUPPORTED' },
    { ...sent, id: 2, noReasonReturn: 'MADE_TO_MEASURE' },
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
  const file = {
    ...sent,
    id: 1,
    noReasonReturn: 'DIGITAL_FILE',
    isDigital: true,
    shippedQuantity: 0,
  } as const
  const waiting = { shipmentStatus: 'NOT_REQUIRED', noReasonReturnUntil: null, items: [file] }
  expect(offers(waiting, first, undefined, 'REFUND_ONLY')).toBe(true)
  const items = [{ ...file, isDownloaded: true }]
  expect(offers({ ...waiting, items }, first, undefined, 'REFUND_ONLY')).toBe(false)
})

const said = (item: object, lines = first, type: RefundType = 'REFUND_ONLY') =>
  offeredReasons({ ...order, items: [{ ...order.items[0], ...item }, order.items[1]] }, { type, lines })

it('of what was not sent nobody says that it is poor or broken, but that it is not sent', () => {
  const unsent = { shippedQuantity: 0 }
  expect(said(unsent)).toEqual(['NO_LONGER_WANTED', 'WRONG_ORDER', 'NOT_SHIPPED', 'OTHER'])
  // With it something goes back that was sent.
  expect(said(unsent, both)).toContain('QUALITY')
  expect(said(unsent, both)).toContain('NOT_SHIPPED')
  expect(said({ quantity: 2 })).toContain('NOT_SHIPPED')
})

it('of a line that was sent in part, the reasons are those of the pieces that the refund takes', () => {
  const tells = (quantity: number, type: RefundType, more: object = {}) => {
    const reasons = said({ quantity: 5, shippedQuantity: 3, ...more }, [{ orderItemId: 1, quantity }], type)
    return { isSeen: reasons.includes('DAMAGED'), isUnsent: reasons.includes('NOT_SHIPPED') }
  }
  // Money alone is for what was not sent first.
  expect(tells(2, 'REFUND_ONLY')).toEqual({ isSeen: false, isUnsent: true })
  expect(tells(3, 'REFUND_ONLY')).toEqual({ isSeen: true, isUnsent: true })
  // What comes back was sent.
  expect(tells(2, 'RETURN_REFUND')).toEqual({ isSeen: true, isUnsent: false })
  expect(tells(4, 'RETURN_REFUND')).toEqual({ isSeen: true, isUnsent: true })
  const before = { refundedQuantity: 3, refundedUnsentQuantity: 1 }
  expect(tells(1, 'REFUND_ONLY', before)).toEqual({ isSeen: false, isUnsent: true })
  expect(tells(1, 'RETURN_REFUND', before)).toEqual({ isSeen: true, isUnsent: false })
  expect(tells(2, 'RETURN_REFUND', before)).toEqual({ isSeen: true, isUnsent: true })
})

it('of what was sent, and of a file, nobody says that it is not sent', () => {
  const seen = ['NOT_AS_DESCRIBED', 'DAMAGED', 'QUALITY', 'MISSING']
  expect(said({})).toEqual(['NO_LONGER_WANTED', 'WRONG_ORDER', ...seen, 'OTHER'])
  const file = { noReasonReturn: 'DIGITAL_FILE', isDigital: true, isDownloaded: true, shippedQuantity: 0 }
  expect(said(file)).toEqual(['NO_LONGER_WANTED', 'WRONG_ORDER', ...seen, 'OTHER'])
})
