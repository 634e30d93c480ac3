import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '@wenli/contract/time'
import { ask } from '../../../../test/ask.ts'
import { issueToken } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { pay, startPaymentWorld, tradeOf } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'
import { asAccount } from '../../auth/accounts/as-account.ts'
import { createQrCode } from './create-qr-code.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())
afterEach(() => world.assertMoney())

const PATHS = { WECHAT: '/api/payment/createWxPaymentQrCode', ALIPAY: '/api/alipay/createAlipayQrCode' }
const code = async (as: Actor, channel: 'WECHAT' | 'ALIPAY', ref: string): Promise<{ attemptNo: string }> => {
  const body = { tradeNo: ref, appId: world.appIds[channel] }
  const { result, error } = await ask<{ attemptNo: string }>(world.test, PATHS[channel], {
    method: 'POST',
    as,
    body,
  })
  if (error !== null) throw new Error(error.reason)
  return result
}
const attempt = (attemptNo: string) =>
  world.one<{ status: string; minutes: number }>(
    `SELECT status, round(extract(epoch FROM expires_at - creation_time) / 60)::int AS minutes
       FROM payment_attempt WHERE attempt_no = $1`,
    [attemptNo],
  )
const thing = (ref: string) =>
  world.one<{ state: string; settled: number }>('SELECT state, settled FROM test_thing WHERE ref = $1', [ref])

describe.each(['WECHAT', 'ALIPAY'] as const)('a code of %s for what may be paid for a day', (channel) => {
  it('lives for two hours, and then there is another one, which pays', async () => {
    const person = await world.buyer()
    const buyer = { ...person, token: await issueToken(world.test, { ...person, seconds: 86_400 }) }
    const ref = await world.thing(buyer, 100)
    const dayLater = new Date(world.test.clock.now().getTime() + 24 * HOUR_MS)
    await world.rows('UPDATE test_thing SET expires_at = $2 WHERE ref = $1', [ref, dayLater])
    const { attemptNo } = await code(buyer, channel, ref)
    expect(await attempt(attemptNo)).toEqual({ status: 'WAITING', minutes: 120 })
    world.test.clock.advance(2 * HOUR_MS)
    await world.runJobs()
    expect((await attempt(attemptNo)).status).toBe('CLOSED')
    expect(await thing(ref)).toEqual({ state: 'OPEN', settled: 0 })
    const second = await code(buyer, channel, ref)
    expect(second.attemptNo).not.toBe(attemptNo)
    // And one that nobody asked about in the meantime is replaced as well.
    world.test.clock.advance(2 * HOUR_MS)
    const third = await code(buyer, channel, ref)
    expect(third.attemptNo).not.toBe(second.attemptNo)
    pay(world.gateway, tradeOf(world.gateway, third.attemptNo))
    await expect.poll(() => thing(ref)).toEqual({ state: 'PAID', settled: 1 })
  })
})

describe('a call for a code that broke off before we wrote the code down', () => {
  const brokenOff = async (buyer: Actor, channel: 'WECHAT' | 'ALIPAY') => {
    const ref = await world.thing(buyer, 100)
    const { attemptNo } = await code(buyer, channel, ref)
    await world.rows("UPDATE payment_attempt SET status = 'CREATED', code_url = NULL WHERE attempt_no = $1", [
      attemptNo,
    ])
    return { ref, attemptNo }
  }

  it.each(['WECHAT', 'ALIPAY'] as const)(
    'at %s: who repeats it at a server of another address gets a code at once, under another number',
    async (channel) => {
      const buyer = await world.buyer()
      const { ref, attemptNo } = await brokenOff(buyer, channel)
      // What the channel knows under this number was asked for with another address for its notices.
      Object.assign(tradeOf(world.gateway, attemptNo), { fingerprint: 'of another server' })
      const second = await code(buyer, channel, ref)
      const made = await world.rows<{ attemptNo: string; status: string }>(
        `SELECT a.attempt_no AS "attemptNo", a.status FROM payment_attempt a JOIN pay_order o ON o.id = a.pay_order_id
          WHERE o.ref = $1 ORDER BY a.id`,
        [ref],
      )
      expect(made).toEqual([
        { attemptNo, status: 'CLOSED' },
        { attemptNo: second.attemptNo, status: 'WAITING' },
      ])
      pay(world.gateway, tradeOf(world.gateway, second.attemptNo))
      await expect.poll(() => thing(ref)).toEqual({ state: 'PAID', settled: 1 })
    },
  )

  it('who repeats it at the same server gets the same code', async () => {
    const buyer = await world.buyer()
    const { ref, attemptNo } = await brokenOff(buyer, 'WECHAT')
    expect((await code(buyer, 'WECHAT', ref)).attemptNo).toBe(attemptNo)
  })
})

it('a channel that answers when another was chosen since does not take the code of that one away', async () => {
  const buyer = await world.buyer()
  const ref = await world.thing(buyer, 100)
  const { payment } = world.test.app
  const wechat = payment.channels.get('WECHAT')
  if (wechat === undefined) throw new Error('there is no channel')
  const held = Promise.withResolvers<undefined>()
  const asked = Promise.withResolvers<undefined>()
  const slow: typeof wechat = {
    ...wechat,
    create: async (request) => {
      const codeUrl = await wechat.create(request)
      asked.resolve(undefined)
      await held.promise
      return codeUrl
    },
  }
  const deps = { ...payment, channels: new Map(payment.channels).set('WECHAT', slow) }
  const late = createQrCode(asAccount(world.test.ctx(5), { ...buyer, userName: '' }), deps, {
    channel: 'WECHAT',
    appId: world.appIds.WECHAT,
    target: { kind: 'TRADE', ref },
  })
  await asked.promise
  const { attemptNo } = await code(buyer, 'ALIPAY', ref)
  held.resolve(undefined)
  await expect(late).rejects.toMatchObject({ code: 'Platform:Conflict' })
  expect((await attempt(attemptNo)).status).toBe('WAITING')
})
