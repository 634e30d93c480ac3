import type { OrderStatus, ShipmentStatus } from '@wenli/contract/ordering/order-life'

export const orderColours: Readonly<Record<OrderStatus, string>> = {
  PENDING_PAYMENT: 'warning',
  PAID: 'processing',
  RECEIVED: 'success',
  COMPLETED: 'success',
  CLOSED: 'default',
}

/** While an order is paid and not received, its goods tell more: what was sent asks nothing of the shop. */
export const shipmentColours: Readonly<Record<ShipmentStatus, string>> = {
  NOT_REQUIRED: 'processing',
  UNSHIPPED: 'processing',
  PARTIALLY_SHIPPED: 'processing',
  SHIPPED: 'default',
  DELIVERED: 'default',
  RECEIVED: 'processing',
}
