import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '@wenli/contract/time'
import { texts } from '@wenli/locale/index'
import { closeAccount, createAccount } from '../../../test/accounts.ts'
import { createActor, issueToken } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { ask } from '../../../test/ask.ts'
import { askAudited } from '../../../test/audit-lines.ts'
import { pay, startPaymentWorld, withFaults } from '../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../test/payment-world.ts'
import { retryRefund } from './payment/refunds/refund-desk.ts'

const YEAR_S = 366 * 86_400
const zh = texts['zh-Hans']

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
beforeEach(() => world.test.clock.set(new Date()))
afterEach(() => world.assertMoney())
afterAll(() => world.close())

const person = async (): Promise<Actor> => {
  const account = await createAccount(world.test)
  return { ...account, token: await issueToken(world.test, { ...account, seconds: YEAR_S }) }
}
const close = async (as: Actor): Promise<string | null> => {
  const { error } = await closeAccount(world.test, as)
  return error?.message ?? null
}
const OWED = zh['Error.Auth:AccountHasPaymentReturn']

describe('an account whose money is on its way back through a payment channel', () => {
  const code = async (as: Actor) => {
    const ref = await world.thing(as, 500)
    const { result } = await ask<{ attemptNo: string }>(world.test, '/api/payment/createWxPaymentQrCode', {
      method: 'POST',
      as,
      body: { tradeNo: ref, appId: world.appIds.WECHAT },
    })
    return { ref, attemptNo: result.attemptNo }
  }
  const statusOf = async (as: Actor) =>
    world.one<{ id: number; status: string; reason: string }>(
      `SELECT r.id, r.status, r.reason FROM payment_refund r JOIN payment_attempt a ON a.id = r.payment_attempt_id
         JOIN pay_order o ON o.id = a.pay_order_id WHERE o.user_id = $1`,
      [as.userId],
    )
  const until = async (as: Actor, status: string): Promise<void> => {
    for (let tries = 0; tries < 5 && (await statusOf(as)).status !== status; tries += 1) {
      world.test.clock.advance(HOUR_MS)
      await world.runJobs()
    }
    expect((await statusOf(as)).status).toBe(status)
  }
  const mend = (attemptNo: string): void => {
    const trade = withFaults(world.gateway, attemptNo, ['dropNotify'])
    const refunds = trade.refunds.map((each) => ({ ...each, outcome: 'SUCCESS' as const }))
    world.gateway.store.change(trade, { refunds })
  }
  /** Paid, and given back by the shop. */
  const refunded = async (as: Actor): Promise<string> => {
    const { ref, attemptNo } = await code(as)
    pay(world.gateway, withFaults(world.gateway, attemptNo, ['dropNotify', 'refundFails']))
    world.test.clock.advance(11_000)
    await world.runJobs()
    await world.takeBack(ref, 500, ref)
    return attemptNo
  }
  /** Paid after the order's time was over, and sent back by itself. */
  const paidLate = async (as: Actor): Promise<string> => {
    const { ref, attemptNo } = await code(as)
    await world.rows("UPDATE pay_order SET status = 'CLOSED' WHERE ref = $1", [ref])
    pay(world.gateway, withFaults(world.gateway, attemptNo, ['dropNotify', 'refundFails']))
    world.test.clock.advance(11_000)
    await world.runJobs()
    return attemptNo
  }

  it.each([
    ['of an order that was given back', refunded, 'REFUND'],
    ['that came too late', paidLate, 'UNAPPLIED'],
  ])('%s is not closed before it has arrived', async (_what, begin, reason) => {
    const owner = await person()
    const attemptNo = await begin(owner)
    expect(await statusOf(owner)).toMatchObject({ status: 'PROCESSING', reason })
    expect(await close(owner)).toBe(OWED)
    await until(owner, 'FAILED')
    expect(await close(owner)).toBe(OWED)
    mend(attemptNo)
    await retryRefund({ ...world.test.ctx(5), caller: null }, (await statusOf(owner)).id)
    await until(owner, 'SUCCESS')
    expect(await close(owner)).toBeNull()
  })

  it('is not paid into its wallet when money comes after it was closed and the channel cannot give it back', async () => {
    const leaver = await person()
    const { ref, attemptNo } = await code(leaver)
    await world.rows("UPDATE pay_order SET status = 'CLOSED' WHERE ref = $1", [ref])
    const trade = withFaults(world.gateway, attemptNo, ['dropNotify', 'refundFails'])
    expect(await close(leaver)).toBeNull()
    pay(world.gateway, trade)
    world.test.clock.advance(11_000)
    await world.runJobs()
    await until(leaver, 'FAILED')
    const { id } = await statusOf(leaver)
    const clerk = await createActor(world.test, {
      permissions: ['Pages.Payment', 'Pages.Payment.Edit'],
    })
    const body = { id, consent: 'by telephone' }
    const path = '/api/services/app/PaymentRefund/ToWallet'
    const { error } = await askAudited(world.test, path, { method: 'PUT', as: clerk, body })
    expect(error?.message).toBe(zh['Error.Finance:WalletClosed'])
    expect((await statusOf(leaver)).status).toBe('FAILED')
  })
})
