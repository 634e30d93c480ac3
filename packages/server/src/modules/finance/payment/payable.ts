import type { LedgerKind } from '@wenli/contract/finance/accounts'
import type { PayKind } from '@wenli/contract/finance/payment'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Line } from '../ledger/post.ts'

/** What is to be paid, with its rows locked until the transaction ends. */
export type LockedPayable = {
  readonly ref: string
  readonly userId: number
  readonly userNo: string
  readonly subject: string
  /** Fen. */
  readonly payable: number
  readonly expiresAt: Date
  /** `STALE`: it waits, and can only be closed: its price is no longer right. */
  readonly state: 'OPEN' | 'STALE' | 'PAID' | 'CLOSED'
}

export type PaymentMethod = 'WALLET' | 'WECHAT' | 'ALIPAY' | 'FREE'
export type Payment = { readonly method: PaymentMethod; readonly paidTime: Date }

/** Where the buyer's money goes: so much of it to an account, on behalf of an order. The parts add up to the payable. */
export type PaidPart = {
  readonly orderNo: string
  readonly amount: number
  readonly to: Omit<Line, 'amount'>
}
export type Settlement = {
  readonly kind: Extract<LedgerKind, 'ORDER_PAID' | 'VIP_PAID' | 'RECHARGE_PAID'>
  readonly parts: readonly PaidPart[]
  /** What moves besides the buyer's money and adds up to zero: what the platform gives. */
  readonly lines?: readonly Line[]
}

export type PayableOrder = {
  readonly orderNo: string
  readonly vendorDisplayName: string
  /** Fen. */
  readonly payable: number
}

/**
 * Something that can be paid. Its owner registers it at boot; payment calls `lock` and `settle` inside the paying
 * transaction, so that paid and settled are one thing.
 */
export type Payable = {
  readonly kind: PayKind
  readonly wallet: 'allowed' | 'refused'
  /** Undefined when there is no such thing. */
  readonly lock: (ctx: Ctx, ref: string) => Promise<LockedPayable | undefined>
  readonly settle: (ctx: Ctx, locked: LockedPayable, payment: Payment) => Promise<Settlement>
  /** The orders that are paid with it, for whoever is about to pay. */
  readonly describe?: (ctx: Ctx, ref: string) => Promise<readonly PayableOrder[]>
  /** The time of payment is over and nobody paid. */
  readonly close?: (ctx: Ctx, ref: string) => Promise<void>
}

const payables = new Map<PayKind, Payable>()

export const registerPayable = (payable: Payable): void => {
  payables.set(payable.kind, payable)
}

export const payableOf = (kind: PayKind): Payable | undefined => payables.get(kind)
