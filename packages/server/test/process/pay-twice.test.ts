import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readTrades } from '@wenli/sandbox-gateway/trade-file'
import type { Shop } from '../open-shop.ts'
import { startTradeServers } from './trade-servers.ts'
import type { Buyer, TradeServers } from './trade-servers.ts'

const PATIENCE_MS = 180_000
const FEN = 100

let world: TradeServers
let shop: Shop
beforeAll(async () => {
  world = await startTradeServers({ count: 1 })
  shop = await world.shop()
}, PATIENCE_MS)
afterAll(() => world.close(), PATIENCE_MS)
afterEach(() => world.assertMoney())

type Channel = 'WECHAT' | 'ALIPAY'
/** What the payment company gave back of each payment under this number, as it wrote it down itself. */
const paidBack = (attemptNo: string): number[] =>
  readTrades(join(world.folder, 'sandbox'))
    .filter(({ outTradeNo }) => outTradeNo === attemptNo)
    .map(({ refunds }) => refunds.reduce((sum, { amount }) => sum + amount, 0))
const statuses = async (attemptNo: string): Promise<string[]> =>
  (
    await world.rows<{ status: string }>(
      'SELECT status FROM payment_attempt WHERE attempt_no = $1 OR second_of = $1 ORDER BY status',
      [attemptNo],
    )
  ).map(({ status }) => status)
const payTwice = async (buyer: Buyer, channel: Channel) => {
  const goods = await world.product(shop)
  const { tradeNo, orderNo = '' } = world.must(await world.placeOrder(buyer, [{ ...goods, quantity: 1 }]))
  const { attemptNo, codeUrl } = world.must(await world.qrCode(buyer, channel, { tradeNo }))
  await world.atGateway(codeUrl, 'payTwice')
  const timeout = PATIENCE_MS
  await expect.poll(() => statuses(attemptNo), { timeout }).toEqual(['DUPLICATE_REFUNDED', 'SUCCESS'])
  return { attemptNo, orderNo: orderNo ?? '' }
}
/** The second is back with the buyer, at the company and in the books. */
const isBack = async (attemptNo: string): Promise<void> => {
  const state = async () => {
    await world.hurry('^payment-')
    return [await world.balance('PLATFORM.UNAPPLIED'), ...paidBack(attemptNo).toSorted()]
  }
  await expect.poll(state, { timeout: PATIENCE_MS }).toEqual([0, 0, FEN])
}

describe.each(['WECHAT', 'ALIPAY'] as const)('paid twice on the page behind the code, by %s', (channel) => {
  it(
    'the order is paid once; the second payment goes back whole by itself, and the buyer is told',
    async () => {
      const buyer = await world.buyer()
      const { attemptNo, orderNo } = await payTwice(buyer, channel)
      await isBack(attemptNo)
      const { status } = await world.one<{ status: string }>(
        'SELECT status FROM customer_order WHERE order_no = $1',
        [orderNo],
      )
      expect([status, await world.balance('ESCROW', orderNo)]).toEqual(['PAID', FEN])
      const notices = await world.rows("SELECT FROM notice WHERE user_id = $1 AND title LIKE '%退%'", [
        buyer.userId,
      ])
      expect(notices).toHaveLength(1)
    },
    PATIENCE_MS,
  )

  it(
    'a refund of the order after that sends back the payment that counted',
    async () => {
      const buyer = await world.buyer()
      const { attemptNo, orderNo } = await payTwice(buyer, channel)
      await isBack(attemptNo)
      const body = { orderNo, reason: 'none left' }
      world.must(await world.call('/api/client/Order/refuseSupply', { method: 'PUT', as: shop.owner, body }))
      const back = async () => {
        await world.hurry('^payment-')
        return paidBack(attemptNo)
      }
      await expect.poll(back, { timeout: PATIENCE_MS }).toEqual([FEN, FEN])
      expect(await world.balance('ESCROW', orderNo)).toBe(0)
    },
    PATIENCE_MS,
  )
})
