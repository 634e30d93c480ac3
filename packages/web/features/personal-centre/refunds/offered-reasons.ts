import { isReturnable } from '@wenli/contract/base-info/no-reason-return'
import { parseWireTime } from '@wenli/contract/formats'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { refundReasons, type RefundType } from '@wenli/contract/ordering/refund-life'
import type { RefundLine, RefundReason } from './own-refunds.ts'

type Returned = Pick<OrderListItem, 'shipmentStatus' | 'noReasonReturnUntil'> & {
  items: readonly Pick<
    OrderListItem['items'][number],
    'id' | 'noReasonReturn' | 'isDigital' | 'isDownloaded'
  >[]
}
type Asked = { readonly type: RefundType; readonly lines: readonly RefundLine[] }

/** The lines that are asked about are files, of which nothing can be sent back. */
export const areFiles = ({ items }: Pick<Returned, 'items'>, lines: readonly RefundLine[]): boolean =>
  lines.length > 0 &&
  lines.every(({ orderItemId }) => items.find(({ id }) => id === orderItemId)?.isDigital === true)

/** Sold with it; or a file that nobody has downloaded. */
const mayReturn = (item: Returned['items'][number]): boolean =>
  isReturnable(item) || (item.isDigital && !item.isDownloaded)

/** Seven days without a reason: the goods come back, of what was sent, sold with it, and received not longer ago. */
const isFreeToReturn = (order: Returned, { type, lines }: Asked, now: Date): boolean => {
  const { shipmentStatus, noReasonReturnUntil, items } = order
  const until = noReasonReturnUntil === null ? null : parseWireTime(noReasonReturnUntil)
  return (
    (areFiles(order, lines) || (type === 'RETURN_REFUND' && shipmentStatus !== 'UNSHIPPED')) &&
    (until === null || now <= until) &&
    items.every((item) => mayReturn(item) || lines.every(({ orderItemId }) => orderItemId !== item.id))
  )
}

export const offeredReasons = (order: Returned, asked: Asked, now = new Date()): readonly RefundReason[] =>
  refundReasons.filter((reason) => reason !== 'SEVEN_DAYS' || isFreeToReturn(order, asked, now))
