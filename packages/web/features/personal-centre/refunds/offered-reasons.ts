import { isReturnable } from '@wenli/contract/base-info/no-reason-return'
import { parseWireTime } from '@wenli/contract/formats'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { refundReasons, type RefundType } from '@wenli/contract/ordering/refund-life'
import type { RefundLine, RefundReason } from './own-refunds.ts'

type Returned = Pick<OrderListItem, 'shipmentStatus' | 'noReasonReturnUntil'> & {
  items: readonly Pick<OrderListItem['items'][number], 'id' | 'noReasonReturn'>[]
}
type Asked = { readonly type: RefundType; readonly lines: readonly RefundLine[] }

/** Seven days without a reason: the goods come back, of what was sent, sold with it, and received not longer ago. */
const isFreeToReturn = (
  { shipmentStatus, noReasonReturnUntil, items }: Returned,
  { type, lines }: Asked,
  now: Date,
): boolean => {
  const until = noReasonReturnUntil === null ? null : parseWireTime(noReasonReturnUntil)
  return (
    type === 'RETURN_REFUND' &&
    shipmentStatus !== 'UNSHIPPED' &&
    (until === null || now <= until) &&
    items.every((item) => isReturnable(item) || lines.every(({ orderItemId }) => orderItemId !== item.id))
  )
}

export const offeredReasons = (order: Returned, asked: Asked, now = new Date()): readonly RefundReason[] =>
  refundReasons.filter((reason) => reason !== 'SEVEN_DAYS' || isFreeToReturn(order, asked, now))
