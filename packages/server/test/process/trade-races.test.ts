import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../src/platform/db/database.ts'
import type { Answer } from '../ask.ts'
import { NOTICE_AMOUNT, wechatNotices } from '../notice-cases.ts'
import type { Shop } from '../open-shop.ts'
import { PROVING } from '../property-runs.ts'
import { seededRandom } from '../seeded-random.ts'
import { PAY_PASSWORD, startTradeServers } from './trade-servers.ts'
import type { Buyer, TradeServers } from './trade-servers.ts'

const PATIENCE_MS = 180_000
const ROUNDS = PROVING ? 50 : 1
const LONG = { timeout: PROVING ? 600_000 : PATIENCE_MS }

const AT_ONCE = 30
/** So many at once that they meet, so few that no server turns them away for want of connections. */
const times = async <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let from = 0; from < count; from += AT_ONCE)
    all.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => work(from + at)),
      )),
    )
  return all
}
const fine = (answers: readonly { status: number }[]): number =>
  answers.filter(({ status }) => status === 200).length
const reasons = (answers: readonly Answer[]): string[] => [
  ...new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error?.reason ?? '')),
]

describe.each(PROVING ? [1, 2] : [2])('over HTTP on %i server process(es)', (count) => {
  let world: TradeServers
  let shop: Shop
  beforeAll(async () => {
    world = await startTradeServers({ count })
    shop = await world.shop()
  }, PATIENCE_MS)
  afterAll(() => world.close(), PATIENCE_MS)
  afterEach(() => world.assertMoney())

  const place = async (buyer: Buyer, quantity = 1, more: Row = {}) => {
    const tile = await world.product(shop, more)
    const placed = world.must(await world.placeOrder(buyer, [{ ...tile, quantity }]))
    return { ...placed, orderNo: placed.orderNo ?? '', skuId: tile.productSkuId }
  }
  const paid = async (buyer: Buyer, quantity = 1) => {
    const placed = await place(buyer, quantity)
    world.must(await world.payByWallet(buyer, placed.tradeNo))
    const { id } = await world.one<{ id: string }>(
      'SELECT i.id FROM order_item i JOIN customer_order o ON o.id = i.order_id WHERE o.order_no = $1',
      [placed.orderNo],
    )
    return { ...placed, orderItemId: Number(id) }
  }
  const put = (path: string, as: Buyer | Shop['owner'], body?: object) =>
    world.call(path, { method: 'PUT', as, ...(body && { body }) })
  const statusOf = async (orderNo: string): Promise<string> =>
    (await world.one<{ status: string }>('SELECT status FROM customer_order WHERE order_no = $1', [orderNo]))
      .status
  const stockOf = async (skuId: number): Promise<number> =>
    (await world.one<{ stock: number }>('SELECT stock FROM product_sku WHERE id = $1', [skuId])).stock
  const jobsOf = async (task: string): Promise<number> =>
    (
      await world.rows(
        `SELECT FROM graphile_worker._private_jobs WHERE run_at <= now() AND task_id IN
           (SELECT id FROM graphile_worker._private_tasks WHERE identifier ~ $1)`,
        [task],
      )
    ).length

  it('T1: 200 double-clicks on one order: 1 paid, 199 told that it is', LONG, async () => {
    const buyer = await world.buyer(100_000)
    const { tradeNo } = await place(buyer)
    const answers = await times(200, () => world.payByWallet(buyer, tradeNo))
    expect([fine(answers), reasons(answers)]).toEqual([1, ['Finance:NotPayable']])
    expect(await world.balance('USER.EARN', buyer.userNo)).toBe(99_900)
  })

  it('T2: 50 orders of 100 against 2,900: 29 paid, 21 refused, nothing left', LONG, async () => {
    const buyer = await world.buyer(2900)
    const tile = await world.product(shop)
    const placed = await times(50, async () =>
      world.must(await world.placeOrder(buyer, [{ ...tile, quantity: 1 }])),
    )
    const answers = await times(50, (at) => world.payByWallet(buyer, placed[at]?.tradeNo ?? ''))
    expect([fine(answers), reasons(answers)]).toEqual([29, ['Finance:BalanceTooLow']])
    expect(await world.balance('USER.EARN', buyer.userNo)).toBe(0)
    expect(await stockOf(tile.productSkuId)).toBe(950)
  })

  it('T3: 500 replays of one notice and wrong amounts among them: 1 counts', LONG, async () => {
    const buyer = await world.buyer()
    const { tradeNo, orderNo } = await place(buyer, 1, { unitPrice: NOTICE_AMOUNT / 100 })
    const { attemptNo } = world.must(await world.qrCode(buyer, 'WECHAT', { tradeNo }))
    const { notice } = wechatNotices({ keys: world.keys, now: Date.now })
    const same = notice(attemptNo)
    const wrong = () => notice(attemptNo, { content: { amount: { total: 1, currency: 'CNY' } } })
    const send = async ({ body, headers }: typeof same, at: number): Promise<number> => {
      const [first = '', second = first] = world.servers().map(({ url }) => url())
      const address = `${at % 2 === 0 ? first : second}/api/payment/notify/wechat/5`
      return (await fetch(address, { method: 'POST', headers, body })).status
    }
    const statuses = await times(500, (at) =>
      // Some under the same number of the notice, some told anew, some of another amount.
      send(at % 10 === 0 ? wrong() : at % 3 === 0 ? notice(attemptNo) : same, at),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await statusOf(orderNo)).toBe('PAID')
    expect(await world.balance('ESCROW', orderNo)).toBe(NOTICE_AMOUNT)
  })

  it('T4: one coupon in 100 orders: 1 wins', LONG, async () => {
    const buyer = await world.buyer()
    const tile = await world.product(shop, { unitPrice: 10 })
    const type = world.must(
      await world.call<{ id: number }>('/api/services/app/CouponType/Create', {
        method: 'POST',
        as: world.keeper,
        body: {
          couponTypeNo: `T4-${count}`,
          name: 'off',
          displayName: 'off',
          minimumUsingAmount: 0,
          deductionAmount: 2,
          expiredTime: '2099-01-01T00:00:00',
          fundedBy: 'PLATFORM',
          perUserLimit: 1,
          isClaimable: true,
        },
      }),
    )
    const claims = await times(20, () =>
      world.call<{ couponNo: string }>('/api/client/UserCoupon/claim', {
        method: 'POST',
        as: buyer,
        body: { couponTypeId: type.id },
      }),
    )
    expect(fine(claims)).toBe(1)
    const couponNo = claims.find(({ status }) => status === 200)?.result.couponNo ?? ''
    const answers = await times(100, () =>
      world.placeOrder(buyer, [{ ...tile, quantity: 1 }], { couponNos: [couponNo] }),
    )
    expect(fine(answers)).toBe(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect(await stockOf(tile.productSkuId)).toBe(999)
  })

  it('T5: 20 refunds of 300 on a payment of 500: 1 is taken', LONG, async () => {
    const buyer = await world.buyer(500)
    const { orderNo, orderItemId } = await paid(buyer, 5)
    const body = { orderNo, type: 'REFUND_ONLY', lines: [{ orderItemId, quantity: 3 }], reason: 'OTHER' }
    const answers = await times(20, () =>
      world.call<{ refundNo: string }>('/api/client/Refund/Create', { method: 'POST', as: buyer, body }),
    )
    expect(fine(answers)).toBe(1)
    const refundNo = answers.find(({ status }) => status === 200)?.result.refundNo ?? ''
    const approvals = await times(20, () => put('/api/client/Refund/approve', shop.owner, { refundNo }))
    expect(fine(approvals)).toBe(1)
    expect(await world.balance('ESCROW', orderNo)).toBe(200)
    expect(await world.balance('USER.EARN', buyer.userNo)).toBe(300)
  })

  it(
    'paying against cancelling against expiry: one of the three, and the stock tells which',
    LONG,
    async () => {
      const buyer = await world.buyer(100_000)
      for (let round = 0; round < ROUNDS; round += 1) {
        const { tradeNo, orderNo, skuId } = await place(buyer, 2)
        const expire = async () => {
          await world.rows(
            "UPDATE trade SET expires_at = now() - interval '1 second' WHERE trade_no = $1 AND status = 'PENDING_PAYMENT'",
            [tradeNo],
          )
          await world.hurry('expire-trade')
        }
        const cancel = () => put(`/api/client/Order/cancel?orderNo=${orderNo}`, buyer)
        const order = [0, 1, 2].map((at) => (at + round) % 3)
        const acts = [
          () => times(2, () => world.payByWallet(buyer, tradeNo)),
          () => times(2, cancel),
          () => expire().then(() => []),
        ]
        const results = await Promise.all(order.map((at) => acts[at]?.() ?? []))
        const answers = order.map((_, at) => results[order.indexOf(at)] ?? [])
        await expect.poll(() => jobsOf('expire-trade'), { timeout: PATIENCE_MS }).toBe(0)
        const [pays = [], cancels = []] = answers
        expect(fine([...pays, ...cancels])).toBeLessThanOrEqual(1)
        expect([...pays, ...cancels].every(({ status }) => status < 500)).toBe(true)
        const isPaid = fine(pays) === 1
        expect([await statusOf(orderNo), await stockOf(skuId)]).toEqual(
          isPaid ? ['PAID', 998] : ['CLOSED', 1000],
        )
      }
    },
  )

  it('a refund against settlement: taken from where the money is, once', LONG, async () => {
    const buyer = await world.buyer(100_000)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderNo, orderItemId } = await paid(buyer, 2)
      const shipping = { orderNo, courier: 'SF', trackingNo: 'SF1234567890123' }
      world.must(await put('/api/client/Order/ship', shop.owner, shipping))
      world.must(await put(`/api/client/Order/takeDelivery?orderNo=${orderNo}`, buyer))
      await world.rows(
        "UPDATE customer_order SET after_sale_until = now() - interval '1 minute' WHERE order_no = $1",
        [orderNo],
      )
      const before = await world.balance('VENDOR.AVAILABLE', shop.vendorNo)
      const [granted] = await Promise.all([
        world.call('/api/services/app/Refund/Create', {
          method: 'POST',
          as: world.keeper,
          body: { orderNo, type: 'REFUND_ONLY', lines: [{ orderItemId, quantity: 1 }], reason: 'OTHER' },
        }),
        world.hurry('complete-order'),
      ])
      expect(granted.status).toBe(200)
      await expect.poll(() => statusOf(orderNo), { timeout: PATIENCE_MS }).toBe('COMPLETED')
      expect(await world.balance('VENDOR.PENDING', shop.vendorNo)).toBe(0)
      // Of 2.00 one half went back; of the rest the platform keeps 5 %.
      expect((await world.balance('VENDOR.AVAILABLE', shop.vendorNo)) - before).toBe(95)
    }
  })

  it('approving against rejecting against cancelling a refund: one of the three', LONG, async () => {
    const buyer = await world.buyer(100_000)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderNo } = await paid(buyer)
      world.must(await put(`/api/client/Order/applyRefund?orderNo=${orderNo}`, buyer))
      const { refundNo } = await world.one<{ refundNo: string }>(
        `SELECT refund_no AS "refundNo" FROM refund r JOIN customer_order o ON o.id = r.order_id WHERE o.order_no = $1`,
        [orderNo],
      )
      const answers = await Promise.all([
        put('/api/client/Refund/approve', shop.owner, { refundNo }),
        put('/api/client/Refund/reject', shop.owner, { refundNo, reason: 'no' }),
        put('/api/client/Refund/cancel', buyer, { refundNo }),
      ])
      expect(fine(answers)).toBe(1)
      const { status } = await world.one<{ status: string }>(
        'SELECT status FROM refund WHERE refund_no = $1',
        [refundNo],
      )
      const to = ['REFUNDED', 'REJECTED', 'CANCELLED'][answers.findIndex((answer) => answer.status === 200)]
      expect(status).toBe(to)
    }
  })

  it('approving against rejecting a withdrawal: the money is in one place', LONG, async () => {
    const buyer = await world.buyer(5000)
    const card = { realName: 'Wang Yi', bankName: 'ICBC', bankCardNo: '6222021234567890128' }
    const secret = { payPassword: PAY_PASSWORD, isDataConsented: true }
    world.must(await put('/api/client/Wallet/bindBankCard', buyer, { ...card, ...secret }))
    const made = await times(10, () =>
      world.call<{ id: number }>('/api/client/Withdrawal/Create', {
        method: 'POST',
        as: buyer,
        body: { amount: 50, payPassword: PAY_PASSWORD },
      }),
    )
    expect(fine(made)).toBe(1)
    const id = made.find(({ status }) => status === 200)?.result.id
    await times(10, (at) =>
      put('/api/services/app/Withdrawal/Audit', world.keeper, {
        id,
        action: at % 2 === 0 ? 'approve' : 'reject',
        reason: 'no',
      }),
    )
    const { status } = await world.one<{ status: string }>('SELECT status FROM withdrawal WHERE id = $1', [
      id,
    ])
    const held = [
      await world.balance('USER.EARN', buyer.userNo),
      await world.balance('USER.FROZEN', buyer.userNo),
    ]
    expect(held).toEqual(status === 'APPROVED' ? [0, 5000] : [5000, 0])
  })

  it('paid at both channels: the first counts, the second goes back by itself', LONG, async () => {
    const buyer = await world.buyer()
    const { tradeNo, orderNo } = await place(buyer)
    const wechat = world.must(await world.qrCode(buyer, 'WECHAT', { tradeNo }))
    const alipay = world.must(await world.qrCode(buyer, 'ALIPAY', { tradeNo }))
    await Promise.all([
      world.atGateway(wechat.codeUrl, 'payTwice', ['paidAfterClose']),
      world.atGateway(alipay.codeUrl, 'payTwice'),
    ])
    const attempts = async () =>
      (
        await world.rows<{ status: string }>(
          'SELECT status FROM payment_attempt WHERE attempt_no = ANY($1) ORDER BY status',
          [[wechat.attemptNo, alipay.attemptNo]],
        )
      ).map(({ status }) => status)
    const timeout = PATIENCE_MS
    await expect.poll(attempts, { timeout }).toEqual(['DUPLICATE_REFUNDED', 'SUCCESS'])
    expect(await statusOf(orderNo)).toBe('PAID')
    expect(await world.balance('ESCROW', orderNo)).toBe(100)
    const back = async () => {
      await world.hurry('^payment-')
      return world.balance('PLATFORM.UNAPPLIED')
    }
    await expect.poll(back, { timeout }).toBe(0)
  })

  it('fifty notices, the poll and the buyer’s questions at once: paid once', LONG, async () => {
    const buyer = await world.buyer()
    const { tradeNo, orderNo } = await place(buyer)
    const { attemptNo, codeUrl } = world.must(await world.qrCode(buyer, 'WECHAT', { tradeNo }))
    const paying = world.atGateway(codeUrl, 'pay', ['notify50'])
    const questions = await times(20, async (at) => {
      if (at % 5 === 0) await world.hurry('payment-poll-attempt')
      return world.call<{ payStatus: string }>(`/api/payment/getStatus?attemptNo=${attemptNo}`, { as: buyer })
    })
    await paying
    expect(fine(questions)).toBe(20)
    await expect.poll(() => statusOf(orderNo), { timeout: PATIENCE_MS }).toBe('PAID')
    const notices = async (): Promise<number> =>
      (await world.rows('SELECT FROM payment_notice WHERE attempt_no = $1', [attemptNo])).length
    await expect.poll(notices, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(50)
    await world.hurry('payment-poll-attempt')
    await expect.poll(() => jobsOf('payment-poll-attempt'), { timeout: PATIENCE_MS }).toBe(0)
    const booked = await world.rows("SELECT FROM ledger_tx WHERE kind = 'ORDER_PAID' AND ref = $1", [tradeNo])
    expect([booked.length, await world.balance('ESCROW', orderNo)]).toEqual([1, 100])
  })

  it('one Idempotency-Key of two people is two keys; of one person it is one payment', LONG, async () => {
    const key = { 'idempotency-key': `one-key-of-two-${count}` }
    const [his, hers] = [await world.buyer(1000), await world.buyer(1000)]
    const [a, b] = [await place(his), await place(hers)]
    const answers = await times(20, (at) =>
      at % 2 === 0 ? world.payByWallet(his, a.tradeNo, key) : world.payByWallet(hers, b.tradeNo, key),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await world.balance('USER.EARN', his.userNo)).toBe(900)
    expect(await world.balance('USER.EARN', hers.userNo)).toBe(900)
    const other = await place(his)
    expect((await world.payByWallet(his, other.tradeNo, key)).status).toBe(422)
  })

  const random = seededRandom()
  it(
    `a storm of everything on the same orders ends without a deadlock (${random.replay})`,
    LONG,
    async () => {
      const [second, third] = [await world.shop(), await world.shop()]
      const shops = [shop, second, third]
      const tiles = await Promise.all(shops.map((one) => world.product(one, { stock: 100_000 })))
      const buyers = await Promise.all([0, 1, 2].map(() => world.buyer(1_000_000)))
      for (let round = 0; round < ROUNDS; round += 1) {
        const placed = await times(PROVING ? 12 : 6, async (at) => {
          const buyer = random.pick(buyers)
          const items = (at % 2 === 0 ? tiles : tiles.toReversed()).map((tile) => ({ ...tile, quantity: 1 }))
          return { buyer, ...world.must(await world.placeOrder(buyer, items)) }
        })
        const acts = placed.flatMap(({ buyer, tradeNo, orders }) => [
          () => world.payByWallet(buyer, tradeNo),
          () => world.payByWallet(buyer, tradeNo),
          ...orders.flatMap(({ orderNo, vendorNo }) => {
            const { owner } = shops.find((one) => one.vendorNo === vendorNo) ?? shop
            const shipping = { orderNo, courier: 'SF', trackingNo: 'SF1234567890123' }
            return [
              () => put('/api/client/Order/ship', owner, shipping),
              () => put('/api/client/Order/refuseSupply', owner, { orderNo, reason: 'none' }),
              () => put(`/api/client/Order/applyRefund?orderNo=${orderNo}`, buyer),
              () => put(`/api/client/Order/takeDelivery?orderNo=${orderNo}`, buyer),
              ...(random.below(6) === 0
                ? [() => put(`/api/client/Order/cancel?orderNo=${orderNo}`, buyer)]
                : []),
            ]
          }),
        ])
        const shuffled = acts
          .map((act) => ({ act, rank: random.below(1_000_000) }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ act }) => act)
        const answers = await times(shuffled.length, (at) => shuffled[at]?.() ?? Promise.reject(new Error()))
        expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      }
      expect(await world.databaseLog()).not.toMatch(/deadlock detected/)
    },
  )
})
