import type { OrderItem } from '@wenli/contract/ordering/order-item'

/** How many pieces of a line the shop has still to send: of what is downloaded none. */
export const unsentOf = ({
  isDigital,
  quantity,
  shippedQuantity,
  refundedUnsentQuantity,
}: Pick<OrderItem, 'isDigital' | 'quantity' | 'shippedQuantity' | 'refundedUnsentQuantity'>): number =>
  isDigital ? 0 : quantity - shippedQuantity - refundedUnsentQuantity
