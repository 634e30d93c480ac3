import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../../../test/ask.ts'
import { pay, startPaymentWorld, switches, tradeOf, withFaults } from '../../../../../test/payment-world.ts'
import type { Fault, PaymentWorld } from '../../../../../test/payment-world.ts'
import { createAlipayChannel } from '../channels/alipay-channel.ts'
import { CHANNEL_TIMEOUT_MS } from '../channels/channel.ts'
import type { PaymentChannel } from '../channels/channel.ts'
import { createWechatChannel } from '../channels/wechat-channel.ts'
import { pollAttempt } from '../poll-attempt.ts'

const PATHS = { WECHAT: '/api/payment/createWxPaymentQrCode', ALIPAY: '/api/alipay/createAlipayQrCode' }
type Channel = keyof typeof PATHS
const AMOUNT = 700

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())
afterEach(() => world.assertMoney())

const shown = async (channel: Channel) => {
  const buyer = await world.buyer()
  const ref = await world.thing(buyer, AMOUNT)
  const { result } = await ask<{ attemptNo: string }>(world.test, PATHS[channel], {
    method: 'POST',
    as: buyer,
    body: { tradeNo: ref, appId: world.appIds[channel] },
  })
  return { ref, attemptNo: result.attemptNo }
}
const thing = (ref: string) =>
  world.one<{ state: string; settled: number }>('SELECT state, settled FROM test_thing WHERE ref = $1', [ref])
const PAID = { state: 'PAID', settled: 1 }
const OPEN = { state: 'OPEN', settled: 0 }
type Kept = { event: string; outcome: string }
const notices = (attemptNo: string): Promise<Kept[]> =>
  world.rows<Kept>('SELECT event, outcome FROM payment_notice WHERE attempt_no = $1 ORDER BY id', [attemptNo])
/** Why notices were refused since. */
const refusalsSince = (line: number): string[] =>
  world.test.logLines
    .slice(line)
    .map((text): { msg?: string; reason?: string } => JSON.parse(text))
    .flatMap(({ msg, reason }) => (msg === 'a notice was refused' && reason !== undefined ? [reason] : []))
const askChannel = async () => {
  world.test.clock.advance(11_000)
  await world.runJobs()
}

type Row = { readonly fault: Fault; readonly channel: Channel; readonly why: string }
/** A notice that nobody may believe; the payment itself is real, and the next question hears of it. */
const refused: readonly Row[] = [
  { fault: 'wrongMerchant', channel: 'WECHAT', why: 'another merchant' },
  { fault: 'wrongMerchant', channel: 'ALIPAY', why: 'another merchant' },
  { fault: 'tamperedTag', channel: 'WECHAT', why: 'cannot be decrypted' },
  { fault: 'tamperedTag', channel: 'ALIPAY', why: 'a wrong signature' },
  { fault: 'signTest', channel: 'WECHAT', why: 'a probe' },
  { fault: 'signTest', channel: 'ALIPAY', why: 'a wrong signature' },
  { fault: 'staleTimestamp', channel: 'WECHAT', why: 'stale' },
]

describe('a notice that is not believed pays nothing, and costs nothing: the next question, or the next notice, counts', () => {
  it.each(refused)('$fault of $channel', async ({ fault, channel, why }) => {
    const { ref, attemptNo } = await shown(channel)
    const trade = withFaults(world.gateway, attemptNo, [fault])
    const line = world.test.logLines.length
    expect(pay(world.gateway, trade)).toBe(true)
    // It is told again, and refused again.
    await expect.poll(() => refusalsSince(line).length).toBeGreaterThanOrEqual(2)
    expect(new Set(refusalsSince(line))).toEqual(new Set([why]))
    expect([await thing(ref), await notices(attemptNo)]).toEqual([OPEN, []])
    await askChannel()
    expect(await thing(ref)).toEqual(PAID)
    world.gateway.store.change(trade, { faults: [] })
    await expect.poll(() => notices(attemptNo), { timeout: 20_000 }).toMatchObject([{ outcome: 'ALREADY' }])
    expect(await thing(ref)).toEqual(PAID)
  })

  it.each(['WECHAT', 'ALIPAY'] as const)('wrongAmount of %s is kept and acknowledged', async (channel) => {
    const { ref, attemptNo } = await shown(channel)
    withFaults(world.gateway, attemptNo, ['wrongAmount'])
    pay(world.gateway, tradeOf(world.gateway, attemptNo))
    await expect.poll(async () => (await notices(attemptNo)).length).toBe(1)
    expect([await thing(ref), await notices(attemptNo)]).toMatchObject([OPEN, [{ outcome: 'WRONG_AMOUNT' }]])
    await askChannel()
    expect(await thing(ref)).toEqual(PAID)
  })
})

describe('a notice that comes late changes nothing any more', () => {
  it.each(['WECHAT', 'ALIPAY'] as const)('delayNotify of %s', async (channel) => {
    const { ref, attemptNo } = await shown(channel)
    const trade = withFaults(world.gateway, attemptNo, ['dropNotify'])
    pay(world.gateway, trade)
    await askChannel()
    expect([await thing(ref), await notices(attemptNo)]).toEqual([PAID, []])
    world.gateway.store.change(trade, { faults: ['delayNotify'] })
    world.gateway.notifyPaid(trade)
    await expect.poll(() => notices(attemptNo)).toMatchObject([{ outcome: 'ALREADY' }])
    expect(await thing(ref)).toEqual(PAID)
  })

  it.each(['WECHAT', 'ALIPAY'] as const)('refundBeforePay of %s', async (channel) => {
    const { ref, attemptNo } = await shown(channel)
    withFaults(world.gateway, attemptNo, ['refundBeforePay'])
    pay(world.gateway, tradeOf(world.gateway, attemptNo))
    await askChannel()
    expect([await thing(ref), await notices(attemptNo)]).toEqual([PAID, []])
    await world.takeBack(ref, AMOUNT, `${ref}-1`)
    await world.runJobs()
    // That of the refund and that of the payment, in whatever order they arrive.
    await expect.poll(async () => (await notices(attemptNo)).length).toBe(2)
    world.test.clock.advance(2 * 60_000)
    await world.runJobs()
    const { status } = await world.one<{ status: string }>(
      'SELECT status FROM payment_refund WHERE ref = $1',
      [`${ref}-1`],
    )
    expect(status).toBe('SUCCESS')
    expect(await thing(ref)).toEqual(PAID)
  })
})

describe('a channel that hangs', () => {
  const channelWith = (channel: Channel, patienceMs: number): PaymentChannel => {
    const { wechat, alipay } = world.sandbox.merchants
    if (wechat === null || alipay === null) throw new Error('no merchants')
    return channel === 'WECHAT'
      ? createWechatChannel(wechat, patienceMs)
      : createAlipayChannel(alipay, patienceMs)
  }

  it('is waited for five seconds', () => {
    expect(CHANNEL_TIMEOUT_MS).toBe(5000)
  })

  it.each(['WECHAT', 'ALIPAY'] as const)(
    'hang of %s: the outcome is unknown, nothing is closed, and the next question is due',
    async (channel) => {
      const { ref, attemptNo } = await shown(channel)
      const trade = withFaults(world.gateway, attemptNo, ['dropNotify', 'hang'])
      pay(world.gateway, trade)
      const impatient = channelWith(channel, 100)
      await expect(impatient.query(attemptNo)).rejects.toMatchObject({ outcome: 'unknown' })
      const deps = { ...world.test.app.payment, channels: new Map([[channel, impatient]]) }
      world.test.clock.advance(11_000)
      await expect(pollAttempt(world.test.ctx(5), deps, attemptNo)).rejects.toMatchObject({
        outcome: 'unknown',
      })
      expect(await thing(ref)).toEqual(OPEN)
      world.gateway.store.change(trade, { faults: ['dropNotify'] })
      world.test.clock.advance(20_000)
      await world.runJobs()
      expect(await thing(ref)).toEqual(PAID)
    },
  )
})

it('every switch of the gateway has a test', () => {
  const elsewhere: readonly Fault[] = [
    'dropNotify',
    'notify50',
    'answer500',
    'reset',
    'loseAnswer',
    'paidAfterClose',
    'refundFails',
  ]
  const here: readonly Fault[] = [
    ...new Set(refused.map(({ fault }) => fault)),
    'wrongAmount',
    'delayNotify',
    'refundBeforePay',
    'hang',
  ]
  expect([...elsewhere, ...here].toSorted()).toEqual([...switches].toSorted())
})
