import { defineLifecycle } from '../lifecycle.ts'

export const payOrderStatuses = ['WAITING', 'SUCCESS', 'PART_REFUNDED', 'REFUNDED', 'CLOSED'] as const
export type PayOrderStatus = (typeof payOrderStatuses)[number]

/** The life of what is to be paid. What is closed is never opened again: money that comes then goes back. */
export const payOrderLife = defineLifecycle(payOrderStatuses, {
  pay: { from: ['WAITING'], to: 'SUCCESS' },
  close: { from: ['WAITING'], to: 'CLOSED' },
  refundPart: { from: ['SUCCESS', 'PART_REFUNDED'], to: 'PART_REFUNDED' },
  refundRest: { from: ['SUCCESS', 'PART_REFUNDED'], to: 'REFUNDED' },
})
export type PayOrderAction = keyof typeof payOrderLife

export const attemptStatuses = [
  'CREATED',
  'WAITING',
  'SUCCESS',
  'CLOSED',
  'FAILED',
  'DUPLICATE_REFUNDED',
] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/**
 * The life of one try at a channel. What was closed or given up on our side can still be paid on the channel's: then it
 * counts, or it goes back whole.
 */
export const attemptLife = defineLifecycle(attemptStatuses, {
  show: { from: ['CREATED', 'WAITING'], to: 'WAITING' },
  giveUp: { from: ['CREATED'], to: 'FAILED' },
  close: { from: ['CREATED', 'WAITING'], to: 'CLOSED' },
  pay: { from: ['CREATED', 'WAITING', 'CLOSED', 'FAILED'], to: 'SUCCESS' },
  sendBack: { from: ['CREATED', 'WAITING', 'CLOSED', 'FAILED'], to: 'DUPLICATE_REFUNDED' },
})
export type AttemptAction = keyof typeof attemptLife

export const paymentRefundStatuses = ['PROCESSING', 'SUCCESS', 'FAILED', 'TO_WALLET'] as const
export type PaymentRefundStatus = (typeof paymentRefundStatuses)[number]

/** Money on its way back through a channel. Of what we gave up a channel may still say that it arrived. */
export const paymentRefundLife = defineLifecycle(paymentRefundStatuses, {
  succeed: { from: ['PROCESSING', 'FAILED'], to: 'SUCCESS' },
  fail: { from: ['PROCESSING'], to: 'FAILED' },
  retry: { from: ['FAILED'], to: 'PROCESSING' },
  toWallet: { from: ['FAILED'], to: 'TO_WALLET' },
})
export type PaymentRefundAction = keyof typeof paymentRefundLife

/** Why we send no refund, or send none again. What a channel says of one stands in its own words. */
export const refundProblems = ['TOO_OLD', 'TOO_MANY', 'NOT_SET_UP', 'NOT_PAID_BACK'] as const
export type RefundProblem = (typeof refundProblems)[number]
