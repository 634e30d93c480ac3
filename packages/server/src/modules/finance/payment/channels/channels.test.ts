import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHANGHAI_OFFSET_MS } from '@wenli/contract/time'
import { pay, scan, startSandbox, tradeOf, withFaults } from '../../../../../test/payment-world.ts'
import { createPaymentChannels } from './index.ts'
import { createAlipayChannel } from './alipay-channel.ts'
import { createWechatChannel } from './wechat-channel.ts'
import type { PaymentChannel } from './channel.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

let serial = 0
const request = (amount = 8888) => {
  serial += 1
  const now = new Date()
  return {
    attemptNo: `PTEST${String(serial).padStart(10, '0')}`,
    amount,
    subject: 'a slab & a tile / 2=2',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 30 * 60_000),
    notifyUrl: 'http://127.0.0.1:9/api/payment/notify/wechat/5',
  }
}
const channelOf = (code: 'WECHAT' | 'ALIPAY'): PaymentChannel => {
  const channel = createPaymentChannels(sandbox.merchants).get(code)
  if (channel === undefined) throw new Error('no channel')
  return channel
}
/** In China. */
const today = (): string => new Date(Date.now() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10)
const strangersKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })

describe.each(['WECHAT', 'ALIPAY'] as const)('%s at the sandbox, through the real SDK', (code) => {
  it('a payment from its code to its refund', async () => {
    const channel = channelOf(code)
    const asked = request()
    const codeUrl = await channel.create(asked)
    expect(codeUrl).toMatch(/\/scan\//)
    // Nobody scanned it: WeChat waits, Alipay knows of no trade.
    expect((await channel.query(asked.attemptNo)).state).toBe(code === 'WECHAT' ? 'WAITING' : 'ABSENT')
    expect(pay(sandbox.gateway, tradeOf(sandbox.gateway, asked.attemptNo))).toBe(true)
    const paid = await channel.query(asked.attemptNo)
    expect(paid).toMatchObject({ state: 'PAID', amount: 8888 })
    expect(await channel.close(asked.attemptNo)).toBe('PAID')
    const back = {
      attemptNo: asked.attemptNo,
      transactionId: null,
      refundNo: `R${asked.attemptNo}`,
      amount: 888,
      total: 8888,
      notifyUrl: asked.notifyUrl,
    }
    expect(await channel.queryRefund(back)).toEqual({ state: 'ABSENT' })
    expect((await channel.refund(back)).state).toMatch(/PROCESSING|SUCCESS/)
    expect((await channel.refund(back)).state).toMatch(/PROCESSING|SUCCESS/)
    await expect.poll(async () => (await channel.queryRefund(back)).state).toBe('SUCCESS')
    const [done] = tradeOf(sandbox.gateway, asked.attemptNo).refunds
    // Both tell it to the second.
    const refundedTime = new Date(Math.floor((done?.doneAt ?? 0) / 1000) * 1000)
    expect(await channel.queryRefund(back)).toEqual({ state: 'SUCCESS', refundedTime })
    await expect(
      channel.refund({ ...back, refundNo: `${back.refundNo}B`, amount: 8001 }),
    ).rejects.toMatchObject({
      outcome: 'refused',
    })
    const lines = await channel.bill(today())
    expect(lines.filter(({ attemptNo }) => attemptNo === asked.attemptNo)).toEqual([
      { attemptNo: asked.attemptNo, refundNo: null, amount: 8888 },
      { attemptNo: asked.attemptNo, refundNo: back.refundNo, amount: -888 },
    ])
  })

  it('the same request gives the same code, another one under its number is refused', async () => {
    const channel = channelOf(code)
    const asked = request()
    expect(await channel.create(asked)).toBe(await channel.create(asked))
    await expect(channel.create({ ...asked, amount: 1 })).rejects.toMatchObject({ outcome: 'refused' })
  })

  it('what was closed is closed', async () => {
    const channel = channelOf(code)
    const asked = request()
    await channel.create(asked)
    scan(sandbox.gateway, tradeOf(sandbox.gateway, asked.attemptNo))
    expect(await channel.close(asked.attemptNo)).toBe('CLOSED')
    expect((await channel.query(asked.attemptNo)).state).toBe('CLOSED')
    expect(await channel.close('PNOBODY0000001')).toBe('CLOSED')
    expect((await channel.query('PNOBODY0000001')).state).toBe('ABSENT')
  })

  it.each(['answer500', 'reset'] as const)('on a bad day (%s) the outcome is unknown', async (fault) => {
    const channel = channelOf(code)
    const asked = request()
    await channel.create(asked)
    withFaults(sandbox.gateway, asked.attemptNo, [fault])
    await expect(channel.query(asked.attemptNo)).rejects.toMatchObject({ outcome: 'unknown' })
  })
})

it.each(['WECHAT', 'ALIPAY'] as const)(
  'a bill of %s that lies where nobody answers is an unknown outcome too',
  async (code) => {
    const asked = request()
    await channelOf(code).create(asked)
    pay(sandbox.gateway, tradeOf(sandbox.gateway, asked.attemptNo))
    const { baseUrl } = sandbox.gateway
    Object.assign(sandbox.gateway, { baseUrl: () => 'http://127.0.0.1:9' })
    await expect(channelOf(code).bill(today())).rejects.toMatchObject({ outcome: 'unknown' })
    Object.assign(sandbox.gateway, { baseUrl })
  },
)

it.each(['WECHAT', 'ALIPAY'] as const)('of a day without trade the bill of %s is empty', async (code) => {
  expect(await channelOf(code).bill('2026-05-01')).toEqual([])
})

describe('signatures count in both directions', () => {
  it('a request that is not signed by the merchant is refused', async () => {
    const { privateKey } = strangersKeys()
    const { wechat, alipay } = sandbox.merchants
    if (wechat === null || alipay === null) throw new Error('no merchants')
    await expect(createWechatChannel({ ...wechat, privateKey }).create(request())).rejects.toMatchObject({
      outcome: 'refused',
      message: 'SIGN_ERROR',
    })
    await expect(createAlipayChannel({ ...alipay, privateKey }).create(request())).rejects.toMatchObject({
      outcome: 'refused',
      message: 'isv.invalid-signature',
    })
  })

  it('an answer that is not signed by the channel is not believed', async () => {
    const { publicKey } = strangersKeys()
    const { wechat, alipay } = sandbox.merchants
    if (wechat === null || alipay === null) throw new Error('no merchants')
    const publicKeys = { [sandbox.gateway.keys.wechat.publicKeyId]: publicKey }
    await expect(createWechatChannel({ ...wechat, publicKeys }).create(request())).rejects.toMatchObject({
      outcome: 'unknown',
    })
    await expect(createAlipayChannel({ ...alipay, publicKey }).create(request())).rejects.toMatchObject({
      outcome: 'unknown',
    })
  })
})
