import { randomBytes } from 'node:crypto'
import { wallClock, yuan } from '../gateway.ts'
import type { Gateway } from '../gateway.ts'
import { has, refundedOf } from '../trade.ts'
import type { Refund, Trade } from '../trade.ts'
import type { OutgoingNotice } from '../wechat/notice.ts'
import { signNotice, signNoticeOldWay } from './signature.ts'
import type { Params } from './signature.ts'

const noticeOf = (gateway: Gateway, one: Trade, extra: Params): OutgoingNotice => {
  const { keys } = gateway
  const params: Params = {
    notify_time: wallClock(gateway.now()),
    notify_type: 'trade_status_sync',
    notify_id: `${wallClock(gateway.now()).replace(/\D/g, '')}${randomBytes(10).toString('hex')}`,
    charset: 'utf-8',
    version: '1.0',
    app_id: keys.alipay.appId,
    seller_id: has(one, 'wrongMerchant') ? '2088000000000001' : keys.alipay.sellerId,
    out_trade_no: one.outTradeNo,
    trade_no: one.transactionId ?? '',
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuan(has(one, 'wrongAmount') ? one.total + 1 : one.total),
    receipt_amount: yuan(one.total),
    subject: one.subject,
    gmt_create: wallClock(one.createdAt),
    gmt_payment: wallClock(one.paidAt ?? one.createdAt),
    ...extra,
  }
  const sign = has(one, 'signTest') ? signNoticeOldWay : signNotice
  const signed: Record<string, string> = { ...sign(keys.alipay.alipayPrivateKey, params) }
  if (has(one, 'tamperedTag')) signed['buyer_id'] = '2088999999999999'
  return {
    url: one.notifyUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(signed).toString(),
  }
}

export const paymentNotice = (gateway: Gateway, one: Trade): OutgoingNotice => noticeOf(gateway, one, {})

/** A refund sends the payment's notice once more, with what went back. */
export const refundNotice = (gateway: Gateway, one: Trade, refund: Refund): OutgoingNotice =>
  noticeOf(gateway, one, {
    refund_fee: yuan(refundedOf(one)),
    out_biz_no: refund.refundNo,
    gmt_refund: wallClock(refund.doneAt),
    trade_status: refundedOf(one) === one.total ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
  })
