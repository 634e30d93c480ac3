import { randomUUID } from 'node:crypto'
import { rfc3339 } from '../gateway.ts'
import type { Gateway } from '../gateway.ts'
import { has, refundState } from '../trade.ts'
import type { Refund, Trade } from '../trade.ts'
import { encryptResource, signatureHeaders } from './signature.ts'

export type OutgoingNotice = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A query and a notice say the same about a payment. */
export const transactionOf = ({ keys, now }: Gateway, one: Trade) => {
  const paid = one.paidAt !== null
  return {
    appid: keys.wechat.appId,
    mchid: keys.wechat.mchId,
    out_trade_no: one.outTradeNo,
    ...(paid && { transaction_id: one.transactionId, trade_type: 'NATIVE', bank_type: 'OTHERS' }),
    trade_state: paid
      ? one.refunds.length > 0
        ? 'REFUND'
        : 'SUCCESS'
      : one.closedAt !== null || now() >= one.expiresAt
        ? 'CLOSED'
        : 'NOTPAY',
    trade_state_desc: 'sandbox',
    ...(paid && {
      success_time: rfc3339(one.paidAt ?? 0),
      payer: { openid: 'oSandboxPayer' },
    }),
    amount: {
      total: one.total,
      currency: 'CNY',
      ...(paid && { payer_total: one.total, payer_currency: 'CNY' }),
    },
  }
}

export const refundOf = (one: Trade, refund: Refund, at: number) => ({
  refund_id: refund.refundId,
  out_refund_no: refund.refundNo,
  transaction_id: one.transactionId,
  out_trade_no: one.outTradeNo,
  channel: 'ORIGINAL',
  user_received_account: 'sandbox',
  create_time: rfc3339(refund.createdAt),
  ...(refundState(refund, at) === 'SUCCESS' && { success_time: rfc3339(refund.doneAt) }),
  status: refundState(refund, at),
  amount: { total: one.total, refund: refund.amount, payer_total: one.total, payer_refund: refund.amount },
})

const STALE_MS = 10 * 60_000

const signed = (
  gateway: Gateway,
  one: Trade,
  { url, event, kind, content }: { url: string; event: string; kind: string; content: object },
): OutgoingNotice => {
  const { keys } = gateway
  const resource = encryptResource(keys.wechat.apiV3Key, kind, JSON.stringify(content))
  if (has(one, 'tamperedTag')) {
    const bytes = Buffer.from(resource.ciphertext, 'base64')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    resource.ciphertext = bytes.toString('base64')
  }
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: rfc3339(gateway.now()),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: 'sandbox',
    resource,
  })
  const time = has(one, 'staleTimestamp') ? gateway.now() - STALE_MS : gateway.now()
  const headers = signatureHeaders(keys.wechat, body, time)
  if (has(one, 'signTest'))
    headers['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}`
  return { url, body, headers: { ...headers, 'content-type': 'application/json' } }
}

export const paymentNotice = (gateway: Gateway, one: Trade): OutgoingNotice => {
  const honest = transactionOf(gateway, one)
  const content = {
    ...honest,
    trade_state: 'SUCCESS',
    ...(has(one, 'wrongMerchant') && { mchid: '1900000001' }),
    ...(has(one, 'wrongAmount') && { amount: { ...honest.amount, total: one.total + 1 } }),
  }
  return signed(gateway, one, {
    url: one.notifyUrl,
    event: 'TRANSACTION.SUCCESS',
    kind: 'transaction',
    content,
  })
}

/** Tells how it ended: a timer may wake a moment early, and what was acknowledged is not told again. */
export const refundNotice = (gateway: Gateway, one: Trade, refund: Refund): OutgoingNotice => {
  const { status, ...content } = refundOf(one, refund, refund.doneAt)
  return signed(gateway, one, {
    url: refund.notifyUrl ?? one.notifyUrl,
    event: `REFUND.${status}`,
    kind: 'refund',
    content: { ...content, mchid: gateway.keys.wechat.mchId, refund_status: status },
  })
}
