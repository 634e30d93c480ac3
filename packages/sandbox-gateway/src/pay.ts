import { randomBytes } from 'node:crypto'
import type { Gateway } from './gateway.ts'
import { later } from './later.ts'
import { has, stateOf } from './trade.ts'
import type { Trade } from './trade.ts'

const REFUND_MS = 1000

const serial = (): string => String(BigInt(`0x${randomBytes(8).toString('hex')}`)).padStart(20, '0')

/** The buyer confirms. False when there is nothing to pay any more. */
export const pay = (gateway: Gateway, one: Trade): boolean => {
  const now = gateway.now()
  const state = stateOf(one, now)
  const open = state === 'NOTPAY' || (state === 'CLOSED' && has(one, 'paidAfterClose'))
  if (!open) return false
  const prefix = one.channel === 'wechat' ? '4200' : '2026'
  gateway.store.change(one, {
    paidAt: now,
    scannedAt: one.scannedAt ?? now,
    transactionId: prefix + serial(),
  })
  gateway.notifyPaid(one)
  return true
}

/** The buyer's second tap: the same sum once more under the same number, which the channel calls otherwise. */
export const payAgain = (gateway: Gateway, first: Trade): boolean =>
  pay(gateway, gateway.store.addSecond(first, gateway.now()))

/** Alipay knows a trade only once somebody scanned it; its time runs from then. */
export const scan = (gateway: Gateway, one: Trade): void => {
  if (one.scannedAt !== null) return
  const now = gateway.now()
  const expiresAt =
    one.minutesFromScan === null ? one.expiresAt : Math.min(one.expiresAt, now + one.minutesFromScan * 60_000)
  gateway.store.change(one, { scannedAt: now, expiresAt })
}

export const refundTrade = (
  gateway: Gateway,
  one: Trade,
  asked: { readonly refundNo: string; readonly amount: number; readonly notifyUrl: string | null },
) => {
  const now = gateway.now()
  // Alipay answers when the money is back.
  const wait = one.channel === 'alipay' ? 0 : REFUND_MS / gateway.speedup
  const made = {
    ...asked,
    refundId: `5${serial()}`,
    createdAt: now,
    doneAt: now + wait,
    outcome: has(one, 'refundFails') ? ('ABNORMAL' as const) : ('SUCCESS' as const),
  }
  gateway.store.change(one, { refunds: [...one.refunds, made] })
  later(wait, () => gateway.notifyRefunded(one, made))
  return made
}
