import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@wenli/contract/time'
import { ask } from '../../../test/ask.ts'
import { createActor } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { pay as payAtGateway, PIN, withFaults } from '../../../test/payment-world.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { buyer, openTradeWorld, shop, world } from '../../../test/open-trade-world.ts'
import { inTransaction } from '../../platform/ctx/ctx.ts'
import { move, post } from '../finance/index.ts'

const ROUNDS = 5

openTradeWorld({ anew: ['buyer'], yuan: 100_000 })
let there: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  there = await startTestApp({ beside: world.test })
})
afterAll(() => there.close())

let turn = 0
/** Every other call goes to the other server; both stand on one database. */
const put = async (
  path: string,
  as: Actor,
  body?: object,
  method: 'PUT' | 'POST' = 'PUT',
): Promise<number> => {
  turn += 1
  there.clock.set(world.test.clock.now())
  const { status, text } = await ask(turn % 2 === 0 ? world.test : there, path, { method, as, body })
  if (status >= 500) throw new Error(`${path}: ${status} ${text}`)
  return status
}
const step = (verb: string, as: Actor, orderNo: string) =>
  put(`/api/client/Order/${verb}?orderNo=${orderNo}`, as)
const refundStep = (verb: string, as: Actor, body: object) => put(`/api/client/Refund/${verb}`, as, body)
const payByWallet = (tradeNo: string) =>
  put('/api/client/Wallet/pay', buyer, { tradeNo, payPassword: PIN }, 'POST')
const ship = (orderNo: string) =>
  put('/api/client/Order/ship', shop.owner, { orderNo, courier: 'SF', trackingNo: 'SF1234567890123' })

const place = async () => {
  const tile = await world.product(shop)
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...tile, quantity: 2 }])
  const { items } = await world.read(buyer, orderNo)
  return { tile, tradeNo, orderNo, itemId: items[0]?.id ?? 0 }
}
const paid = async () => {
  const placed = await place()
  world.must(await world.pay(buyer, placed.tradeNo))
  return placed
}
const good = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length
const each = async (round: () => Promise<void>): Promise<void> => {
  for (let at = 0; at < ROUNDS; at += 1) await round()
}

describe('payment', () => {
  it('twenty clicks pay once', async () => {
    const { tradeNo } = await place()
    const statuses = await Promise.all(Array.from({ length: 20 }, () => payByWallet(tradeNo)))
    expect(good(statuses)).toBe(1)
    expect(await world.balance('USER.EARN', buyer.userNo)).toBe(10_000_000 - 20_000)
  })

  it('against cancelling: one of the two, and the stock tells which', () =>
    each(async () => {
      const { tradeNo, orderNo, tile } = await place()
      const [pays, cancels] = await Promise.all([
        Promise.all([payByWallet(tradeNo), payByWallet(tradeNo)]),
        Promise.all([step('cancel', buyer, orderNo), step('cancel', buyer, orderNo)]),
      ])
      expect(good([...pays, ...cancels])).toBe(1)
      const { status } = await world.read(buyer, orderNo)
      expect(status).toBe(good(pays) === 1 ? 'PAID' : 'CLOSED')
      expect(await world.stock(tile.productSkuId)).toBe(good(pays) === 1 ? 98 : 100)
      await world.assertMoney()
    }))

  it('at a channel against expiry and cancelling: paid, or closed and on its way back', () =>
    each(async () => {
      const { tradeNo, orderNo } = await place()
      const { attemptNo } = world.must(
        await world.call<{ attemptNo: string }>('POST', '/api/payment/createWxPaymentQrCode', buyer, {
          body: { tradeNo, appId: world.appIds.WECHAT },
        }),
      )
      payAtGateway(world.gateway, withFaults(world.gateway, attemptNo, ['dropNotify']))
      world.test.clock.advance(31 * MINUTE_MS)
      await Promise.all([
        world.runJob('expire-trade', { tradeNo }),
        world.runJob('payment-poll-attempt', { attemptNo }),
        step('cancel', buyer, orderNo),
        world.runJob('expire-trade', { tradeNo }),
      ])
      const { status } = await world.read(buyer, orderNo)
      const escrow = await world.balance('ESCROW', orderNo)
      expect([status, escrow]).toEqual(status === 'PAID' ? ['PAID', 20_000] : ['CLOSED', 0])
      await world.runJobs()
      await world.assertMoney()
    }))
})

describe('checkout', () => {
  it('of the same lines of a cart in two tabs: one order, and the other is told', () =>
    each(async () => {
      const tile = await world.product(shop)
      const line = world.must(
        await world.call<{ id: number }>('POST', '/api/services/app/ShoppingCartItem/Create', buyer, {
          body: { ...tile, quantity: 2 },
        }),
      )
      const body = { addressId: buyer.addressId, items: [{ cartItemId: line.id, quantity: 2 }] }
      const answers = await Promise.all(
        [world.test, there].map((server) =>
          ask<null>(server, '/api/client/Order/Create', { method: 'POST', as: buyer, body }),
        ),
      )
      expect(good(answers.map(({ status }) => status))).toBe(1)
      expect(answers.find(({ status }) => status !== 200)?.error?.reason).toBe('Ordering:CartLineGone')
      expect(await world.stock(tile.productSkuId)).toBe(98)
    }))
})

describe('nobody waits in a circle', () => {
  const waiting = async (): Promise<number> =>
    (
      await world.test.owner.query(
        `SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`,
      )
    ).rows.length

  it('who pays waits for no goods, and who gives back holds no money while waiting for them', async () => {
    const tile = await world.product(shop)
    const first = await world.place(buyer, [{ ...tile, quantity: 1 }])
    world.must(await world.pay(buyer, first.tradeNo))
    const second = await world.place(buyer, [{ ...tile, quantity: 1 }])
    const { orderNo = '' } = first
    const holder = new pg.Client({ connectionString: world.test.ownerUrl })
    await holder.connect()
    try {
      await holder.query("BEGIN; SELECT set_config('app.tenant_id', '5', true)")
      await holder.query('SELECT FROM product WHERE id = $1 FOR UPDATE', [tile.productId])
      await holder.query('SELECT FROM product_sku WHERE id = $1 FOR UPDATE', [tile.productSkuId])
      expect(await payByWallet(second.tradeNo)).toBe(200)
      const refusing = put('/api/client/Order/refuseSupply', shop.owner, { orderNo, reason: 'none' })
      await expect.poll(waiting).toBe(1)
      const free = await holder.query('SELECT balance FROM account WHERE owner_no = $1 FOR UPDATE NOWAIT', [
        buyer.userNo,
      ])
      expect(free.rows).not.toEqual([])
      await holder.query('COMMIT')
      expect(await refusing).toBe(200)
    } finally {
      await holder.end()
    }
  })

  it('who gives back into the wallet holds no money while waiting for the order', async () => {
    const to = { kind: 'USER.COIN_PAID', owner: buyer.userNo } as const
    await inTransaction(world.test.ctx(5), (ctx) =>
      post(ctx, {
        kind: 'ORDER_REFUNDED',
        ref: `coins-${buyer.userNo}`,
        lines: move(100, { kind: 'EXT.BANK' }, to),
      }),
    )
    const { tradeNo, orderNo } = await place()
    const { attemptNo } = world.must(
      await world.call<{ attemptNo: string }>('POST', '/api/payment/createWxPaymentQrCode', buyer, {
        body: { tradeNo, appId: world.appIds.WECHAT },
      }),
    )
    payAtGateway(world.gateway, withFaults(world.gateway, attemptNo, ['dropNotify', 'refundFails']))
    world.test.clock.advance(11_000)
    await world.runJobs()
    world.must(await world.step('applyRefund', buyer, orderNo))
    world.must(await world.step('approveRefund', shop.owner, orderNo))
    const failed = () =>
      world.rows<{ id: number }>(
        `SELECT p.id FROM payment_refund p JOIN refund r ON r.refund_no = p.ref JOIN customer_order o ON o.id = r.order_id
          WHERE o.order_no = $1 AND p.status = 'FAILED'`,
        [orderNo],
      )
    for (let tries = 0; tries < 5 && (await failed()).length === 0; tries += 1) {
      world.test.clock.advance(2 * MINUTE_MS)
      await world.runJobs()
    }
    const [refund] = await failed()
    const clerk = await world.lasting(
      await createActor(world.test, { permissions: ['Pages.Payment', 'Pages.Payment.Edit'] }),
    )
    const holder = new pg.Client({ connectionString: world.test.ownerUrl })
    await holder.connect()
    try {
      await holder.query("BEGIN; SELECT set_config('app.tenant_id', '5', true)")
      await holder.query('SELECT FROM customer_order WHERE order_no = $1 FOR UPDATE', [orderNo])
      const body = { id: refund?.id, consent: 'by telephone' }
      const giving = world.call('PUT', '/api/services/app/PaymentRefund/ToWallet', clerk, { body })
      await expect.poll(waiting).toBe(1)
      const free = await holder.query('SELECT FROM account WHERE owner_no = $1 FOR UPDATE NOWAIT', [
        buyer.userNo,
      ])
      expect(free.rowCount).toBeGreaterThan(0)
      await holder.query('COMMIT')
      expect((await giving).status).toBe(200)
    } finally {
      await holder.end()
    }
    expect(await world.balance('USER.COIN_PAID', buyer.userNo)).toBe(100 + 20_000)
  })

  it('cancelling what is paid is refused before anything is touched', async () => {
    const { orderNo } = await paid()
    const { status, error } = await ask<null>(world.test, `/api/client/Order/cancel?orderNo=${orderNo}`, {
      method: 'PUT',
      as: buyer,
    })
    expect([status, error?.reason]).toEqual([409, 'Ordering:StateConflict'])
  })
})

describe('refunds', () => {
  const create = (orderNo: string, itemId: number, quantity = 2) =>
    put(
      '/api/client/Refund/Create',
      buyer,
      { orderNo, type: 'REFUND_ONLY', lines: [{ orderItemId: itemId, quantity }], reason: 'OTHER' },
      'POST',
    )
  const refundOf = async (orderNo: string): Promise<{ refundNo: string; status: string }> =>
    world.one(
      `SELECT refund_no AS "refundNo", r.status FROM refund r JOIN customer_order o ON o.id = r.order_id
        WHERE o.order_no = $1 ORDER BY r.id DESC LIMIT 1`,
      [orderNo],
    )

  it('of one line: one of ten, however they are asked for', () =>
    each(async () => {
      const { orderNo, itemId } = await paid()
      const statuses = await Promise.all([
        ...Array.from({ length: 5 }, () => create(orderNo, itemId)),
        ...Array.from({ length: 5 }, () => step('applyRefund', buyer, orderNo)),
      ])
      expect(good(statuses)).toBe(1)
    }))

  it('approved twenty times are paid once', async () => {
    const { orderNo, itemId } = await paid()
    await create(orderNo, itemId, 1)
    const { refundNo } = await refundOf(orderNo)
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => refundStep('approve', shop.owner, { refundNo })),
    )
    expect(good(statuses)).toBe(1)
    expect(await world.balance('ESCROW', orderNo)).toBe(10_000)
  })

  it('approved against refused against cancelled: one of the three', () =>
    each(async () => {
      const { orderNo, itemId } = await paid()
      await create(orderNo, itemId)
      const { refundNo } = await refundOf(orderNo)
      const statuses = await Promise.all([
        refundStep('approve', shop.owner, { refundNo }),
        refundStep('reject', shop.owner, { refundNo, reason: 'no' }),
        refundStep('cancel', buyer, { refundNo }),
      ])
      expect(good(statuses)).toBe(1)
      const to = ['REFUNDED', 'REJECTED', 'CANCELLED'][statuses.indexOf(200)]
      expect((await refundOf(orderNo)).status).toBe(to)
      await world.assertMoney()
    }))

  it('asked for against sending: what is held is not sent, and what is sent is not unsent', () =>
    each(async () => {
      const { orderNo, itemId } = await paid()
      const [asked, sent] = await Promise.all([create(orderNo, itemId), ship(orderNo)])
      expect(asked).toBe(200)
      const line = await world.one<{ unsent: number }>(
        'SELECT unsent_quantity AS unsent FROM refund_line WHERE order_item_id = $1',
        [itemId],
      )
      expect(line.unsent).toBe(sent === 200 ? 0 : 2)
    }))

  it('against refusal of supply against sending: one ends the other', () =>
    each(async () => {
      const { orderNo } = await paid()
      const statuses = await Promise.all([
        ship(orderNo),
        put('/api/client/Order/refuseSupply', shop.owner, { orderNo, reason: 'sold out' }),
      ])
      expect(good(statuses)).toBe(1)
      await world.assertMoney()
    }))

  it('of two shops of one checkout at once give its coupon back', () =>
    each(async () => {
      const other = await world.shop()
      const type = world.must(
        await world.call<{ id: number }>('POST', '/api/services/app/CouponType/Create', world.keeper, {
          body: {
            couponTypeNo: `RC${Math.random().toString(36).slice(2, 10)}`,
            name: 'off',
            displayName: 'off',
            minimumUsingAmount: 0,
            deductionAmount: 20,
            expiredTime: '2099-01-01T00:00:00',
            fundedBy: 'PLATFORM',
            perUserLimit: 1,
            isClaimable: true,
          },
        }),
      )
      const { couponNo } = world.must(
        await world.call<{ couponNo: string }>('POST', '/api/client/UserCoupon/claim', buyer, {
          body: { couponTypeId: type.id },
        }),
      )
      const items = [
        { ...(await world.product(shop)), quantity: 1 },
        { ...(await world.product(other)), quantity: 1 },
      ]
      const { tradeNo, orders } = await world.place(buyer, items, { couponNos: [couponNo] })
      world.must(await world.pay(buyer, tradeNo))
      const statuses = await Promise.all(
        orders.map(({ orderNo, vendorNo }) =>
          put('/api/client/Order/refuseSupply', (vendorNo === shop.vendorNo ? shop : other).owner, {
            orderNo,
            reason: 'sold out',
          }),
        ),
      )
      expect(good(statuses)).toBe(2)
      const { status } = await world.one<{ status: string }>(
        'SELECT status FROM user_coupon WHERE coupon_no = $1',
        [couponNo],
      )
      expect(status).toBe('UNUSED')
    }))

  it('against completion: taken from what the shop has by then, never from both', () =>
    each(async () => {
      const { orderNo, itemId } = await paid()
      await ship(orderNo)
      await step('takeDelivery', buyer, orderNo)
      world.test.clock.advance(9 * DAY_MS)
      const body = {
        orderNo,
        type: 'REFUND_ONLY',
        lines: [{ orderItemId: itemId, quantity: 1 }],
        reason: 'OTHER',
      }
      const [granted] = await Promise.all([
        put('/api/services/app/Refund/Create', world.keeper, body, 'POST'),
        world.runJob('complete-order', { orderNo }),
        world.runJob('complete-order', { orderNo }),
      ])
      expect(granted).toBe(200)
      expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'COMPLETED', refundedAmount: 100 })
      expect(await world.balance('VENDOR.PENDING', shop.vendorNo)).toBe(0)
      await world.assertMoney()
    }))
})
