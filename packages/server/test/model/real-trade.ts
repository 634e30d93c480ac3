import { expect } from 'vitest'
import { paymentNotice as alipayNotice } from '@wenli/sandbox-gateway/alipay/notice'
import { paymentNotice as wechatNotice } from '@wenli/sandbox-gateway/wechat/notice'
import type { Actor } from '../actors.ts'
import type { Answer } from '../ask.ts'
import type { Shop } from '../open-shop.ts'
import { pay as payAtGateway, PIN, withFaults } from '../payment-world.ts'
import type { Buyer, TradeWorld } from '../trade-world.ts'
import { PAY_MINUTES, planFor, UNIT } from './trade-model.ts'
import type { Model, Notice } from './trade-model.ts'

export type Goods = { readonly productId: number; readonly productSkuId: number }
export type RealShop = Shop & { readonly goods: Goods }
export type Real = {
  readonly world: TradeWorld
  readonly buyers: Buyer[]
  readonly shops: readonly RealShop[]
}

const START_FEN = 20_000
const STOCK = 10_000
const CARD = { realName: 'Wang Yi', bankName: 'ICBC', bankCardNo: '6222021234567890128' }

/** New people and new shops for every run: what happens to those of earlier runs when time passes is their affair. */
export const startRun = async (world: TradeWorld): Promise<{ model: Model; real: Real }> => {
  const shops = await Promise.all(
    [0, 1, 2].map(async () => {
      const shop = await world.shop()
      return { ...shop, goods: await world.product(shop, { unitPrice: UNIT / 100, stock: STOCK }) }
    }),
  )
  const buyers = [await world.buyer(START_FEN / 100), await world.buyer(START_FEN / 100)]
  for (const buyer of buyers)
    world.must(
      await world.call('PUT', '/api/client/Wallet/bindBankCard', buyer, {
        body: { ...CARD, payPassword: PIN, isDataConsented: true },
      }),
    )
  const model: Model = {
    wallets: buyers.map(() => ({ gift: 0, paid: 0, earn: START_FEN, frozen: 0 })),
    shops: shops.map(() => ({ pending: 0, available: 0, stock: STOCK })),
    trades: [],
    waiting: new Map(),
    story: [],
    chances: new Map(),
    now: world.test.clock.now().getTime(),
  }
  return { model, real: { world, buyers, shops } }
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
  const orders = model.trades.flatMap((trade) => trade.orders)
  const found = await world.rows<{ orderNo: string; status: string }>(
    'SELECT order_no AS "orderNo", status FROM customer_order WHERE order_no = ANY($1)',
    [orders.map(({ orderNo }) => orderNo)],
  )
  const statusOf = new Map(found.map(({ orderNo, status }) => [orderNo, status]))
  expect(orders.map(({ orderNo }) => statusOf.get(orderNo))).toEqual(orders.map(({ status }) => status))
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
  }: {
    readonly buyer: number
    readonly wanted: readonly { shop: number; quantity: number }[]
    readonly life: number
  },
): Promise<void> => {
  const who = buyers[buyer]
  if (who === undefined) throw new Error('no such buyer')
  const items = wanted.map(({ shop, quantity }) => ({ ...shops[shop]?.goods, quantity }))
  const { tradeNo, orders } = await world.place(who, items)
  for (const { shop, quantity } of wanted) {
    const stocked = model.shops[shop]
    if (stocked !== undefined) stocked.stock -= quantity
  }
  model.trades.push({
    tradeNo,
    buyer,
    by: 'NOBODY',
    expiresAt: world.test.clock.now().getTime() + PAY_MINUTES * 60_000,
    orders: orders.map(({ orderNo, vendorNo }, at) => {
      const shop = shops.findIndex((one) => one.vendorNo === vendorNo)
      const quantity = wanted.find((one) => one.shop === shop)?.quantity ?? 0
      return {
        orderNo,
        shop,
        quantity,
        amount: quantity * UNIT,
        status: 'PENDING_PAYMENT',
        isSent: false,
        isLate: false,
        refund: 'NONE',
        refundNo: '',
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
