import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SHANGHAI_OFFSET_MS } from '@wenli/contract/time'
import { ask } from '../../../../test/ask.ts'
import { askAudited } from '../../../../test/audit-lines.ts'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { pay, PIN, startPaymentWorld, tradeOf, withFaults } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import { closePayOrder, move, post, registerRefundFollower } from '../index.ts'
import { applyGatewayResult } from './apply-gateway-result.ts'
import { pollAttempt } from './poll-attempt.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
  // What is refunded here belongs to no order.
  const nobody = async () => undefined
  registerRefundFollower('REFUND', { succeeded: nobody, failed: nobody, retried: nobody })
})
afterAll(() => world.close())
afterEach(() => world.assertMoney())

const PATHS = { WECHAT: '/api/payment/createWxPaymentQrCode', ALIPAY: '/api/alipay/createAlipayQrCode' }
type Code = { attemptNo: string; codeUrl: string; expireAt: string; payable: number }

const qr = (as: Actor, channel: 'WECHAT' | 'ALIPAY', ref: string, appId = world.appIds[channel]) =>
  ask<Code>(world.test, PATHS[channel], { method: 'POST', as, body: { tradeNo: ref, appId } })
const code = async (as: Actor, channel: 'WECHAT' | 'ALIPAY', ref: string): Promise<Code> => {
  const { result, error } = await qr(as, channel, ref)
  if (error !== null) throw new Error(error.reason)
  return result
}
const payAtGateway = (attemptNo: string): boolean => pay(world.gateway, tradeOf(world.gateway, attemptNo))
const thing = (ref: string) =>
  world.one<{ state: string; settled: number }>('SELECT state, settled FROM test_thing WHERE ref = $1', [ref])
const status = (as: Actor, attemptNo: string) =>
  ask<{ attemptStatus: string; payStatus: string }>(
    world.test,
    `/api/payment/getStatus?attemptNo=${attemptNo}`,
    { as },
  )
const attemptStatus = async (attemptNo: string): Promise<string> =>
  (
    await world.one<{ status: string }>('SELECT status FROM payment_attempt WHERE attempt_no = $1', [
      attemptNo,
    ])
  ).status
const paidVerdict = (attemptNo: string, amount: number) =>
  ({
    channel: 'WECHAT',
    attemptNo,
    verdict: { state: 'PAID', transactionId: `tx-${attemptNo}`, amount, paidTime: new Date() },
  }) as const

describe.each(['WECHAT', 'ALIPAY'] as const)('a payment by %s', (channel) => {
  it('is paid by the notice: order, books and splits at once', async () => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, 8888)
    const made = await code(buyer, channel, ref)
    expect(made).toMatchObject({ payable: 88.88 })
    expect((await status(buyer, made.attemptNo)).result).toMatchObject({
      attemptStatus: 'WAITING',
      payStatus: 'WAITING',
    })
    expect(payAtGateway(made.attemptNo)).toBe(true)
    await expect
      .poll(async () => (await status(buyer, made.attemptNo)).result)
      .toMatchObject({ attemptStatus: 'SUCCESS', payStatus: 'SUCCESS' })
    expect(await thing(ref)).toEqual({ state: 'PAID', settled: 1 })
    expect(await world.rows('SELECT source, amount FROM payment_split WHERE order_no = $1', [ref])).toEqual([
      { source: `EXT.${channel}`, amount: 8888 },
    ])
    expect((await qr(buyer, channel, ref)).error?.reason).toBe('Finance:NotPayable')
  })

  it('is paid once however often the notice comes', async () => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, 500)
    const { attemptNo } = await code(buyer, channel, ref)
    withFaults(world.gateway, attemptNo, ['notify50'])
    payAtGateway(attemptNo)
    const count = async () =>
      (
        await world.one<{ count: number }>(
          'SELECT count(*) AS count FROM payment_notice WHERE attempt_no = $1',
          [attemptNo],
        )
      ).count
    // A busy machine answers late, and the gateway tells again.
    await expect.poll(count, { timeout: 25_000 }).toBeGreaterThanOrEqual(50)
    expect(await thing(ref)).toEqual({ state: 'PAID', settled: 1 })
  })

  it('is paid by the poll when the notice is lost', async () => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, 700)
    const { attemptNo } = await code(buyer, channel, ref)
    withFaults(world.gateway, attemptNo, ['dropNotify'])
    payAtGateway(attemptNo)
    world.test.clock.advance(11_000)
    expect(await world.runJobs()).toContain('payment-poll-attempt')
    expect(await thing(ref)).toEqual({ state: 'PAID', settled: 1 })
  })

  it('that nobody makes is asked about once more and closed when its time is over', async () => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, 700)
    const { attemptNo } = await code(buyer, channel, ref)
    world.test.clock.advance(31 * 60_000)
    await pollAttempt(world.test.ctx(5), world.test.app.payment, attemptNo)
    expect(await attemptStatus(attemptNo)).toBe('CLOSED')
    expect(await thing(ref)).toEqual({ state: 'CLOSED', settled: 0 })
    // Alipay's time runs from the scan: what nobody scanned can still be paid, and goes back.
    expect(payAtGateway(attemptNo)).toBe(channel === 'ALIPAY')
  })

  it('made in the last moment counts although its notice is lost', async () => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, 700)
    const { attemptNo } = await code(buyer, channel, ref)
    withFaults(world.gateway, attemptNo, ['dropNotify'])
    payAtGateway(attemptNo)
    world.test.clock.advance(31 * 60_000)
    await pollAttempt(world.test.ctx(5), world.test.app.payment, attemptNo)
    expect(await thing(ref)).toEqual({ state: 'PAID', settled: 1 })
  })

  it('that comes after the order was closed goes back whole, by itself', async () => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, 1234)
    const { attemptNo } = await code(buyer, channel, ref)
    withFaults(world.gateway, attemptNo, ['paidAfterClose'])
    await inTransaction(world.test.ctx(5), async (ctx) => {
      await ctx.tx.query({ text: "UPDATE test_thing SET state = 'CLOSED' WHERE ref = $1", values: [ref] })
      await closePayOrder(ctx, 'TRADE', ref)
    })
    await world.runJobs()
    expect(await attemptStatus(attemptNo)).toBe('CLOSED')
    payAtGateway(attemptNo)
    await expect.poll(() => attemptStatus(attemptNo)).toBe('DUPLICATE_REFUNDED')
    expect(await world.faults()).toEqual([])
    const refund = () =>
      world.one<{ status: string }>('SELECT status FROM payment_refund WHERE ref = $1', [attemptNo])
    await world.runJobs()
    world.test.clock.advance(2 * 60_000)
    await world.runJobs()
    await expect.poll(async () => (await refund()).status).toBe('SUCCESS')
    expect(await thing(ref)).toEqual({ state: 'CLOSED', settled: 0 })
    expect(await world.one("SELECT balance FROM account WHERE kind = 'PLATFORM.UNAPPLIED'")).toEqual({
      balance: 0,
    })
  })
})

describe('one attempt lives at a time', () => {
  it('the same channel shows the same code again', async () => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, 100)
    const codes = await Promise.all(Array.from({ length: 8 }, () => code(buyer, 'WECHAT', ref)))
    expect(new Set(codes.map(({ codeUrl }) => codeUrl)).size).toBe(1)
  })

  it('another channel closes the first; a code that is paid all the same pays, and the second goes back', async () => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, 100)
    const first = await code(buyer, 'WECHAT', ref)
    withFaults(world.gateway, first.attemptNo, ['paidAfterClose'])
    const second = await code(buyer, 'ALIPAY', ref)
    expect(await attemptStatus(first.attemptNo)).toBe('CLOSED')
    payAtGateway(second.attemptNo)
    await expect.poll(() => attemptStatus(second.attemptNo)).toBe('SUCCESS')
    payAtGateway(first.attemptNo)
    await expect.poll(() => attemptStatus(first.attemptNo)).toBe('DUPLICATE_REFUNDED')
    expect(await thing(ref)).toEqual({ state: 'PAID', settled: 1 })
    await world.runJobs()
    world.test.clock.advance(2 * 60_000)
    await world.runJobs()
    const refund = () =>
      world.one<{ status: string }>('SELECT status FROM payment_refund WHERE ref = $1', [first.attemptNo])
    await expect.poll(async () => (await refund()).status).toBe('SUCCESS')
  })

  it('a first code that was paid unheard pays when the second is asked for', async () => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, 100)
    const { attemptNo } = await code(buyer, 'WECHAT', ref)
    withFaults(world.gateway, attemptNo, ['dropNotify'])
    payAtGateway(attemptNo)
    expect((await qr(buyer, 'ALIPAY', ref)).error?.reason).toBe('Finance:NotPayable')
    expect(await thing(ref)).toEqual({ state: 'PAID', settled: 1 })
  })

  it('a channel that does not answer keeps the attempt, and the next try repeats it under its number', async () => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, 100)
    world.gateway.store.createFaults.wechat = ['answer500']
    expect((await qr(buyer, 'WECHAT', ref)).error?.reason).toBe('Finance:ChannelRefused')
    world.gateway.store.createFaults.wechat = []
    await code(buyer, 'WECHAT', ref)
    const made = await world.rows(
      'SELECT 1 FROM payment_attempt a JOIN pay_order o ON o.id = a.pay_order_id WHERE o.ref = $1',
      [ref],
    )
    expect(made).toHaveLength(1)
  })
})

describe('whose word counts, and how often', () => {
  it('notice, poll and query of one payment at once pay once', async () => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, 900)
    const { attemptNo } = await code(buyer, 'WECHAT', ref)
    withFaults(world.gateway, attemptNo, ['dropNotify'])
    payAtGateway(attemptNo)
    const ctx = world.test.ctx(5)
    const verdict = await world.test.app.payment.channels.get('WECHAT')?.query(attemptNo)
    if (verdict?.state !== 'PAID') throw new Error('not paid')
    const outcomes = await Promise.all([
      ...Array.from({ length: 10 }, () => applyGatewayResult(ctx, { channel: 'WECHAT', attemptNo, verdict })),
      ...Array.from({ length: 5 }, () => pollAttempt(ctx, world.test.app.payment, attemptNo)),
    ])
    expect(outcomes.filter((outcome) => outcome === 'PAID').length).toBeLessThanOrEqual(1)
    expect(await thing(ref)).toEqual({ state: 'PAID', settled: 1 })
  })

  it('a wrong amount, an unknown number and another channel change nothing', async () => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, 900)
    const { attemptNo } = await code(buyer, 'WECHAT', ref)
    const ctx = world.test.ctx(5)
    expect(await applyGatewayResult(ctx, paidVerdict(attemptNo, 1))).toBe('WRONG_AMOUNT')
    expect(await applyGatewayResult(ctx, { ...paidVerdict(attemptNo, 900), channel: 'ALIPAY' })).toBe(
      'UNKNOWN_ATTEMPT',
    )
    expect(await applyGatewayResult(ctx, paidVerdict('PNOBODY', 900))).toBe('UNKNOWN_ATTEMPT')
    expect(await thing(ref)).toEqual({ state: 'OPEN', settled: 0 })
  })

  it('500 replays of one payment and a wrong amount: 1 applied, 499 known, the wrong one refused', async () => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, 900)
    const { attemptNo } = await code(buyer, 'WECHAT', ref)
    const ctx = world.test.ctx(5)
    const outcomes: string[] = []
    for (let round = 0; round < 25; round += 1)
      outcomes.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, () => applyGatewayResult(ctx, paidVerdict(attemptNo, 900))),
        )),
      )
    expect(outcomes.filter((outcome) => outcome === 'PAID')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'ALREADY')).toHaveLength(499)
    expect(await applyGatewayResult(ctx, paidVerdict(attemptNo, 901))).toBe('WRONG_AMOUNT')
  })
})

describe('who may see and pay', () => {
  it('another’s order, code and status are as good as none; another app is unknown', async () => {
    const buyer = await world.buyer()
    const stranger = await world.buyer()
    const ref = await world.thing(buyer, 900)
    expect((await qr(stranger, 'WECHAT', ref)).error?.reason).toBe('Platform:NotFound')
    expect((await qr(buyer, 'WECHAT', 'T000000000')).error?.reason).toBe('Platform:NotFound')
    expect((await qr(buyer, 'WECHAT', ref, 'wx0000000000000000')).error?.reason).toBe(
      'Finance:ChannelUnknown',
    )
    const { attemptNo } = await code(buyer, 'WECHAT', ref)
    expect((await status(stranger, attemptNo)).status).toBe(404)
    const order = await ask(world.test, `/api/payment/getPayOrder?tradeNo=${ref}`, { as: buyer })
    expect(order.result).toMatchObject({
      payable: 9,
      status: 'WAITING',
      isWalletAllowed: true,
      isSandbox: true,
      wxAppId: world.appIds.WECHAT,
    })
    expect((await ask(world.test, `/api/payment/getPayOrder?tradeNo=${ref}`, { as: stranger })).status).toBe(
      404,
    )
  })
})

describe('money that goes back', () => {
  const paid = async (amount: number): Promise<{ ref: string; buyer: Actor; attemptNo: string }> => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, amount)
    const { attemptNo } = await code(buyer, 'WECHAT', ref)
    payAtGateway(attemptNo)
    await expect.poll(() => attemptStatus(attemptNo)).toBe('SUCCESS')
    return { ref, buyer, attemptNo }
  }
  const refundOf = (refundNo: string) =>
    world.one<{ id: number; status: string }>('SELECT id, status FROM payment_refund WHERE ref = $1', [
      refundNo,
    ])

  it('goes the way it came, in parts, never more than was paid', async () => {
    const { ref } = await paid(500)
    await world.takeBack(ref, 200, `${ref}-1`)
    await world.takeBack(ref, 300, `${ref}-2`)
    await expect(world.takeBack(ref, 1, `${ref}-3`)).rejects.toMatchObject({ code: 'Finance:StateConflict' })
    await world.runJobs()
    world.test.clock.advance(2 * 60_000)
    await world.runJobs()
    await expect.poll(async () => (await refundOf(`${ref}-1`)).status).toBe('SUCCESS')
    await expect.poll(async () => (await refundOf(`${ref}-2`)).status).toBe('SUCCESS')
    expect(await world.one('SELECT status FROM pay_order WHERE ref = $1', [ref])).toEqual({
      status: 'REFUNDED',
    })
  })

  it('20 refunds of 300 on a payment of 500 at once: one is done', async () => {
    const { ref } = await paid(500)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => world.takeBack(ref, 300, `${ref}-${at}`)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('when the channel cannot, waits at the desk: tried again under its number, or into the wallet', async () => {
    const { ref, buyer, attemptNo } = await paid(500)
    // Without its notices: one that comes late would end a second try before it began.
    withFaults(world.gateway, attemptNo, ['refundFails', 'dropNotify'])
    await world.takeBack(ref, 500, `${ref}-1`)
    await world.runJobs()
    world.test.clock.advance(2 * 60_000)
    await world.runJobs()
    await expect.poll(async () => (await refundOf(`${ref}-1`)).status).toBe('FAILED')
    const { id } = await refundOf(`${ref}-1`)
    const clerk = await createActor(world.test, { permissions: ['Pages.Payment', 'Pages.Payment.Edit'] })
    const desk = (verb: string, body: object) =>
      askAudited(world.test, `/api/services/app/PaymentRefund/${verb}`, { method: 'PUT', as: clerk, body })
    expect((await desk('Retry', { id })).status).toBe(200)
    expect((await desk('Retry', { id })).error?.reason).toBe('Finance:StateConflict')
    await world.runJobs()
    await expect.poll(async () => (await refundOf(`${ref}-1`)).status).toBe('FAILED')
    expect((await desk('ToWallet', { id, consent: 'by telephone' })).status).toBe(200)
    expect((await desk('ToWallet', { id, consent: 'again' })).error?.reason).toBe('Finance:StateConflict')
    const wallet = await ask(world.test, '/api/client/Wallet/getByUser', { as: buyer })
    expect(wallet.result).toMatchObject({ balance: 5, coinPaid: 5, withdrawable: 0 })
  })

  it('of the wallet goes back to the buckets it came from', async () => {
    const buyer = await world.buyer(300)
    await inTransaction(world.test.ctx(5), (ctx) =>
      post(ctx, {
        kind: 'ORDER_REFUNDED',
        ref: `coins-${buyer.userNo}`,
        lines: [
          ...move(200, { kind: 'EXT.BANK' }, { kind: 'USER.COIN_GIFT', owner: buyer.userNo }),
          ...move(100, { kind: 'EXT.BANK' }, { kind: 'USER.COIN_PAID', owner: buyer.userNo }),
        ],
      }),
    )
    const ref = await world.thing(buyer, 450)
    const body = { tradeNo: ref, payPassword: PIN }
    const answer = await ask(world.test, '/api/client/Wallet/pay', { method: 'POST', as: buyer, body })
    expect(answer.result).toMatchObject({ ref, paidAmount: 4.5 })
    const wallet = () => ask(world.test, '/api/client/Wallet/getByUser', { as: buyer })
    expect((await wallet()).result).toMatchObject({ coinGift: 0, coinPaid: 0, earn: 1.5 })
    await world.takeBack(ref, 300, `${ref}-1`)
    expect((await wallet()).result).toMatchObject({ coinGift: 0.5, coinPaid: 1, earn: 3 })
  })
})

describe('the day’s bill', () => {
  it('agrees with the books, and says what does not', async () => {
    const buyer = await world.buyer()
    const ref = await world.thing(buyer, 4321)
    const { attemptNo } = await code(buyer, 'ALIPAY', ref)
    payAtGateway(attemptNo)
    await expect.poll(() => attemptStatus(attemptNo)).toBe('SUCCESS')
    const clerk = await createActor(world.test, { permissions: ['Pages.Payment', 'Pages.Payment.Edit'] })
    const billDate = new Date(world.test.clock.now().getTime() + SHANGHAI_OFFSET_MS)
      .toISOString()
      .slice(0, 10)
    const run = () =>
      ask<{ status: string; differences: object[] }>(world.test, '/api/services/app/Reconciliation/Run', {
        method: 'POST',
        as: clerk,
        body: { channel: 'ALIPAY', billDate },
      })
    const differs = (list: object[]) => list.filter((each) => Reflect.get(each, 'attemptNo') === attemptNo)
    expect(differs((await run()).result.differences)).toEqual([])
    const trade = tradeOf(world.gateway, attemptNo)
    world.gateway.store.change(trade, { total: 4320 })
    const { result } = await run()
    expect(result.status).toBe('DIFFERENT')
    expect(differs(result.differences)).toEqual([{ attemptNo, kind: 'PAYMENT', bill: 43.2, book: 43.21 }])
    world.gateway.store.change(trade, { total: 4321 })
  })
})
