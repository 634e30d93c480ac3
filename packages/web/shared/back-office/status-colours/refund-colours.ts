import type { OrderListItem } from '@wenli/contract/ordering/order'
import type { RefundStatus } from '@wenli/contract/ordering/refund-life'

/** Red is what the shop must answer, and what failed. */
export const refundColours: Readonly<Record<RefundStatus, string>> = {
  APPLYING: 'error',
  WAIT_BUYER_RETURN: 'warning',
  WAIT_VENDOR_RECEIVE: 'error',
  REFUNDING: 'processing',
  REFUNDED: 'success',
  REFUND_FAILED: 'error',
  REJECTED: 'default',
  ARBITRATING: 'warning',
  CANCELLED: 'default',
}

/** Beside the state of an order. */
export const orderRefundColours: Readonly<Record<OrderListItem['refundStatus'], string>> = {
  NONE: 'default',
  APPLYING: refundColours.APPLYING,
  PARTIAL: 'default',
  FULL: 'default',
}
