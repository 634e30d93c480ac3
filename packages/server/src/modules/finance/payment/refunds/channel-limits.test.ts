import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@wenli/contract/time'
import { createActor } from '../../../../../test/actors.ts'
import type { Actor } from '../../../../../test/actors.ts'
import { ask } from '../../../../../test/ask.ts'
import { askAudited } from '../../../../../test/audit-lines.ts'
import { pay, startPaymentWorld, tradeOf, withFaults } from '../../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../../test/payment-world.ts'
import { turnOf } from './channel-limits.ts'
import { sendRefund } from './send-refund.ts'

const PATHS = { WECHAT: '/api/payment/createWxPaymentQrCode', ALIPAY: '/api/alipay/createAlipayQrCode' }

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())
afterEach(() => world.assertMoney())

const paid = async (channel: keyof typeof PATHS, amount: number) => {
  const buyer: Actor = await world.buyer()
  const ref = await world.thing(buyer, amount)
  const { result } = await ask<{ attemptNo: string }>(world.test, PATHS[channel], {
    method: 'POST',
    as: buyer,
    body: { tradeNo: ref, appId: world.appIds[channel] },
  })
  const { attemptNo } = result
  pay(world.gateway, withFaults(world.gateway, attemptNo, ['dropNotify']))
  world.test.clock.advance(11_000)
  await world.runJobs()
  return { ref, attemptNo, atGateway: () => tradeOf(world.gateway, attemptNo).refunds.length }
}
type Row = { id: number; status: string; tries: number; lastError: string | null }
const refundOf = (refundNo: string) =>
  world.one<Row>(
    'SELECT id, status, try_count AS tries, last_error AS "lastError" FROM payment_refund WHERE ref = $1',
    [refundNo],
  )
const send = async (refundNo: string) =>
  sendRefund(world.test.ctx(5), world.test.app.payment, (await refundOf(refundNo)).id)

describe('refunds of one payment by WeChat Pay', () => {
  it('are sent at least a minute apart, however many are asked for at once', async () => {
    const { ref, attemptNo, atGateway } = await paid('WECHAT', 500)
    for (const part of [1, 2, 3]) await world.takeBack(ref, 100, `${ref}-${part}`)
    for (const sent of [1, 2, 3]) {
      await world.runJobs()
      expect([sent, atGateway()]).toEqual([sent, sent])
      world.test.clock.advance(65_000)
    }
    await world.runJobs()
    for (const part of [1, 2, 3])
      expect(await refundOf(`${ref}-${part}`)).toMatchObject({ status: 'SUCCESS', lastError: null })
    const times = tradeOf(world.gateway, attemptNo).refunds.map(({ createdAt }) => createdAt)
    const apart = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    expect(apart.every((ms) => ms >= MINUTE_MS)).toBe(true)
  })

  it('told again under its number need not wait', async () => {
    const { ref, attemptNo, atGateway } = await paid('WECHAT', 500)
    await world.takeBack(ref, 100, `${ref}-1`)
    withFaults(world.gateway, attemptNo, ['dropNotify', 'loseAnswer'])
    await send(`${ref}-1`)
    expect([atGateway(), (await refundOf(`${ref}-1`)).status]).toEqual([1, 'PROCESSING'])
    withFaults(world.gateway, attemptNo, ['dropNotify'])
    await send(`${ref}-1`)
    expect([atGateway(), (await refundOf(`${ref}-1`)).tries]).toEqual([1, 2])
  })

  it('are fifty at most: the next one waits at the desk', async () => {
    const { ref, atGateway } = await paid('WECHAT', 500)
    for (let part = 1; part <= 51; part += 1) await world.takeBack(ref, 1, `${ref}-${part}`)
    await world.rows(
      `UPDATE payment_refund SET try_count = 1, sent_time = $2::timestamptz - interval '1 hour',
              next_try_at = $2::timestamptz + interval '1 hour' WHERE ref LIKE $1 || '-%' AND ref <> $1 || '-51'`,
      [ref, world.test.clock.now()],
    )
    await send(`${ref}-51`)
    expect(await refundOf(`${ref}-51`)).toMatchObject({
      status: 'FAILED',
      tries: 0,
      lastError: 'TOO_MANY',
    })
    expect(atGateway()).toBe(0)
  })

  it('come within a year: later the desk may pay into the wallet', async () => {
    const { ref, atGateway } = await paid('WECHAT', 500)
    world.test.clock.advance(366 * DAY_MS)
    await world.takeBack(ref, 500, `${ref}-1`)
    await send(`${ref}-1`)
    const { id, status, lastError } = await refundOf(`${ref}-1`)
    expect([status, lastError]).toEqual(['FAILED', 'TOO_OLD'])
    expect(atGateway()).toBe(0)
    const clerk = await createActor(world.test, { permissions: ['Pages.Payment', 'Pages.Payment.Edit'] })
    const toWallet = await askAudited(world.test, '/api/services/app/PaymentRefund/ToWallet', {
      method: 'PUT',
      as: clerk,
      body: { id, consent: 'by telephone' },
    })
    expect(toWallet.status).toBe(200)
    expect((await refundOf(`${ref}-1`)).status).toBe('TO_WALLET')
  })
})

it('refunds of one payment by Alipay do not wait for each other', async () => {
  const { ref, atGateway } = await paid('ALIPAY', 500)
  for (const part of [1, 2]) await world.takeBack(ref, 100, `${ref}-${part}`)
  await world.runJobs()
  expect(atGateway()).toBe(2)
})

describe('whose turn it is', () => {
  const now = new Date('2026-11-17T10:00:00Z')
  const before = (ms: number) => new Date(now.getTime() - ms)
  const fresh = { paidTime: before(DAY_MS), count: 0, lastTime: null }
  const never = expect.objectContaining({ kind: 'never' })

  it.each([
    ['nothing was sent yet', fresh, { kind: 'now' }],
    [
      'the last one was sent a minute and a call ago',
      { ...fresh, count: 1, lastTime: before(65_000) },
      { kind: 'now' },
    ],
    [
      'the last one was sent a second ago',
      { ...fresh, count: 1, lastTime: before(1000) },
      { kind: 'later', at: new Date(now.getTime() + 64_000) },
    ],
    ['49 were sent', { ...fresh, count: 49, lastTime: before(DAY_MS) }, { kind: 'now' }],
    ['50 were sent', { ...fresh, count: 50, lastTime: before(DAY_MS) }, never],
    ['it was paid 365 days ago', { ...fresh, paidTime: before(365 * DAY_MS) }, { kind: 'now' }],
    ['it was paid a moment earlier', { ...fresh, paidTime: before(365 * DAY_MS + 1) }, never],
  ])('when %s', (_when, sent, turn) => {
    expect(turnOf('WECHAT', sent, now)).toEqual(turn)
    expect(turnOf('ALIPAY', sent, now)).toEqual({ kind: 'now' })
  })
})
