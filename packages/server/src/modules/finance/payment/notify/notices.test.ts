import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../../../test/ask.ts'
import type { Actor } from '../../../../../test/actors.ts'
import {
  encryptResource,
  signatureHeaders,
  signNotice,
  signWith,
  startPaymentWorld,
} from '../../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../../test/payment-world.ts'

let world: PaymentWorld
let buyer: Actor
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = await world.buyer()
})
afterAll(() => world.close())

const AMOUNT = 1999
const attempt = async (channel: 'WECHAT' | 'ALIPAY'): Promise<{ ref: string; attemptNo: string }> => {
  const ref = await world.thing(buyer, AMOUNT)
  const url = channel === 'WECHAT' ? '/api/payment/createWxPaymentQrCode' : '/api/alipay/createAlipayQrCode'
  const { result } = await ask<{ attemptNo: string }>(world.test, url, {
    method: 'POST',
    as: buyer,
    body: { tradeNo: ref, appId: world.appIds[channel] },
  })
  return { ref, attemptNo: result.attemptNo }
}
const stateOf = async (ref: string): Promise<string> =>
  (await world.one<{ state: string }>('SELECT state FROM test_thing WHERE ref = $1', [ref])).state

type Sent = { readonly body: string; readonly headers: Record<string, string> }
const send = async (channel: string, { body, headers }: Sent, tenant = '5') => {
  const { statusCode, body: text } = await world.test.app.inject({
    method: 'POST',
    url: `/api/payment/notify/${channel}/${tenant}`,
    headers,
    payload: body,
  })
  return { statusCode, text }
}
const stranger = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

describe('notices of WeChat Pay', () => {
  type Forgery = {
    content?: object
    apiV3Key?: string
    changeBody?: (body: string) => string
    headers?: (headers: Record<string, string>) => Record<string, string>
    time?: number
    aad?: string
  }
  const notice = (
    attemptNo: string,
    { content, apiV3Key, changeBody, headers, time, aad }: Forgery = {},
  ): Sent => {
    const keys = world.gateway.keys.wechat
    const plain = {
      mchid: keys.mchId,
      appid: keys.appId,
      out_trade_no: attemptNo,
      transaction_id: `42${attemptNo}`,
      trade_state: 'SUCCESS',
      success_time: '2026-11-15T12:00:00+08:00',
      amount: { total: AMOUNT, payer_total: AMOUNT, currency: 'CNY' },
      ...content,
    }
    const resource = encryptResource(apiV3Key ?? keys.apiV3Key, 'transaction', JSON.stringify(plain))
    const sealed = aad === undefined ? resource : { ...resource, associated_data: aad }
    const body = JSON.stringify({ id: randomUUID(), event_type: 'TRANSACTION.SUCCESS', resource: sealed })
    const signed = signatureHeaders(keys, body, time ?? world.test.clock.now().getTime())
    return {
      body: changeBody?.(body) ?? body,
      headers: { 'content-type': 'application/json', ...(headers?.(signed) ?? signed) },
    }
  }
  const flipTag = (body: string): string => {
    const whole: { resource: { ciphertext: string } } = JSON.parse(body)
    const bytes = Buffer.from(whole.resource.ciphertext, 'base64')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    whole.resource.ciphertext = bytes.toString('base64')
    return JSON.stringify(whole)
  }
  const resigned = (forge: (body: string) => string) => (attemptNo: string) => {
    const keys = world.gateway.keys.wechat
    const body = forge(notice(attemptNo).body)
    const headers = signatureHeaders(keys, body, world.test.clock.now().getTime())
    return { body, headers: { 'content-type': 'application/json', ...headers } }
  }

  it('a genuine one pays, and again changes nothing', async () => {
    const { ref, attemptNo } = await attempt('WECHAT')
    const genuine = notice(attemptNo)
    expect((await send('wechat', genuine)).statusCode).toBe(200)
    expect(await stateOf(ref)).toBe('PAID')
    expect((await send('wechat', genuine)).statusCode).toBe(200)
    expect((await send('wechat', notice(attemptNo))).statusCode).toBe(200)
    expect(await world.faults()).toEqual([])
  })

  const MINUTES = 60_000
  const forgeries: Readonly<Record<string, (attemptNo: string) => Sent>> = {
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
    'a stale time': (no) => notice(no, { time: world.test.clock.now().getTime() - 6 * MINUTES }),
    'a time to come': (no) => notice(no, { time: world.test.clock.now().getTime() + 6 * MINUTES }),
    'a time changed after signing': (no) =>
      notice(no, {
        headers: (h) => ({ ...h, 'wechatpay-timestamp': String(Number(h['wechatpay-timestamp']) + 1) }),
      }),
    'a tag that was tampered with, validly signed': resigned(flipTag),
    'another key of encryption': (no) => notice(no, { apiV3Key: '0123456789abcdef0123456789abcdef' }),
    'other associated data': (no) => notice(no, { aad: 'refund' }),
    'another merchant': (no) => notice(no, { content: { mchid: '1900000001' } }),
    'another app': (no) => notice(no, { content: { appid: 'wx0000000000000000' } }),
    'another currency': (no) => notice(no, { content: { amount: { total: AMOUNT, currency: 'USD' } } }),
    'a state that is not paid': (no) => notice(no, { content: { trade_state: 'NOTPAY' } }),
    'no JSON, validly signed': resigned(() => 'not json'),
  }
  it.each(Object.entries(forgeries))('%s is refused', async (_what, forge) => {
    const { ref, attemptNo } = await attempt('WECHAT')
    const { statusCode, text } = await send('wechat', forge(attemptNo))
    expect(statusCode).toBe(400)
    expect(JSON.parse(text)).toMatchObject({ code: 'FAIL' })
    expect(await stateOf(ref)).toBe('OPEN')
  })

  it.each([
    ['a wrong amount', { amount: { total: 1, currency: 'CNY' } }],
    ['an unknown number', { out_trade_no: 'PNOBODYKNOWSTHIS' }],
  ])('%s is kept, acknowledged, and pays nothing', async (_what, content) => {
    const { ref, attemptNo } = await attempt('WECHAT')
    expect((await send('wechat', notice(attemptNo, { content }))).statusCode).toBe(200)
    expect(await stateOf(ref)).toBe('OPEN')
  })

  it('another tenant’s door, a tenant that is none, and a channel that is none open nothing', async () => {
    const { ref, attemptNo } = await attempt('WECHAT')
    expect((await send('wechat', notice(attemptNo), '6')).statusCode).toBe(200)
    for (const tenant of ['0', '999999', '-1', '5x'])
      expect((await send('wechat', notice(attemptNo), tenant)).statusCode).toBe(400)
    expect((await send('bank', notice(attemptNo))).statusCode).toBe(400)
    expect(await stateOf(ref)).toBe('OPEN')
  })

  it('more than 64 KB is not read', async () => {
    const { attemptNo } = await attempt('WECHAT')
    const sent = notice(attemptNo, { changeBody: (body) => body + ' '.repeat(70_000) })
    expect((await send('wechat', sent)).statusCode).toBe(413)
  })
})

describe('notices of Alipay', () => {
  const fields = (attemptNo: string, more: Record<string, string> = {}): Record<string, string> => ({
    notify_id: randomUUID(),
    app_id: world.gateway.keys.alipay.appId,
    seller_id: world.gateway.keys.alipay.sellerId,
    out_trade_no: attemptNo,
    trade_no: `2026${attemptNo}`,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '19.99',
    receipt_amount: '19.99',
    gmt_payment: '2026-11-15 12:00:00',
    subject: '100% & more',
    ...more,
  })
  const form = (signed: Readonly<Record<string, string>>, tail = ''): Sent => ({
    body: new URLSearchParams({ ...signed }).toString() + tail,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const notice = (attemptNo: string, more: Record<string, string> = {}): Sent =>
    form(signNotice(world.gateway.keys.alipay.alipayPrivateKey, fields(attemptNo, more)))

  it('a genuine one pays, and again changes nothing', async () => {
    const { ref, attemptNo } = await attempt('ALIPAY')
    for (let at = 0; at < 3; at += 1)
      expect(await send('alipay', notice(attemptNo))).toEqual({ statusCode: 200, text: 'success' })
    expect(await stateOf(ref)).toBe('PAID')
    expect(await world.faults()).toEqual([])
  })

  it.each([
    ['that waits for the buyer', { trade_status: 'WAIT_BUYER_PAY' }],
    ['of a refund', { refund_fee: '19.99' }],
    ['of a wrong amount', { total_amount: '0.01' }],
    ['of a lower receipt only', { total_amount: '0.01', receipt_amount: '19.99' }],
    ['of an unknown number', { out_trade_no: 'PNOBODYKNOWSTHIS' }],
  ])('one %s is acknowledged and pays nothing', async (_what, more) => {
    const { ref, attemptNo } = await attempt('ALIPAY')
    expect(await send('alipay', notice(attemptNo, more))).toEqual({ statusCode: 200, text: 'success' })
    expect(await stateOf(ref)).toBe('OPEN')
  })

  const forgeries: Readonly<Record<string, (attemptNo: string) => Sent>> = {
    'a field changed after signing': (no) => {
      const signed = signNotice(world.gateway.keys.alipay.alipayPrivateKey, fields(no))
      return form({ ...signed, trade_no: '1' })
    },
    'a foreign signature': (no) => form(signNotice(stranger.privateKey, fields(no))),
    'no signature': (no) => form({ ...fields(no), sign_type: 'RSA2' }),
    'the old algorithm': (no) => {
      const plain = fields(no)
      const text = Object.keys(plain)
        .toSorted()
        .map((key) => `${key}=${plain[key] ?? ''}`)
        .join('&')
      const sign = createSign('RSA-SHA1')
        .update(text)
        .sign(world.gateway.keys.alipay.alipayPrivateKey, 'base64')
      return form({ ...plain, sign_type: 'RSA', sign })
    },
    'an algorithm that is none': (no) => {
      const signed = signNotice(world.gateway.keys.alipay.alipayPrivateKey, fields(no))
      return form({ ...signed, sign_type: 'NONE' })
    },
    'another app': (no) => notice(no, { app_id: '2021000000000001' }),
    'another seller': (no) => notice(no, { seller_id: '2088000000000001' }),
    'a key given twice': (no) => {
      const { body, headers } = notice(no)
      return { body: `${body}&total_amount=19.99`, headers }
    },
    'an amount that is none': (no) => notice(no, { total_amount: '19.99e0' }),
    'an empty body': () => ({ body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  }
  it.each(Object.entries(forgeries))('%s is refused', async (_what, forge) => {
    const { ref, attemptNo } = await attempt('ALIPAY')
    expect(await send('alipay', forge(attemptNo))).toEqual({ statusCode: 400, text: 'failure' })
    expect(await stateOf(ref)).toBe('OPEN')
  })
})
