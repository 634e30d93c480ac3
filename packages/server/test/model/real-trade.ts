import { expect, vi } from 'vitest'
import { paymentNotice as alipayNotice } from '@wenli/sandbox-gateway/alipay/notice'
import { paymentNotice as wechatNotice } from '@wenli/sandbox-gateway/wechat/notice'
import type { Actor } from '../actors.ts'
import { ask } from '../ask.ts'
import type { Answer } from '../ask.ts'
import type { Shop } from '../open-shop.ts'
import { pay as payAtGateway, PIN, withFaults } from '../payment-world.ts'
import type { Buyer, TradeWorld } from '../trade-world.ts'
import { usablePoints } from './earned-points.ts'
import { planFor } from './plans.ts'
import { COUPON, MEMBER, netOf, PAY_MINUTES, POINTS, SHARED_PERCENT, UNIT } from './trade-model.ts'
import type { Model, ModelOrder, ModelTrade, Notice } from './trade-model.ts'

export type Goods = { readonly productId: number; readonly productSkuId: number }
export type RealShop = Shop & { readonly goods: Goods }
export type Real = {
  readonly world: TradeWorld
  readonly buyers: Buyer[]
  readonly shops: readonly RealShop[]
}

/** What is: compared with the model after every step. */
export const expectSame = async (model: Model, { world, buyers, shops }: Real): Promise<void> => {
  const owners = [...buyers.map(({ userNo }) => userNo), ...shops.map(({ vendorNo }) => vendorNo)]
  const accounts = await world.rows<{ kind: string; owner: string; balance: number }>(
    'SELECT kind, owner_no AS owner, balance FROM account WHERE owner_no = ANY($1)',
    [owners],
  )
  const held = (kind: string, owner: string): number =>
    accounts.find((one) => one.kind === kind && one.owner === owner)?.balance ?? 0
  expect(
    buyers.map(({ userNo }) => ({
      gift: held('USER.COIN_GIFT', userNo),
      paid: held('USER.COIN_PAID', userNo),
      earn: held('USER.EARN', userNo),
      frozen: held('USER.FROZEN', userNo),
    })),
  ).toEqual(model.wallets)
  const stocks = await world.rows<{ id: number; stock: number }>(
    'SELECT id, stock FROM product_sku WHERE id = ANY($1)',
    [shops.map(({ goods }) => goods.productSkuId)],
  )
  expect(
    shops.map(({ vendorNo, goods }) => ({
      pending: held('VENDOR.PENDING', vendorNo),
      available: held('VENDOR.AVAILABLE', vendorNo),
      stock: stocks.find(({ id }) => id === goods.productSkuId)?.stock,
    })),
  ).toEqual(model.shops)
  const lots = await world.rows<{ userId: number; count: number }>(
    'SELECT user_id AS "userId", sum(left_count)::integer AS count FROM point_lot WHERE user_id = ANY($1) GROUP BY user_id',
    [buyers.map(({ userId }) => userId)],
  )
  expect(buyers.map((buyer) => lots.find(({ userId }) => userId === buyer.userId)?.count)).toEqual(
    model.points,
  )
  const coupons = await world.rows<{ no: string; status: string }>(
    'SELECT coupon_no AS no, status FROM user_coupon WHERE coupon_no = ANY($1)',
    [[...model.coupons.keys()]],
  )
  const couponOf = new Map(coupons.map(({ no, status }) => [no, status]))
  expect([...model.coupons.keys()].map((no) => couponOf.get(no))).toEqual(
    [...model.coupons.values()].map(({ state }) => state),
  )
  await expectSameOrders(model, world)
  await expectSameWithdrawals(model, world)
}

/** With the newest refund of each: what became of it, and none where nobody asked for any. */
const expectSameOrders = async ({ trades }: Model, world: TradeWorld): Promise<void> => {
  const orders = trades.flatMap((trade) => trade.orders.map((order) => ({ order, by: trade.by })))
  const found = await world.rows<{ orderNo: string; status: string; refund: string | null }>(
    `SELECT o.order_no AS "orderNo", o.status, (SELECT r.status FROM refund r
              WHERE r.tenant_id = o.tenant_id AND r.order_id = o.id ORDER BY r.id DESC LIMIT 1) AS refund
       FROM customer_order o WHERE o.order_no = ANY($1)`,
    [orders.map(({ order }) => order.orderNo)],
  )
  const stateOf = new Map(found.map(({ orderNo, status, refund }) => [orderNo, { status, refund }]))
  expect(orders.map(({ order, by }) => withoutWay(stateOf.get(order.orderNo), by))).toEqual(
    orders.map(({ order }) => ({ status: order.status, refund: refundOf(order) })),
  )
}
/** What a channel pays back is on its way until the channel is asked; for the model it is back. */
const withoutWay = (
  found: { readonly status: string; readonly refund: string | null } | undefined,
  by: ModelTrade['by'],
) =>
  found && { ...found, refund: by === 'CHANNEL' && found.refund === 'REFUNDING' ? 'REFUNDED' : found.refund }
/** Of a part that went back the model remembers the pieces, not the refund. */
const refundOf = ({ refund, refundNo }: ModelOrder): string | null => {
  if (refundNo === '') return null
  if (refund === 'FINAL') return 'REJECTED'
  return refund === 'NONE' ? 'REFUNDED' : refund
}

const expectSameWithdrawals = async ({ withdrawals }: Model, world: TradeWorld): Promise<void> => {
  if (withdrawals.size === 0) return
  const found = await world.rows<{ id: number; status: string }>(
    'SELECT id, status FROM withdrawal WHERE id = ANY($1)',
    [[...withdrawals.keys()]],
  )
  expect(new Map(found.map(({ id, status }) => [id, status]))).toEqual(withdrawals)
}

/** As the model says: done, or refused in words. Nothing else counts as an answer. */
export const expectOutcome = ({ status, text }: Answer, outcome: 'done' | 'refused'): void => {
  if (outcome === 'done') expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  else expect([status, [409, 422].includes(status) ? '' : text]).toEqual([status, ''])
}

export const place = async (
  model: Model,
  { world, buyers, shops }: Real,
  {
    buyer,
    wanted,
    life,
    coupon,
    usePoints,
  }: {
    readonly buyer: number
    readonly wanted: readonly { shop: number; quantity: number }[]
    readonly life: number
    /** Only of one shop, where they are shared by its pieces alone. */
    readonly coupon: string | null
    readonly usePoints: number
  },
): Promise<void> => {
  const who = buyers[buyer]
  if (who === undefined) throw new Error('no such buyer')
  const items = wanted.map(({ shop, quantity }) => ({ ...shops[shop]?.goods, quantity }))
  const points = Math.min(usePoints, usablePoints(model, buyer)) === POINTS ? POINTS : 0
  const { tradeNo, orders } = await world.place(who, items, {
    couponNos: coupon === null ? [] : [coupon],
    usePoints: points,
  })
  const bound = coupon === null ? undefined : model.coupons.get(coupon)
  if (bound !== undefined) bound.state = 'LOCKED'
  model.points[buyer] = (model.points[buyer] ?? 0) - points
  const lines = await world.rows<{ orderNo: string; id: number }>(
    `SELECT o.order_no AS "orderNo", i.id FROM order_item i
       JOIN customer_order o ON o.tenant_id = i.tenant_id AND o.id = i.order_id WHERE o.order_no = ANY($1)`,
    [orders.map(({ orderNo }) => orderNo)],
  )
  const unit = model.members.has(buyer) ? MEMBER.unit : UNIT
  const off = (bound === undefined ? 0 : COUPON) + points
  const ofShop = bound?.isShared ? (COUPON * (100 - SHARED_PERCENT)) / 100 : 0
  for (const { shop, quantity } of wanted) {
    const stocked = model.shops[shop]
    if (stocked !== undefined) stocked.stock -= quantity
  }
  model.trades.push({
    tradeNo,
    buyer,
    couponNo: coupon,
    by: 'NOBODY',
    expiresAt: world.test.clock.now().getTime() + PAY_MINUTES * 60_000,
    orders: orders.map(({ orderNo, vendorNo }, at) => {
      const shop = shops.findIndex((one) => one.vendorNo === vendorNo)
      const quantity = wanted.find((one) => one.shop === shop)?.quantity ?? 0
      return {
        orderNo,
        orderItemId: lines.find((line) => line.orderNo === orderNo)?.id ?? 0,
        shop,
        quantity,
        piece: unit - off / quantity,
        net: netOf(UNIT - ofShop / quantity),
        points: points / quantity,
        status: 'PENDING_PAYMENT',
        shipped: 0,
        refunded: 0,
        refundedUnsent: 0,
        isLate: false,
        refund: 'NONE',
        refundNo: '',
        asked: { pieces: 0, unsent: 0, isReturn: false },
        drawn: {},
        plan: planFor(life, at),
      }
    }),
  })
}

type Channel = 'WECHAT' | 'ALIPAY'
export const qrCode = ({ world }: Real, as: Actor, channel: Channel, target: object) =>
  world.call<{ attemptNo: string }>(
    'POST',
    channel === 'WECHAT' ? '/api/payment/createWxPaymentQrCode' : '/api/alipay/createAlipayQrCode',
    as,
    { body: { ...target, appId: world.appIds[channel] } },
  )

/** Paid at the payment company, which keeps quiet; what it would tell comes back, signed when it is asked for. */
export const payQuietly = ({ world: { gateway } }: Real, attemptNo: string): (() => Notice) => {
  const trade = withFaults(gateway, attemptNo, ['dropNotify', 'paidAfterClose'])
  if (!payAtGateway(gateway, trade)) throw new Error('the gateway does not take it')
  return () => {
    const { url, body, headers } = (trade.channel === 'wechat' ? wechatNotice : alipayNotice)(gateway, trade)
    return { path: new URL(url).pathname, body, headers }
  }
}

export const tell = async ({ world }: Real, { path, body, headers }: Notice): Promise<void> => {
  const { test } = world
  const answer = await test.app.inject({ method: 'POST', url: path, headers: { ...headers }, payload: body })
  expect(answer.statusCode).toBe(200)
}

/** Whatever the answer is: also none worth the name, when the database was not there. */
export const payWithKey = ({ world, buyers }: Real, { buyer, tradeNo }: ModelTrade, key: string) =>
  ask(world.test, '/api/client/Wallet/pay', {
    method: 'POST',
    as: buyers[buyer] ?? null,
    headers: { 'idempotency-key': key },
    body: { tradeNo, payPassword: PIN },
  })

/** As many as the server keeps to the database. */
const LINES = 10

/** As when PostgreSQL goes down: what is under way is rolled back or was committed without anybody hearing of it. */
export const dropConnections = async ({ world }: Real): Promise<void> => {
  await world.rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
  )
  // A line that was cut is found out when its end is heard, or by whoever asks on it next: that is to be nobody's next step.
  await vi.waitUntil(async () => {
    const asked = Array.from({ length: LINES }, () => world.rows('SELECT'))
    return (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled')
  })
}
