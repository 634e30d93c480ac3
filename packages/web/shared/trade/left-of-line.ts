import type { OrderItem } from '@wenli/contract/ordering/order-item'

/** How many pieces of a line can still be given back: a line has one open refund, so none until that is decided. */
export const leftOf = ({
  quantity,
  refundedQuantity,
  refundingQuantity,
}: Pick<OrderItem, 'quantity' | 'refundedQuantity' | 'refundingQuantity'>): number =>
  refundingQuantity > 0 ? 0 : quantity - refundedQuantity

/** Not everything of it has gone back: the buyer keeps pieces, or keeps those for which less than their worth did. */
export const isKept = ({
  quantity,
  refundedQuantity,
  payable,
  refundedAmount,
}: Pick<OrderItem, 'quantity' | 'refundedQuantity' | 'payable' | 'refundedAmount'>): boolean =>
  refundedQuantity < quantity || refundedAmount < payable
