import { isReturnable } from '@wenli/contract/base-info/no-reason-return'
import { parseWireTime } from '@wenli/contract/formats'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { refundReasons, type RefundType } from '@wenli/contract/ordering/refund-life'
import { unsentOf } from '../../../shared/trade/unsent-of-line.ts'
import type { RefundLine, RefundReason } from './own-refunds.ts'

type Returned = Pick<OrderListItem, 'shipmentStatus' | 'noReasonReturnUntil'> & {
  items: readonly Pick<
    OrderListItem['items'][number],
    | 'id'
    | 'noReasonReturn'
    | 'isDigital'
    | 'isDownloaded'
    | 'quantity'
    | 'shippedQuantity'
    | 'refundedQuantity'
    | 'refundedUnsentQuantity'
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

/** How many of the pieces that are asked about were never sent, as the server takes them: with money alone those first. */
const unsentPart = (item: Returned['items'][number], quantity: number, type: RefundType): number => {
  const unsent = unsentOf(item)
  if (type === 'REFUND_ONLY') return Math.min(quantity, unsent)
  const sent = item.quantity - item.refundedQuantity - unsent
  return Math.max(0, quantity - sent)
}

/** What only somebody can say who has seen it. */
const seenReasons: readonly RefundReason[] = ['NOT_AS_DESCRIBED', 'DAMAGED', 'QUALITY', 'MISSING']

/** What can be said of the pieces that are asked about. */
export const offeredReasons = (order: Returned, asked: Asked, now = new Date()): readonly RefundReason[] => {
  const parts = asked.lines.flatMap(({ orderItemId, quantity }) =>
    order.items
      .filter(({ id }) => id === orderItemId)
      .map((item) => ({ quantity, unsent: unsentPart(item, quantity, asked.type) })),
  )
  const isSeen = parts.some(({ quantity, unsent }) => quantity > unsent)
  const isUnsent = parts.some(({ unsent }) => unsent > 0)
  return refundReasons.filter((reason) => {
    if (reason === 'SEVEN_DAYS') return isFreeToReturn(order, asked, now)
    if (reason === 'NOT_SHIPPED') return isUnsent
    return isSeen || !seenReasons.includes(reason)
  })
}
