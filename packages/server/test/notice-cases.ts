import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { Gateway } from '@wenli/sandbox-gateway/gateway'
import { MINUTE_MS } from '@wenli/contract/time'
import { encryptResource, signatureHeaders, signNotice, signWith } from './payment-world.ts'

export type SentNotice = { readonly body: string; readonly headers: Record<string, string> }
/** What a notice of this kind comes to: it pays, it is taken note of and pays nothing, or it is turned away. */
export type NoticeEffect = 'pays' | 'nothing' | 'refused'
export type NoticeCase = {
  readonly name: string
  readonly effect: NoticeEffect
  readonly make: (attemptNo: string) => SentNotice
}

/** Fen; every attempt that these notices speak of is of this amount. */
export const NOTICE_AMOUNT = 1999
const YUAN = '19.99'

const stranger = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

type Forgery = {
  content?: object
  apiV3Key?: string
  changeBody?: (body: string) => string
  headers?: (headers: Record<string, string>) => Record<string, string>
  time?: number
  aad?: string
}

const flipTag = (body: string): string => {
  const whole: { resource: { ciphertext: string } } = JSON.parse(body)
  const bytes = Buffer.from(whole.resource.ciphertext, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  whole.resource.ciphertext = bytes.toString('base64')
  return JSON.stringify(whole)
}

export const wechatNotices = ({ keys: { wechat: keys }, now }: Pick<Gateway, 'keys' | 'now'>) => {
  const notice = (
    attemptNo: string,
    { content, apiV3Key, changeBody, headers, time, aad }: Forgery = {},
  ): SentNotice => {
    const plain = {
      mchid: keys.mchId,
      appid: keys.appId,
      out_trade_no: attemptNo,
      transaction_id: `42${attemptNo}`,
      trade_state: 'SUCCESS',
      success_time: '2026-11-15T12:00:00+08:00',
      amount: { total: NOTICE_AMOUNT, payer_total: NOTICE_AMOUNT, currency: 'CNY' },
      ...content,
    }
    const resource = encryptResource(apiV3Key ?? keys.apiV3Key, 'transaction', JSON.stringify(plain))
    const sealed = aad === undefined ? resource : { ...resource, associated_data: aad }
    const body = JSON.stringify({ id: randomUUID(), event_type: 'TRANSACTION.SUCCESS', resource: sealed })
    const signed = signatureHeaders(keys, body, time ?? now())
    return {
      body: changeBody?.(body) ?? body,
      headers: { 'content-type': 'application/json', ...(headers?.(signed) ?? signed) },
    }
  }
  const resigned = (forge: (body: string) => string) => (attemptNo: string) => {
    const body = forge(notice(attemptNo).body)
    const headers = signatureHeaders(keys, body, now())
    return { body, headers: { 'content-type': 'application/json', ...headers } }
  }
  const refused: Readonly<Record<string, NoticeCase['make']>> = {
    'a body changed after signing': (no) => notice(no, { changeBody: (body) => `${body} ` }),
    'a foreign signature': (no) =>
      notice(no, {
        headers: (h) => ({ ...h, 'wechatpay-signature': signWith(stranger.privateKey, 'anything') }),
      }),
    'a probe of the signature check': (no) =>
      notice(no, {
        headers: (h) => ({
          ...h,
          'wechatpay-signature': `WECHATPAY/SIGNTEST/${h['wechatpay-signature'] ?? ''}`,
        }),
      }),
    'no signature at all': (no) => notice(no, { headers: () => ({}) }),
    'an unknown key': (no) => notice(no, { headers: (h) => ({ ...h, 'wechatpay-serial': 'PUB_KEY_ID_1' }) }),
    'a stale time': (no) => notice(no, { time: now() - 6 * MINUTE_MS }),
    'a time to come': (no) => notice(no, { time: now() + 6 * MINUTE_MS }),
    'a time changed after signing': (no) =>
      notice(no, {
        headers: (h) => ({ ...h, 'wechatpay-timestamp': String(Number(h['wechatpay-timestamp']) + 1) }),
      }),
    'a tag that was tampered with, validly signed': resigned(flipTag),
    'another key of encryption': (no) => notice(no, { apiV3Key: '0123456789abcdef0123456789abcdef' }),
    'other associated data': (no) => notice(no, { aad: 'refund' }),
    'another merchant': (no) => notice(no, { content: { mchid: '1900000001' } }),
    'another app': (no) => notice(no, { content: { appid: 'wx0000000000000000' } }),
    'another currency': (no) =>
      notice(no, { content: { amount: { total: NOTICE_AMOUNT, currency: 'USD' } } }),
    'a state that is not paid': (no) => notice(no, { content: { trade_state: 'NOTPAY' } }),
    'no JSON, validly signed': resigned(() => 'not json'),
  }
  const nothing: Readonly<Record<string, NoticeCase['make']>> = {
    'a wrong amount': (no) => notice(no, { content: { amount: { total: 1, currency: 'CNY' } } }),
    'an unknown number': (no) => notice(no, { content: { out_trade_no: 'PNOBODYKNOWSTHIS' } }),
  }
  return { notice, cases: casesOf({ 'a genuine one': (no) => notice(no) }, nothing, refused) }
}

const form = (signed: Readonly<Record<string, string>>): SentNotice => ({
  body: new URLSearchParams({ ...signed }).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

export const alipayNotices = ({ keys: { alipay: keys } }: Pick<Gateway, 'keys'>) => {
  const fields = (attemptNo: string, more: Record<string, string> = {}): Record<string, string> => ({
    notify_id: randomUUID(),
    app_id: keys.appId,
    seller_id: keys.sellerId,
    out_trade_no: attemptNo,
    trade_no: `2026${attemptNo}`,
    trade_status: 'TRADE_SUCCESS',
    total_amount: YUAN,
    receipt_amount: YUAN,
    gmt_payment: '2026-11-15 12:00:00',
    subject: '100% & more',
    ...more,
  })
  const signed = (attemptNo: string, more: Record<string, string> = {}) =>
    signNotice(keys.alipayPrivateKey, fields(attemptNo, more))
  const notice = (attemptNo: string, more: Record<string, string> = {}): SentNotice =>
    form(signed(attemptNo, more))
  const nothing: Readonly<Record<string, NoticeCase['make']>> = {
    'one that waits for the buyer': (no) => notice(no, { trade_status: 'WAIT_BUYER_PAY' }),
    'one of a refund': (no) => notice(no, { refund_fee: YUAN }),
    'one of a wrong amount': (no) => notice(no, { total_amount: '0.01' }),
    'one of a lower receipt only': (no) => notice(no, { total_amount: '0.01', receipt_amount: YUAN }),
    'one of an unknown number': (no) => notice(no, { out_trade_no: 'PNOBODYKNOWSTHIS' }),
  }
  const refused: Readonly<Record<string, NoticeCase['make']>> = {
    'a field changed after signing': (no) => form({ ...signed(no), trade_no: '1' }),
    'a foreign signature': (no) => form(signNotice(stranger.privateKey, fields(no))),
    'no signature': (no) => form({ ...fields(no), sign_type: 'RSA2' }),
    'the old algorithm': (no) => {
      const plain = fields(no)
      const text = Object.keys(plain)
        .toSorted()
        .map((key) => `${key}=${plain[key] ?? ''}`)
        .join('&')
      const sign = createSign('RSA-SHA1').update(text).sign(keys.alipayPrivateKey, 'base64')
      return form({ ...plain, sign_type: 'RSA', sign })
    },
    'an algorithm that is none': (no) => form({ ...signed(no), sign_type: 'NONE' }),
    'another app': (no) => notice(no, { app_id: '2021000000000001' }),
    'another seller': (no) => notice(no, { seller_id: '2088000000000001' }),
    'a key given twice': (no) => {
      const { body, headers } = notice(no)
      return { body: `${body}&total_amount=${YUAN}`, headers }
    },
    'an amount that is none': (no) => notice(no, { total_amount: '19.99e0' }),
    'an empty body': () => ({ body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  }
  return { notice, cases: casesOf({ 'a genuine one': (no) => notice(no) }, nothing, refused) }
}

const casesOf = (
  pays: Readonly<Record<string, NoticeCase['make']>>,
  nothing: Readonly<Record<string, NoticeCase['make']>>,
  refused: Readonly<Record<string, NoticeCase['make']>>,
): readonly NoticeCase[] =>
  Object.entries({ pays, nothing, refused }).flatMap(([effect, cases]) =>
    Object.entries(cases).map(([name, make]) => ({ name, effect: effect as NoticeEffect, make })),
  )
