import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { pay, startPaymentWorld, withFaults } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const PATHS = { WECHAT: '/api/payment/createWxPaymentQrCode', ALIPAY: '/api/alipay/createAlipayQrCode' }

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())
afterEach(() => world.assertMoney())

/** A code that somebody is shown, and the time that runs from then. */
const shown = async (channel: keyof typeof PATHS) => {
  const buyer = await world.buyer()
  const ref = await world.thing(buyer, 700)
  const { result } = await ask<{ attemptNo: string }>(world.test, PATHS[channel], {
    method: 'POST',
    as: buyer,
    body: { tradeNo: ref, appId: world.appIds[channel] },
  })
  const { attemptNo } = result
  const { created, expires } = await world.one<{ created: Date; expires: Date }>(
    'SELECT creation_time AS created, expires_at AS expires FROM payment_attempt WHERE attempt_no = $1',
    [attemptNo],
  )
  return {
    ref,
    attemptNo,
    lasts: expires.getTime() - created.getTime(),
    goTo: (after: number) => world.test.clock.set(new Date(created.getTime() + after)),
    /** After how long the next question is due; undefined when there is none any more. */
    nextDue: async (): Promise<number | undefined> => {
      const { rows } = await world.test.owner.query<{ runAt: Date }>(
        'SELECT run_at AS "runAt" FROM graphile_worker._private_jobs WHERE key = $1',
        [`5:poll:${attemptNo}`],
      )
      return rows[0] && rows[0].runAt.getTime() - created.getTime()
    },
    status: async (): Promise<string> =>
      (
        await world.one<{ status: string }>('SELECT status FROM payment_attempt WHERE attempt_no = $1', [
          attemptNo,
        ])
      ).status,
  }
}

describe.each(['WECHAT', 'ALIPAY'] as const)('a code of %s that nobody pays', (channel) => {
  it('is asked about after 10 s, 30 s, 1 min and 5 min, and once more at its end, which closes it', async () => {
    const { goTo, lasts, nextDue, status } = await shown(channel)
    const due: (number | undefined)[] = [await nextDue()]
    for (const after of [10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, lasts]) {
      expect([after, await status()]).toEqual([after, 'WAITING'])
      goTo(after)
      await world.runJobs()
      due.push(await nextDue())
    }
    expect(due).toEqual([10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, lasts, undefined])
    expect(await status()).toBe('CLOSED')
  })

  it('is not asked about more often when a question comes late', async () => {
    const { goTo, lasts, nextDue } = await shown(channel)
    goTo(45 * SECOND)
    await world.runJobs()
    expect(await nextDue()).toBe(MINUTE)
    goTo(6 * MINUTE)
    await world.runJobs()
    expect(await nextDue()).toBe(lasts)
    goTo(lasts)
    await world.runJobs()
    expect(await nextDue()).toBeUndefined()
  })
})

it.each(['WECHAT', 'ALIPAY'] as const)(
  'a payment by %s whose notice is lost counts at the next question, after which none is due',
  async (channel) => {
    const { ref, attemptNo, goTo, lasts, nextDue, status } = await shown(channel)
    for (const after of [10 * SECOND, 30 * SECOND, MINUTE]) {
      goTo(after)
      await world.runJobs()
    }
    goTo(2 * MINUTE)
    pay(world.gateway, withFaults(world.gateway, attemptNo, ['dropNotify']))
    await world.runJobs()
    expect(await status()).toBe('WAITING')
    goTo(5 * MINUTE)
    await world.runJobs()
    expect(await status()).toBe('SUCCESS')
    expect(await world.rows('SELECT state, settled FROM test_thing WHERE ref = $1', [ref])).toEqual([
      { state: 'PAID', settled: 1 },
    ])
    // The question that stands for the end finds nothing to ask.
    goTo(lasts)
    await world.runJobs()
    expect([await nextDue(), await status()]).toEqual([undefined, 'SUCCESS'])
  },
)
