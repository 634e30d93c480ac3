import { defineLifecycle } from '../lifecycle.ts'

export const cardOrderStatuses = ['PENDING_PAYMENT', 'PAID', 'REFUNDED', 'CLOSED'] as const
export type CardOrderStatus = (typeof cardOrderStatuses)[number]

/**
 * The life of an order of a VIP card or of coins: the buyer or time closes it while it waits; the platform alone takes
 * it back.
 */
export const cardOrderLife = defineLifecycle(cardOrderStatuses, {
  pay: { from: ['PENDING_PAYMENT'], to: 'PAID' },
  close: { from: ['PENDING_PAYMENT'], to: 'CLOSED' },
  refund: { from: ['PAID'], to: 'REFUNDED' },
})
