import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Gateway } from '../gateway.ts'
import { refundTrade } from '../pay.ts'
import { refundedOf, stateOf } from '../trade.ts'
import type { Trade } from '../trade.ts'
import { billOf } from './bill.ts'
import { createBody, refundBody } from './bodies.ts'
import { refundOf, transactionOf } from './notice.ts'

const LIFE_MS = 2 * 3_600_000
const LONGEST_LIFE_MS = 7 * 86_400_000
/** Of one payment: so often, so long, and so far apart. */
const REFUND_COUNT = 50
const REFUND_LASTS_MS = 365 * 86_400_000
const REFUND_APART_MS = 60_000

export type Answer = { readonly status: number; readonly body?: unknown; readonly raw?: string }

export const refuse = (status: number, code: string, message = code): Answer => ({
  status,
  body: { code, message },
})
export const PARAM = refuse(400, 'PARAM_ERROR')
export const NOT_EXIST = refuse(404, 'ORDER_NOT_EXIST')

/** Why an order of the same number cannot be asked for once more. */
const refusalOfKnown = (known: Trade, fingerprint: string, now: number): Answer | undefined => {
  if (known.fingerprint !== fingerprint) return refuse(400, 'INVALID_REQUEST')
  const state = stateOf(known, now)
  if (state === 'CLOSED') return refuse(400, 'ORDER_CLOSED')
  return state === 'NOTPAY' ? undefined : refuse(400, 'ORDERPAID')
}

export const create = (gateway: Gateway, body: unknown): Answer => {
  const parsed = createBody.safeParse(body)
  if (!parsed.success) return PARAM
  const { keys, store, now } = gateway
  const asked = parsed.data
  if (asked.mchid !== keys.wechat.mchId) return refuse(400, 'MCH_NOT_EXISTS')
  if (asked.appid !== keys.wechat.appId) return refuse(400, 'APPID_MCHID_NOT_MATCH')
  const expiresAt = asked.time_expire === undefined ? now() + LIFE_MS : Date.parse(asked.time_expire)
  const fingerprint = JSON.stringify(asked)
  const known = store.find('wechat', asked.out_trade_no)
  const refusal = known && refusalOfKnown(known, fingerprint, now())
  if (refusal !== undefined) return refusal
  if (known === undefined && expiresAt <= now()) return PARAM
  const one =
    known ??
    store.add(
      {
        channel: 'wechat',
        outTradeNo: asked.out_trade_no,
        total: asked.amount.total,
        subject: asked.description,
        fingerprint,
        notifyUrl: asked.notify_url,
        expiresAt: Math.min(expiresAt, now() + LONGEST_LIFE_MS),
        minutesFromScan: null,
      },
      now(),
    )
  return { status: 200, body: { code_url: `${gateway.baseUrl()}/scan/${one.token}` } }
}

export const query = (gateway: Gateway, one: Trade): Answer => ({
  status: 200,
  body: transactionOf(gateway, one),
})

export const close = ({ store, now }: Gateway, one: Trade): Answer => {
  if (one.paidAt !== null) return refuse(400, 'ORDERPAID')
  store.change(one, { closedAt: one.closedAt ?? now() })
  return { status: 204 }
}

const refundedTrade = (
  { store }: Gateway,
  { out_trade_no, transaction_id }: z.output<typeof refundBody>,
): Trade | undefined =>
  transaction_id === undefined
    ? store.find('wechat', out_trade_no ?? '')
    : store.byTransaction('wechat', transaction_id)

/** The payment that a refund is asked of. */
export const tradeOfRefund = (gateway: Gateway, body: unknown): Trade | undefined => {
  const asked = refundBody.safeParse(body).data
  return asked && refundedTrade(gateway, asked)
}

export const refund = (gateway: Gateway, body: unknown): Answer => {
  const parsed = refundBody.safeParse(body)
  if (!parsed.success) return PARAM
  const asked = parsed.data
  const now = gateway.now()
  const one = refundedTrade(gateway, asked)
  if (one === undefined) return refuse(404, 'RESOURCE_NOT_EXISTS')
  const known = one.refunds.find(({ refundNo }) => refundNo === asked.out_refund_no)
  if (known !== undefined)
    return known.amount === asked.amount.refund
      ? { status: 200, body: refundOf(one, known, now) }
      : refuse(400, 'INVALID_REQUEST')
  if (one.paidAt === null || asked.amount.total !== one.total) return refuse(400, 'INVALID_REQUEST')
  if (refundedOf(one) + asked.amount.refund > one.total) return refuse(403, 'NOT_ENOUGH')
  if (one.refunds.length >= REFUND_COUNT || now - one.paidAt > REFUND_LASTS_MS)
    return refuse(400, 'INVALID_REQUEST')
  if (one.refunds.some(({ createdAt }) => now - createdAt < REFUND_APART_MS))
    return refuse(429, 'FREQUENCY_LIMITED')
  const made = refundTrade(gateway, one, {
    refundNo: asked.out_refund_no,
    amount: asked.amount.refund,
    notifyUrl: asked.notify_url ?? null,
  })
  return { status: 200, body: refundOf(one, made, gateway.now()) }
}

export const billUrl = (gateway: Gateway, date: string): Answer => {
  const raw = billOf(gateway, date)
  if (raw === undefined) return refuse(400, 'NO_STATEMENT_EXIST')
  const download = `${gateway.baseUrl()}/v3/billdownload/file?token=${date}`
  const hash_value = createHash('sha1').update(raw).digest('hex')
  return { status: 200, body: { hash_type: 'SHA1', hash_value, download_url: download } }
}

export const billFile = (gateway: Gateway, date: string): Answer => {
  const raw = billOf(gateway, date)
  return raw === undefined ? refuse(404, 'NO_STATEMENT_EXIST') : { status: 200, raw }
}
