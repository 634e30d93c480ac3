import type { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import { parseWireTime } from '@wenli/contract/formats'
import type { AlipayMerchant } from '../../../../platform/config/merchants.ts'
import { fenOf, NoticeError } from './channel.ts'
import type { Notice, RawNotice } from './channel.ts'

const notice = z.object({
  notify_id: z.string().min(1).max(96),
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string().min(1).max(64),
  trade_no: z.string().max(64).default(''),
  trade_status: z.string().max(32),
  total_amount: z.string(),
  gmt_payment: z.string().optional(),
  refund_fee: z.string().optional(),
})

/** Every value once: a key given twice would be read differently by who checks and by who uses it. */
const fieldsOf = (body: string): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(body)) {
    if (Object.hasOwn(fields, key) || key === '__proto__') throw new NoticeError('a key given twice')
    fields[key] = value
  }
  return fields
}

export const createAlipayNoticeReader = (merchant: AlipayMerchant, sdk: AlipaySdk) => {
  const isSigned = (fields: Readonly<Record<string, string>>): boolean => {
    // The sender would choose the algorithm: older ones than this are not believed.
    if (fields['sign_type'] !== 'RSA2') return false
    try {
      return sdk.checkNotifySignV2(fields)
    } catch {
      return false
    }
  }
  return ({ body }: RawNotice): Notice => {
    const fields = fieldsOf(body)
    if (!isSigned(fields)) throw new NoticeError('a wrong signature')
    const read = notice.safeParse(fields)
    if (!read.success) throw new NoticeError('not of the form')
    const said = read.data
    if (said.app_id !== merchant.appId || said.seller_id !== merchant.sellerId)
      throw new NoticeError('another merchant')
    const { sign: _sign, ...content } = fields
    const base = { noticeId: said.notify_id, event: said.trade_status, attemptNo: said.out_trade_no, content }
    const isPayment = /^TRADE_(SUCCESS|FINISHED)$/.test(said.trade_status) && said.refund_fee === undefined
    // A refund sends the payment's notice again: no second payment.
    if (!isPayment) return { ...base, news: { about: 'nothing' } }
    const amount = fenOf(said.total_amount)
    const paidTime = parseWireTime(said.gmt_payment ?? '')
    if (amount === undefined || paidTime === null || said.trade_no === '')
      throw new NoticeError('no amount or time')
    return {
      ...base,
      news: { about: 'payment', verdict: { state: 'PAID', transactionId: said.trade_no, amount, paidTime } },
    }
  }
}
