import { expect, it } from 'vitest'
import type { RefundItem, RefundPreview } from '@wenli/contract/ordering/refund'
import { DAY_MS } from '@wenli/contract/time'
import { closeAccount, givePassword } from '../../../../test/accounts.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'
import type { TradeWorld } from '../../../../test/trade-world.ts'

openTradeWorld({ anew: ['shop', 'buyer'] })

const completed = async (customer = buyer) => {
  const tile = await world.product(shop)
  const { tradeNo, orderNo = '' } = await world.place(customer, [{ ...tile, quantity: 2 }])
  await world.pay(customer, tradeNo)
  await world.ship(shop, orderNo)
  await world.step('takeDelivery', customer, orderNo)
  world.test.clock.advance(9 * DAY_MS)
  await world.runJobs()
  const { items, status } = await world.read(customer, orderNo)
  expect(status).toBe('COMPLETED')
  return { orderNo, lineId: items[0]?.id ?? 0 }
}
const preview = (as: Parameters<TradeWorld['read']>[0], body: object) =>
  world.call<RefundPreview>('POST', '/api/services/app/Refund/Preview', as, { body })

it('the platform sees what it would give back of a completed order, and gives exactly that', async () => {
  const { orderNo, lineId } = await completed()
  const wanted = { orderNo, lines: [{ orderItemId: lineId, quantity: 1 }], reason: 'QUALITY' }
  expect((await preview(buyer, wanted)).status).toBe(403)
  const before = await world.balance('USER.EARN', buyer.userNo)
  const seen = world.must(await preview(world.keeper, wanted))
  expect(seen).toMatchObject({ amount: 100, freightAmount: 0 })
  expect(seen.price).toMatchObject({ goodsAmount: 100, freightAmount: 0, payable: 100 })
  const body = { ...wanted, type: 'REFUND_ONLY', description: 'goodwill', imageUrls: [] }
  const refund = world.must(await world.refundStep('Create', world.keeper, body))
  expect(refund).toMatchObject({ status: 'REFUNDED', amount: seen.amount, description: 'goodwill' })
  expect((await world.balance('USER.EARN', buyer.userNo)) - before).toBe(10_000)
  expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'COMPLETED', refundStatus: 'PARTIAL' })
  const tooMany = { ...wanted, lines: [{ orderItemId: lineId, quantity: 2 }] }
  expect((await preview(world.keeper, tooMany)).status).toBe(409)
})

it('nothing is given into the wallet of somebody who has closed their account', async () => {
  const leaver = await world.buyer(200)
  const { orderNo, lineId } = await completed(leaver)
  await givePassword(world.test, leaver)
  expect((await closeAccount(world.test, leaver)).error).toBeNull()
  const body = {
    orderNo,
    type: 'REFUND_ONLY',
    lines: [{ orderItemId: lineId, quantity: 1 }],
    reason: 'QUALITY',
    imageUrls: [],
  }
  const refusal = await world.refundStep('Create', world.keeper, body)
  expect([refusal.status, refusal.error?.reason]).toEqual([409, 'Finance:WalletClosed'])
  expect(await world.balance('USER.EARN', leaver.userNo)).toBe(0)
})

it('all refunds are listed with their shop, and narrowed by state, way, reason and shop', async () => {
  const { orderNo, lineId } = await completed()
  const body = {
    orderNo,
    type: 'REFUND_ONLY',
    lines: [{ orderItemId: lineId, quantity: 1 }],
    reason: 'DAMAGED',
    imageUrls: [],
  }
  const { refundNo } = world.must(await world.refundStep('Create', world.keeper, body))
  const list = async (query: string) =>
    world
      .must(
        await world.call<{ items: RefundItem[] }>(
          'GET',
          `/api/services/app/Refund/GetAll?vendorNo=${shop.vendorNo}${query}`,
          world.keeper,
        ),
      )
      .items.map((item) => [item.refundNo, item.vendorNo])
  expect(await list('')).toEqual([[refundNo, shop.vendorNo]])
  expect(await list('&status=REFUNDED&type=REFUND_ONLY&reason=DAMAGED')).toHaveLength(1)
  expect(await list('&status=APPLYING')).toEqual([])
  expect(await list('&type=RETURN_REFUND')).toEqual([])
  expect(await list('&reason=OTHER')).toEqual([])
})
