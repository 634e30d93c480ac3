import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '@wenli/contract/time'
import { ask } from '../../../../test/ask.ts'
import type { Actor } from '../../../../test/actors.ts'
import { pay, startPaymentWorld, tradeOf } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'
import { applyGatewayResult } from './apply-gateway-result.ts'
import { compareBill } from './reconciliation/compare-bill.ts'
import { applyRefundResult } from './refunds/send-refund.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())
afterEach(() => world.assertMoney())

type Channel = 'WECHAT' | 'ALIPAY'
type Trade = ReturnType<typeof tradeOf>
const PATHS = { WECHAT: '/api/payment/createWxPaymentQrCode', ALIPAY: '/api/alipay/createAlipayQrCode' }
const code = async (as: Actor, channel: Channel, amount: number) => {
  const ref = await world.thing(as, amount)
  const body = { tradeNo: ref, appId: world.appIds[channel] }
  const { result } = await ask<{ attemptNo: string }>(world.test, PATHS[channel], {
    method: 'POST',
    as,
    body,
  })
  return { ref, attemptNo: result.attemptNo }
}
const paid = async (as: Actor, channel: Channel, amount: number) => {
  const made = await code(as, channel, amount)
  pay(world.gateway, tradeOf(world.gateway, made.attemptNo))
  const state = () => world.one<{ state: string }>('SELECT state FROM test_thing WHERE ref = $1', [made.ref])
  await expect.poll(async () => (await state()).state).toBe('PAID')
  return made
}
/** At the gateway a payment of its own, of which we hear nothing. */
const paidAtGateway = (channel: Channel, total: number): Trade => {
  const { store } = world.gateway
  const now = world.test.clock.now().getTime()
  const made = store.add(
    {
      channel: channel === 'WECHAT' ? 'wechat' : 'alipay',
      outTradeNo: `elsewhere${total}`,
      total,
      subject: 'elsewhere',
      fingerprint: '',
      notifyUrl: 'http://127.0.0.1:9/',
      expiresAt: now + HOUR_MS,
      minutesFromScan: null,
    },
    now,
  )
  store.change(made, { faults: ['dropNotify'] })
  expect(pay(world.gateway, made)).toBe(true)
  return made
}
const unapplied = async (): Promise<number> =>
  (await world.rows<{ balance: number }>("SELECT balance FROM account WHERE kind = 'PLATFORM.UNAPPLIED'"))[0]
    ?.balance ?? 0

describe.each(['WECHAT', 'ALIPAY'] as const)(
  'a second payment under a number that was paid, by %s',
  (channel) => {
    it('is held apart, told to the buyer and sent back whole; the first stays as it is', async () => {
      const buyer = await world.buyer()
      await world.rows("UPDATE app_user SET culture = 'en' WHERE id = $1", [buyer.userId])
      const { ref, attemptNo } = await paid(buyer, channel, 1234)
      const second = paidAtGateway(channel, 1234)
      const transactionId = second.transactionId ?? ''
      const told = () =>
        applyGatewayResult(world.test.ctx(5), {
          channel,
          attemptNo,
          verdict: { state: 'PAID', transactionId, amount: 1234, paidTime: world.test.clock.now() },
        })
      expect(await told()).toBe('OTHER_PAYMENT')
      expect(await told()).toBe('ALREADY')
      expect(await unapplied()).toBe(1234)
      await world.assertMoney()
      // In the language that the buyer chose: nobody else is at hand to ask.
      expect(
        await world.rows<{ title: string }>('SELECT title FROM notice WHERE user_id = $1', [buyer.userId]),
      ).toEqual([{ title: 'A payment that came twice or late goes back' }])
      await world.runJobs()
      world.test.clock.advance(2 * 60_000)
      await world.runJobs()
      const refund = () =>
        world.one<{ status: string }>(
          `SELECT r.status FROM payment_refund r JOIN payment_attempt a ON a.id = r.payment_attempt_id
          WHERE a.second_of = $1`,
          [attemptNo],
        )
      await expect.poll(async () => (await refund()).status).toBe('SUCCESS')
      expect(await unapplied()).toBe(0)
      const refundsOf = ({ refunds }: Trade) => refunds.map(({ amount }) => amount)
      expect([refundsOf(tradeOf(world.gateway, attemptNo)), refundsOf(second)]).toEqual([[], [1234]])
      expect(await world.one('SELECT state, settled FROM test_thing WHERE ref = $1', [ref])).toEqual({
        state: 'PAID',
        settled: 1,
      })
    })
  },
)

it('two payments under one number are one sum on the bill', () => {
  const line = { attemptNo: 'P1', refundNo: null, amount: 1234 }
  expect(compareBill([line, line], [line, line])).toEqual([])
  expect(compareBill([line, line], [line])).toEqual([
    { attemptNo: 'P1', kind: 'PAYMENT', bill: 2468, book: 1234 },
  ])
})

it('news of a refund by another channel, of another payment or of another amount is not believed', async () => {
  const buyer = await world.buyer()
  const { ref, attemptNo } = await paid(buyer, 'WECHAT', 500)
  await world.takeBack(ref, 300, ref)
  const refund = () =>
    world.one<{ no: string; status: string }>(
      'SELECT payment_refund_no AS no, status FROM payment_refund WHERE ref = $1',
      [ref],
    )
  const { no: refundNo } = await refund()
  const verdict = { state: 'SUCCESS', refundedTime: null } as const
  const news = { channel: 'WECHAT', attemptNo, refundNo, amount: 300, verdict } as const
  const apply = (other: Partial<Parameters<typeof applyRefundResult>[1]>) =>
    applyRefundResult(world.test.ctx(5), { ...news, ...other })
  for (const other of [
    { channel: 'ALIPAY' } as const,
    { attemptNo: 'P0' },
    { amount: 299 },
    { amount: 299, verdict: { state: 'FAILED' } } as const,
  ])
    expect(await apply(other)).toBe('OTHER_REFUND')
  expect(await refund()).toMatchObject({ status: 'PROCESSING' })
  expect(world.test.logLines.join('')).toContain('news of another refund')
  expect(await apply({})).toBe('REFUNDED')
  expect(await apply({})).toBe('ALREADY')
})
