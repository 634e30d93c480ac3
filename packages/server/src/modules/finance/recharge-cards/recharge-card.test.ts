import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { askAudited } from '../../../../test/audit-lines.ts'
import { whileHeld } from '../../../../test/held-rows.ts'
import { pay, PIN, startPaymentWorld, tradeOf, withFaults } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'

let world: PaymentWorld
let clerk: Actor
let hundred: number
let tenThousand: number
beforeAll(async () => {
  world = await startPaymentWorld()
  clerk = await createActor(world.test, {
    permissions: ['Pages.RechargeCard', 'Pages.RechargeCard.Create', 'Pages.RechargeCard.Refund'],
  })
  const card = async (unitPrice: number, coin: number, isOnSale = true) => {
    const body = { name: `${coin} coins`, unitPrice, coin, isOnSale }
    const made = await ask<{ id: number }>(world.test, '/api/services/app/RechargeCard/Create', {
      method: 'POST',
      as: clerk,
      body,
    })
    return made.result.id
  }
  hundred = await card(100, 120)
  tenThousand = await card(20_000, 20_000)
  await card(1, 1, false)
})
afterAll(() => world.close())
afterEach(() => world.assertMoney())

type Order = { id: number; rechargeCardOrderNo: string; status: string; refundedAmount: number }
const order = (as: Actor, rechargeCardId: number) =>
  ask<Order>(world.test, '/api/client/RechargeCardOrder/Create', {
    method: 'POST',
    as,
    body: { rechargeCardId },
  })
const PATHS = { WECHAT: '/api/payment/createWxPaymentQrCode', ALIPAY: '/api/alipay/createAlipayQrCode' }
const code = async (as: Actor, rechargeCardOrderNo: string, channel: 'WECHAT' | 'ALIPAY' = 'WECHAT') =>
  ask<{ attemptNo: string }>(world.test, PATHS[channel], {
    method: 'POST',
    as,
    body: { rechargeCardOrderNo, appId: world.appIds[channel] },
  })
const own = async (as: Actor, no: string) => {
  const { result } = await ask<{ items: Order[] }>(world.test, '/api/client/RechargeCardOrder/getAllByUser', {
    as,
  })
  return result.items.find(({ rechargeCardOrderNo }) => rechargeCardOrderNo === no)
}
const recharge = async (as: Actor, card: number, channel: 'WECHAT' | 'ALIPAY' = 'WECHAT'): Promise<Order> => {
  const { rechargeCardOrderNo } = (await order(as, card)).result
  const { attemptNo } = (await code(as, rechargeCardOrderNo, channel)).result
  pay(world.gateway, tradeOf(world.gateway, attemptNo))
  await expect.poll(async () => (await own(as, rechargeCardOrderNo))?.status).toBe('PAID')
  const paid = await own(as, rechargeCardOrderNo)
  if (paid === undefined) throw new Error('no order')
  return paid
}
type Wallet = { balance: number; coinPaid: number; coinGift: number; earn: number; withdrawable: number }
const wallet = async (as: Actor) =>
  (await ask<Wallet>(world.test, '/api/client/Wallet/getByUser', { as })).result
const spend = async (as: Actor, fen: number) => {
  const ref = await world.thing(as, fen)
  await ask(world.test, '/api/client/Wallet/pay', {
    method: 'POST',
    as,
    body: { tradeNo: ref, payPassword: PIN },
  })
}
const refund = (id: number) =>
  askAudited(world.test, '/api/services/app/RechargeCardOrder/Refund', {
    method: 'PUT',
    as: clerk,
    body: { id, reason: 'asked' },
  })

describe('coins', () => {
  it('are sold by the cards on sale, shown to everybody', async () => {
    const { result } = await ask<{ totalCount: number; items: object[] }>(
      world.test,
      '/api/client/RechargeCard/GetList',
    )
    expect(result.totalCount).toBe(2)
    expect(result.items).toContainEqual(expect.objectContaining({ id: hundred, unitPrice: 100, coin: 120 }))
  })

  it('are never fewer than what a card costs', async () => {
    const { status, error } = await ask(world.test, '/api/services/app/RechargeCard/Create', {
      method: 'POST',
      as: clerk,
      body: { name: 'too few', unitPrice: 100, coin: 20, isOnSale: false },
    })
    expect([status, error?.reason]).toEqual([400, 'Platform:Validation'])
    expect(error?.validationErrors).toEqual([{ message: '到账金币不能少于价格', members: ['coin'] }])
  })

  it.each(['WECHAT', 'ALIPAY'] as const)(
    'paid by %s are bought coins, and what is above the price is given; none can leave',
    async (channel) => {
      const buyer = await world.buyer()
      await recharge(buyer, hundred, channel)
      expect(await wallet(buyer)).toMatchObject({
        balance: 120,
        coinPaid: 100,
        coinGift: 20,
        earn: 0,
        withdrawable: 0,
      })
    },
  )

  it('come once, however often the notice comes', async () => {
    const buyer = await world.buyer()
    const { rechargeCardOrderNo } = (await order(buyer, hundred)).result
    const { attemptNo } = (await code(buyer, rechargeCardOrderNo)).result
    withFaults(world.gateway, attemptNo, ['notify50'])
    pay(world.gateway, tradeOf(world.gateway, attemptNo))
    const notices = async () =>
      (
        await world.one<{ count: number }>(
          'SELECT count(*) AS count FROM payment_notice WHERE attempt_no = $1',
          [attemptNo],
        )
      ).count
    // A busy machine answers late, and the gateway tells again.
    await expect.poll(notices, { timeout: 25_000 }).toBeGreaterThanOrEqual(50)
    expect(await wallet(buyer)).toMatchObject({ coinPaid: 100, coinGift: 20 })
  })

  it('are never bought with coins', async () => {
    const buyer = await world.buyer(100_000)
    const { rechargeCardOrderNo } = (await order(buyer, hundred)).result
    const body = { rechargeCardOrderNo, payPassword: PIN }
    expect(
      (await ask(world.test, '/api/client/Wallet/pay', { method: 'POST', as: buyer, body })).status,
    ).toBe(400)
  })

  it('are bought within the limit of a day', async () => {
    // Midnight may come in the middle of it.
    await world.test.clock.standStill(async () => {
      const buyer = await world.buyer()
      await recharge(buyer, tenThousand)
      await recharge(buyer, tenThousand)
      expect((await order(buyer, tenThousand)).error?.reason).toBe('Finance:RechargeLimit')
      expect((await order(buyer, hundred)).status).toBe(200)
    })
  })

  it('that are being paid for while somebody orders more count within that limit', async () => {
    await world.test.clock.standStill(async () => {
      const buyer = await world.buyer()
      await recharge(buyer, tenThousand)
      const { id } = (await order(buyer, tenThousand)).result
      const paying = `UPDATE recharge_card_order SET status = 'PAID', payment_method = 'WECHAT', paid_time = $2, paid_amount = 2000000
                       WHERE id = $1`
      const answer = await whileHeld(
        world.test,
        [{ text: paying, values: [id, world.test.clock.now()] }],
        () => order(buyer, tenThousand),
      )
      // Nobody paid it in truth.
      await world.rows(
        "UPDATE recharge_card_order SET status = 'CLOSED', payment_method = NULL, paid_time = NULL, paid_amount = NULL WHERE id = $1",
        [id],
      )
      expect(answer.error?.reason).toBe('Finance:RechargeLimit')
    })
  })

  it('are spent gifts first, and the flow tells it with the balance after it', async () => {
    const buyer = await world.buyer()
    await recharge(buyer, hundred)
    await spend(buyer, 2500)
    expect(await wallet(buyer)).toMatchObject({ coinGift: 0, coinPaid: 95 })
    const { result } = await ask<{ items: object[] }>(world.test, '/api/client/Wallet/getFlow', { as: buyer })
    expect(result.items).toEqual([
      expect.objectContaining({ kind: 'ORDER_PAID', bucket: 'USER.COIN_PAID', amount: -5, balanceAfter: 95 }),
      expect.objectContaining({ kind: 'ORDER_PAID', bucket: 'USER.COIN_GIFT', amount: -20, balanceAfter: 0 }),
      expect.objectContaining({
        kind: 'RECHARGE_PAID',
        bucket: 'USER.COIN_PAID',
        amount: 100,
        balanceAfter: 100,
      }),
      expect.objectContaining({
        kind: 'RECHARGE_PAID',
        bucket: 'USER.COIN_GIFT',
        amount: 20,
        balanceAfter: 20,
      }),
    ])
  })
})

describe('an order of coins', () => {
  const cancel = (as: Actor, no: string) =>
    ask(world.test, `/api/client/RechargeCardOrder/cancel?orderNo=${no}`, { method: 'PUT', as })

  it('is closed by its buyer before it is paid; a payment of it comes back by itself', async () => {
    const buyer = await world.buyer()
    const { rechargeCardOrderNo: no } = (await order(buyer, hundred)).result
    const { attemptNo } = (await code(buyer, no)).result
    expect((await cancel(await world.buyer(), no)).status).toBe(404)
    expect((await cancel(buyer, no)).status).toBe(200)
    expect((await own(buyer, no))?.status).toBe('CLOSED')
    expect((await code(buyer, no)).status).toBe(409)
    pay(world.gateway, tradeOf(world.gateway, attemptNo))
    await expect
      .poll(() => world.one('SELECT status FROM payment_attempt WHERE attempt_no = $1', [attemptNo]))
      .toEqual({ status: 'DUPLICATE_REFUNDED' })
    expect(await wallet(buyer)).toMatchObject({ balance: 0 })
  })

  it('that is paid is not closed any more', async () => {
    const buyer = await world.buyer()
    const { id } = await recharge(buyer, hundred)
    const [paid] = (
      await ask<{ items: { id: number; rechargeCardOrderNo: string }[] }>(
        world.test,
        '/api/client/RechargeCardOrder/getAllByUser',
        { as: buyer },
      )
    ).result.items
    expect(paid?.id).toBe(id)
    expect((await cancel(buyer, paid?.rechargeCardOrderNo ?? '')).error?.reason).toBe('Finance:StateConflict')
    expect(await wallet(buyer)).toMatchObject({ balance: 120 })
  })

  it('takes the place of the one before it; a payment of that one comes back by itself', async () => {
    const buyer = await world.buyer()
    const first = (await order(buyer, hundred)).result
    const { attemptNo } = (await code(buyer, first.rechargeCardOrderNo)).result
    expect((await order(buyer, hundred)).status).toBe(200)
    expect((await own(buyer, first.rechargeCardOrderNo))?.status).toBe('CLOSED')
    pay(world.gateway, tradeOf(world.gateway, attemptNo))
    const status = async () =>
      (
        await world.one<{ status: string }>('SELECT status FROM payment_attempt WHERE attempt_no = $1', [
          attemptNo,
        ])
      ).status
    await expect.poll(status).toBe('DUPLICATE_REFUNDED')
    expect(await wallet(buyer)).toMatchObject({ balance: 0 })
  })
})

describe('coins that are taken back', () => {
  it('are what is not spent; what was given goes first, and the rest returns by the channel', async () => {
    const buyer = await world.buyer()
    const { id } = await recharge(buyer, hundred)
    await spend(buyer, 3000)
    expect((await refund(id)).status).toBe(200)
    expect(await wallet(buyer)).toMatchObject({ balance: 0 })
    const sent = await world.one<{ amount: number; reason: string }>(
      'SELECT amount, reason FROM payment_refund WHERE ref = (SELECT recharge_card_order_no FROM recharge_card_order WHERE id = $1)',
      [id],
    )
    // 100 bought and 20 given; 20 and 10 were spent: of 90 that are left, 20 make the gift good.
    expect(sent).toEqual({ amount: 7000, reason: 'RECHARGE_CARD' })
    await world.runJobs()
    expect((await refund(id)).error?.reason).toBe('Finance:StateConflict')
  })

  it('and what becomes of the money their owner is told, in their language', async () => {
    const buyer = await world.buyer()
    await world.rows("UPDATE app_user SET culture = 'en' WHERE id = $1", [buyer.userId])
    const { id } = await recharge(buyer, hundred)
    const told = () =>
      world.rows('SELECT title, link FROM notice WHERE user_id = $1 ORDER BY id', [buyer.userId])
    const begun = { title: 'Your “120 coins” is being refunded: ¥100.00', link: '/pc/wallet' }
    const arrived = { title: 'The refund of ¥100.00 for “120 coins” has arrived', link: '/pc/wallet' }
    expect((await refund(id)).status).toBe(200)
    expect(await told()).toEqual([begun])
    for (let tries = 0; tries < 3; tries += 1) {
      await world.runJobs()
      world.test.clock.advance(60_000)
    }
    await expect.poll(told).toEqual([begun, arrived])
  })

  it('and that the channel cannot give back: their owner is told so', async () => {
    const buyer = await world.buyer()
    const { id, rechargeCardOrderNo } = await recharge(buyer, hundred)
    const { attemptNo } = await world.one<{ attemptNo: string }>(
      `SELECT a.attempt_no AS "attemptNo" FROM payment_attempt a JOIN pay_order o ON o.id = a.pay_order_id WHERE o.ref = $1`,
      [rechargeCardOrderNo],
    )
    withFaults(world.gateway, attemptNo, ['refundFails', 'dropNotify'])
    expect((await refund(id)).status).toBe(200)
    for (let tries = 0; tries < 3; tries += 1) {
      await world.runJobs()
      world.test.clock.advance(60_000)
    }
    const told = await world.rows('SELECT title FROM notice WHERE user_id = $1 ORDER BY id', [buyer.userId])
    expect(told.at(-1)).toEqual({ title: '“120 coins”的退款 ¥100.00 暂未退回成功，平台会继续处理' })
  })

  it('are none when all is spent', async () => {
    const buyer = await world.buyer()
    const { id } = await recharge(buyer, hundred)
    await spend(buyer, 12_000)
    expect((await refund(id)).error?.reason).toBe('Finance:CoinsSpent')
  })
})
