import { defineLifecycle } from '../lifecycle.ts'

export const tradeStatuses = ['PENDING_PAYMENT', 'PAID', 'CLOSED'] as const
export type TradeStatus = (typeof tradeStatuses)[number]

/** The life of a checkout; after payment each of its orders lives alone. */
export const tradeLife = defineLifecycle(tradeStatuses, {
  pay: { from: ['PENDING_PAYMENT'], to: 'PAID' },
  close: { from: ['PENDING_PAYMENT'], to: 'CLOSED' },
})
