import { defineLifecycle } from '../lifecycle.ts'
import type { OrderActor } from './order-life.ts'

export const refundTypes = ['REFUND_ONLY', 'RETURN_REFUND'] as const
export type RefundType = (typeof refundTypes)[number]

export const refundStatuses = [
  'APPLYING',
  'WAIT_BUYER_RETURN',
  'WAIT_VENDOR_RECEIVE',
  'REFUNDING',
  'REFUNDED',
  'REFUND_FAILED',
  'REJECTED',
  'ARBITRATING',
  'CANCELLED',
] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const refundReasons = [
  'SEVEN_DAYS',
  'NO_LONGER_WANTED',
  'WRONG_ORDER',
  'NOT_SHIPPED',
  'NOT_AS_DESCRIBED',
  'DAMAGED',
  'QUALITY',
  'MISSING',
  'OTHER',
] as const
/** With these the shop is at fault, and sends the freight back too. */
export const vendorFaultReasons: readonly (typeof refundReasons)[number][] = [
  'NOT_SHIPPED',
  'NOT_AS_DESCRIBED',
  'DAMAGED',
  'QUALITY',
  'MISSING',
]

/** The life of a refund. `approve` asks for the goods first when they are to come back. */
export const refundLife = defineLifecycle(refundStatuses, {
  approve: { from: ['APPLYING'], to: 'REFUNDING' },
  approveReturn: { from: ['APPLYING'], to: 'WAIT_BUYER_RETURN' },
  reject: { from: ['APPLYING', 'WAIT_VENDOR_RECEIVE'], to: 'REJECTED' },
  cancel: { from: ['APPLYING', 'WAIT_BUYER_RETURN'], to: 'CANCELLED' },
  sendBack: { from: ['WAIT_BUYER_RETURN'], to: 'WAIT_VENDOR_RECEIVE' },
  changeParcel: { from: ['WAIT_VENDOR_RECEIVE'], to: 'WAIT_VENDOR_RECEIVE' },
  confirmReturn: { from: ['WAIT_VENDOR_RECEIVE'], to: 'REFUNDING' },
  appeal: { from: ['REJECTED'], to: 'ARBITRATING' },
  escalate: { from: ['APPLYING'], to: 'ARBITRATING' },
  arbitrateRefund: { from: ['ARBITRATING'], to: 'REFUNDING' },
  arbitrateReject: { from: ['ARBITRATING'], to: 'REJECTED' },
  finish: { from: ['REFUNDING', 'REFUND_FAILED'], to: 'REFUNDED' },
  fail: { from: ['REFUNDING'], to: 'REFUND_FAILED' },
  retry: { from: ['REFUND_FAILED'], to: 'REFUNDING' },
})
export type RefundAction = keyof typeof refundLife

export const refundActors: Readonly<Record<RefundAction, readonly OrderActor[]>> = {
  approve: ['VENDOR', 'SYSTEM'],
  approveReturn: ['VENDOR', 'SYSTEM'],
  reject: ['VENDOR'],
  cancel: ['BUYER', 'SYSTEM'],
  sendBack: ['BUYER'],
  changeParcel: ['BUYER'],
  confirmReturn: ['VENDOR', 'SYSTEM'],
  appeal: ['BUYER'],
  escalate: ['SYSTEM'],
  arbitrateRefund: ['ADMIN'],
  arbitrateReject: ['ADMIN'],
  finish: ['SYSTEM'],
  fail: ['SYSTEM'],
  retry: ['ADMIN', 'SYSTEM'],
}

/** Somebody still has to decide or to do something: the line can neither be refunded again nor sent. */
export const openRefundStatuses: readonly RefundStatus[] = [
  'APPLYING',
  'WAIT_BUYER_RETURN',
  'WAIT_VENDOR_RECEIVE',
  'ARBITRATING',
]

/** Not over: somebody still has to decide, or the money has not arrived. */
export const unfinishedRefundStatuses: readonly RefundStatus[] = [
  ...openRefundStatuses,
  'REFUNDING',
  'REFUND_FAILED',
]

/** The goods have come back: whoever refuses now must show why. */
export const isRefusedWithEvidence = (status: RefundStatus): boolean => status === 'WAIT_VENDOR_RECEIVE'

/** So long the buyer may ask the platform after a shop refused. */
export const APPEAL_DAYS = 7
