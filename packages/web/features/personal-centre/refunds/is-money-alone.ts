import type { OrderItem } from '@wenli/contract/ordering/order-item'
import { unsentOf } from '../../../shared/trade/unsent-of-line.ts'
import type { RefundLine } from './own-refunds.ts'

type Item = Pick<
  OrderItem,
  'id' | 'isDigital' | 'quantity' | 'shippedQuantity' | 'refundedQuantity' | 'refundedUnsentQuantity'
>

/** Pieces that were sent and did not come back. */
export const isWithBuyer = (item: Omit<Item, 'id'>): boolean =>
  !item.isDigital && item.shippedQuantity > item.refundedQuantity - item.refundedUnsentQuantity

/** The buyer has nothing to send back of the lines that are asked about. */
export const isMoneyAlone = (items: readonly Item[], lines: readonly RefundLine[]): boolean =>
  !items.some((item) => isWithBuyer(item) && lines.some(({ orderItemId }) => orderItemId === item.id))

/** No more is asked for than what was not sent: the goods that the buyer has may stay. */
export const isUnsentAlone = (items: readonly Item[], lines: readonly RefundLine[]): boolean =>
  lines.every(({ orderItemId, quantity }) => {
    const item = items.find(({ id }) => id === orderItemId)
    return item !== undefined && (item.isDigital || quantity <= unsentOf(item))
  })
