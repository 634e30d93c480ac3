import { z } from 'zod'

/** What can go wrong on purpose, for one payment. */
export const faults = [
  'dropNotify',
  'notify50',
  'delayNotify',
  'refundBeforePay',
  'wrongAmount',
  'wrongMerchant',
  'tamperedTag',
  'signTest',
  'staleTimestamp',
  'answer500',
  'hang',
  'reset',
  'loseAnswer',
  'paidAfterClose',
  'refundFails',
] as const
export type Fault = (typeof faults)[number]

export const channels = ['wechat', 'alipay'] as const
export type Channel = (typeof channels)[number]

export const refund = z.object({
  refundNo: z.string(),
  refundId: z.string(),
  amount: z.int(),
  notifyUrl: z.string().nullable(),
  createdAt: z.int(),
  /** When the money is back; until then it is on its way. */
  doneAt: z.int(),
  outcome: z.enum(['SUCCESS', 'ABNORMAL']),
})
export type Refund = z.infer<typeof refund>

export const trade = z.object({
  channel: z.enum(channels),
  outTradeNo: z.string(),
  /** A payment of its own under a number that was paid already. */
  isSecond: z.boolean().default(false),
  /** Names the scan page; nobody guesses it. */
  token: z.string(),
  /** Fen. */
  total: z.int(),
  subject: z.string(),
  /** The request as it first came: a second one under the same number must be the same. */
  fingerprint: z.string(),
  notifyUrl: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
  /** Minutes that count from the scan; Alipay only. */
  minutesFromScan: z.int().nullable(),
  scannedAt: z.int().nullable(),
  closedAt: z.int().nullable(),
  paidAt: z.int().nullable(),
  transactionId: z.string().nullable(),
  faults: z.array(z.enum(faults)),
  refunds: z.array(refund),
})
export type Trade = z.infer<typeof trade>

export type TradeState = 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'

export const stateOf = (one: Trade, now: number): TradeState => {
  if (one.paidAt !== null) return one.refunds.length > 0 ? 'REFUND' : 'SUCCESS'
  return one.closedAt !== null || now >= one.expiresAt ? 'CLOSED' : 'NOTPAY'
}

export const refundedOf = (one: Trade): number => one.refunds.reduce((sum, { amount }) => sum + amount, 0)

export const refundState = (one: Refund, now: number): 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' =>
  now < one.doneAt ? 'PROCESSING' : one.outcome

export const has = (one: Trade, fault: Fault): boolean => one.faults.includes(fault)
