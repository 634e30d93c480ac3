import { createPublicKey } from 'node:crypto'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import type { WechatMerchant } from '../../../../platform/config/merchants.ts'
import { NoticeError } from './channel.ts'
import type { Notice, RawNotice } from './channel.ts'
import { wechatRefundVerdict } from './wechat-refund-verdict.ts'

const CLOCK_SECONDS = 300
/** Probes that WeChat sends to see whether signatures are checked at all. */
const PROBE = 'WECHATPAY/SIGNTEST/'

const envelope = z.object({
  id: z.string().min(1).max(96),
  event_type: z.string().max(32),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    associated_data: z.string().default(''),
    nonce: z.string(),
  }),
})
const paymentContent = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string().max(64),
  transaction_id: z.string().min(1).max(64),
  trade_state: z.literal('SUCCESS'),
  success_time: z.iso.datetime({ offset: true }),
  amount: z.object({ total: z.int(), currency: z.literal('CNY') }),
})
const refundContent = z.object({
  mchid: z.string(),
  out_trade_no: z.string().max(64),
  out_refund_no: z.string().max(64),
  refund_status: z.string(),
  success_time: z.string().optional(),
  amount: z.object({ refund: z.int() }),
})

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoticeError('not JSON')
  }
}

const parsed = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const outcome = schema.safeParse(value)
  if (!outcome.success)
    throw new NoticeError(`not of the form: ${outcome.error.issues[0]?.path.join('.') ?? ''}`)
  return outcome.data
}

/** Signature, then decryption, then whose it is; nothing is looked at before its turn. */
export const createWechatNoticeReader = (merchant: WechatMerchant) => {
  const keys = new Map(
    Object.entries(merchant.publicKeys).map(([serial, pem]) => [serial, createPublicKey(pem)]),
  )

  const assertSigned = ({ headers, body }: RawNotice, now: Date): void => {
    const header = (name: string): string => {
      const value = headers[`wechatpay-${name}`]
      if (typeof value !== 'string' || value === '') throw new NoticeError(`no ${name}`)
      return value
    }
    const [timestamp, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map(header)
    if (signature === undefined || signature.startsWith(PROBE)) throw new NoticeError('a probe')
    const publicKey = keys.get(serial ?? '')
    if (publicKey === undefined) throw new NoticeError('another key')
    if (!/^\d{1,12}$/.test(timestamp ?? '')) throw new NoticeError('no time')
    if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > CLOCK_SECONDS) throw new NoticeError('stale')
    if (!Rsa.verify(Formatter.response(timestamp ?? '', nonce ?? '', body), signature, publicKey))
      throw new NoticeError('a wrong signature')
  }
  const decrypted = ({
    ciphertext,
    nonce,
    associated_data,
  }: z.infer<typeof envelope>['resource']): unknown => {
    let plain: string
    try {
      plain = Aes.AesGcm.decrypt(ciphertext, merchant.apiV3Key, nonce, associated_data)
    } catch {
      throw new NoticeError('cannot be decrypted')
    }
    return parseJson(plain)
  }

  return (raw: RawNotice, now: Date): Notice => {
    assertSigned(raw, now)
    const { id, event_type: event, resource } = parsed(envelope, parseJson(raw.body))
    const plain = decrypted(resource)
    const content = parsed(z.record(z.string(), z.unknown()), plain)
    if (event.startsWith('REFUND.')) {
      const refund = parsed(refundContent, plain)
      if (refund.mchid !== merchant.mchId) throw new NoticeError('another merchant')
      return {
        noticeId: id,
        event,
        attemptNo: refund.out_trade_no,
        content,
        news: {
          about: 'refund',
          refundNo: refund.out_refund_no,
          amount: refund.amount.refund,
          verdict: wechatRefundVerdict(refund.refund_status, refund.success_time),
        },
      }
    }
    const payment = parsed(paymentContent, plain)
    if (payment.mchid !== merchant.mchId || payment.appid !== merchant.appId)
      throw new NoticeError('another merchant')
    return {
      noticeId: id,
      event,
      attemptNo: payment.out_trade_no,
      content,
      news: {
        about: 'payment',
        verdict: {
          state: 'PAID',
          transactionId: payment.transaction_id,
          amount: payment.amount.total,
          paidTime: new Date(payment.success_time),
        },
      },
    }
  }
}
