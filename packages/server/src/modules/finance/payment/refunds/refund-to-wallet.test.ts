import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '@wenli/contract/time'
import { ask } from '../../../../../test/ask.ts'
import { askAudited } from '../../../../../test/audit-lines.ts'
import { createActor, issueToken } from '../../../../../test/actors.ts'
import type { Actor } from '../../../../../test/actors.ts'
import { pay, startPaymentWorld, tradeOf, withFaults } from '../../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../../test/payment-world.ts'
import { retryRefund } from './refund-desk.ts'
import { mustNotBePaidBack, refundToWallet } from './refund-to-wallet.ts'
import { findRefund } from './refund.queries.ts'
import { applyRefundResult, newsOf } from './send-refund.ts'

const PATHS = { WECHAT: '/api/payment/createWxPaymentQrCode', ALIPAY: '/api/alipay/createAlipayQrCode' }
type Channel = keyof typeof PATHS
const TRIES = 20
const YEARS_MS = 10 * 365 * 24 * HOUR_MS

let world: PaymentWorld
let clerk: Actor
beforeAll(async () => {
  world = await startPaymentWorld()
  const { tenantId, userId, ...rest } = await createActor(world.test, {
    permissions: ['Pages.Payment', 'Pages.Payment.Edit'],
  })
  // The tries take days.
  clerk = {
    ...rest,
    tenantId,
    userId,
    token: await issueToken(world.test, { tenantId, userId, seconds: YEARS_MS / 1000 }),
  }
})
beforeEach(() => world.test.clock.set(new Date()))
afterEach(() => world.assertMoney())
afterAll(() => world.close())

/** A payment of five yuan of which the whole goes back. */
const takenBack = async (channel: Channel, faults: Parameters<typeof withFaults>[2]) => {
  const buyer = await world.buyer()
  const ref = await world.thing(buyer, 500)
  const { result } = await ask<{ attemptNo: string }>(world.test, PATHS[channel], {
    method: 'POST',
    as: buyer,
    body: { tradeNo: ref, appId: world.appIds[channel] },
  })
  const { attemptNo } = result
  pay(world.gateway, tradeOf(world.gateway, attemptNo))
  const state = async () =>
    (await world.one<{ state: string }>('SELECT state FROM test_thing WHERE ref = $1', [ref])).state
  await expect.poll(state).toBe('PAID')
  withFaults(world.gateway, attemptNo, faults)
  await world.takeBack(ref, 500, ref)
  return { buyer, ref, attemptNo }
}
type Refund = { id: number; status: string; tries: number }
const refundOf = (ref: string) =>
  world.one<Refund>('SELECT id, status, try_count AS tries FROM payment_refund WHERE ref = $1', [ref])
const tryOnce = async (): Promise<void> => {
  world.test.clock.advance(HOUR_MS)
  await world.runJobs()
}
const tryToTheLast = async (ref: string): Promise<Refund> => {
  for (let tries = 0; tries < TRIES; tries += 1) await tryOnce()
  return refundOf(ref)
}
const toWallet = (id: number, headers = {}) => {
  const body = { id, consent: 'by telephone' }
  const path = '/api/services/app/PaymentRefund/ToWallet'
  return askAudited(world.test, path, { method: 'PUT', as: clerk, body, headers })
}
const coins = ({ userNo }: Actor) =>
  world.rows('SELECT kind, balance FROM account WHERE owner_no = $1 AND balance <> 0', [userNo])

describe.each(['WECHAT', 'ALIPAY'] as const)('a refund by %s that we gave up', (channel) => {
  it('and that the channel paid back although no answer ever came goes into no wallet', async () => {
    const { buyer, ref, attemptNo } = await takenBack(channel, ['loseAnswer', 'dropNotify'])
    const { id, status, tries } = await tryToTheLast(ref)
    expect([status, tries]).toEqual(['FAILED', TRIES])
    expect((await toWallet(id)).error?.reason).toBe('Finance:RefundUnsettled')
    withFaults(world.gateway, attemptNo, ['dropNotify'])
    expect((await toWallet(id)).error?.reason).toBe('Finance:RefundArrived')
    expect((await refundOf(ref)).status).toBe('SUCCESS')
    expect((await toWallet(id)).error?.reason).toBe('Finance:StateConflict')
    expect(await coins(buyer)).toEqual([])
  })

  it('and that the channel never heard of goes into the wallet, once for a key', async () => {
    const { buyer, ref, attemptNo } = await takenBack(channel, ['answer500', 'dropNotify'])
    const { id, status } = await tryToTheLast(ref)
    expect(status).toBe('FAILED')
    withFaults(world.gateway, attemptNo, [])
    const key = { 'idempotency-key': `to-wallet-${ref}` }
    for (let calls = 0; calls < 2; calls += 1) expect((await toWallet(id, key)).status).toBe(200)
    expect(await coins(buyer)).toEqual([{ kind: 'USER.COIN_PAID', balance: 500 }])
  })
})

/** From now on the gateway answers, and says when the money is back. */
const doneAtOf = (attemptNo: string) => {
  const trade = withFaults(world.gateway, attemptNo, ['dropNotify'])
  const [sent] = trade.refunds
  if (sent === undefined) throw new Error('the gateway has no refund')
  return (at: number) => world.gateway.store.change(trade, { refunds: [{ ...sent, doneAt: at }] })
}

it('a refund with which the channel is slow is asked about until it is done, and silence before does not count', async () => {
  // The first answer is lost: the gateway is quick, and would say that it is done.
  const { ref, attemptNo } = await takenBack('WECHAT', ['loseAnswer', 'dropNotify'])
  await world.runJobs()
  const doneAt = doneAtOf(attemptNo)
  doneAt(Date.now() + YEARS_MS)
  expect(await tryToTheLast(ref)).toMatchObject({ status: 'PROCESSING', tries: TRIES + 1 })
  withFaults(world.gateway, attemptNo, ['loseAnswer', 'dropNotify'])
  for (let tries = 1; tries < TRIES; tries += 1) await tryOnce()
  expect(await refundOf(ref)).toMatchObject({ status: 'PROCESSING', tries: 2 * TRIES })
  withFaults(world.gateway, attemptNo, ['dropNotify'])
  doneAt(0)
  await tryOnce()
  expect((await refundOf(ref)).status).toBe('SUCCESS')
})

describe('a refund at the desk', () => {
  it('goes into no wallet while the channel is still at it, and counts when the channel is done', async () => {
    const { buyer, ref, attemptNo } = await takenBack('WECHAT', ['loseAnswer', 'dropNotify'])
    const { id, status } = await tryToTheLast(ref)
    expect(status).toBe('FAILED')
    const doneAt = doneAtOf(attemptNo)
    doneAt(Date.now() + YEARS_MS)
    expect((await toWallet(id)).error?.reason).toBe('Finance:RefundUnsettled')
    doneAt(0)
    expect((await toWallet(id)).error?.reason).toBe('Finance:RefundArrived')
    expect((await refundOf(ref)).status).toBe('SUCCESS')
    expect(await coins(buyer)).toEqual([])
  })

  it('is sent once more once for a key', async () => {
    const { ref } = await takenBack('WECHAT', ['refundFails', 'dropNotify'])
    for (let tries = 0; tries < 2; tries += 1) await tryOnce()
    const { id } = await refundOf(ref)
    const retry = (headers: Record<string, string>) =>
      askAudited(world.test, '/api/services/app/PaymentRefund/Retry', {
        method: 'PUT',
        as: clerk,
        body: { id },
        headers,
      })
    const key = { 'idempotency-key': `retry-${ref}` }
    for (let calls = 0; calls < 2; calls += 1) expect((await retry(key)).status).toBe(200)
    expect((await retry({})).error?.reason).toBe('Finance:StateConflict')
  })

  it('that is sent once more is not given up at the first silence', async () => {
    const { ref } = await takenBack('WECHAT', ['loseAnswer', 'dropNotify'])
    const { id, status } = await tryToTheLast(ref)
    expect(status).toBe('FAILED')
    await retryRefund({ ...world.test.ctx(5), caller: null }, id)
    await tryOnce()
    expect(await refundOf(ref)).toMatchObject({ status: 'PROCESSING', tries: TRIES + 1 })
  })

  it('that was sent once more since the channel was asked is asked about anew', async () => {
    const { ref } = await takenBack('WECHAT', ['refundFails', 'dropNotify'])
    for (let tries = 0; tries < 2; tries += 1) await tryOnce()
    const { id } = await refundOf(ref)
    const ctx = { ...world.test.ctx(5), caller: null }
    const asked = await mustNotBePaidBack(ctx, world.test.app.payment, id)
    await retryRefund(ctx, id)
    const early = await mustNotBePaidBack(ctx, world.test.app.payment, id)
    await tryOnce()
    expect((await refundOf(ref)).status).toBe('FAILED')
    for (const answer of [asked, early])
      await expect(refundToWallet(ctx, { id, consent: 'late' }, answer)).rejects.toMatchObject({
        code: 'Finance:StateConflict',
      })
  })

  it('that the channel pays back after it went into the wallet is cried out', async () => {
    const { ref } = await takenBack('WECHAT', ['refundFails', 'dropNotify'])
    for (let tries = 0; tries < 2; tries += 1) await tryOnce()
    const { id } = await refundOf(ref)
    expect((await toWallet(id)).status).toBe(200)
    const ctx = world.test.ctx(5)
    const refund = await findRefund(ctx, id)
    if (refund === undefined) throw new Error('no refund')
    expect(await applyRefundResult(ctx, newsOf(refund, { state: 'SUCCESS', refundedTime: null }))).toBe(
      'PAID_TWICE',
    )
    const cried = world.test.logLines.filter(
      (line) => line.includes('"level":60') && line.includes(refund.paymentRefundNo),
    )
    expect(cried).toHaveLength(1)
  })
})
