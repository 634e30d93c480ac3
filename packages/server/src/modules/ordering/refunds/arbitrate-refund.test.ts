import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTradeWorld } from '../../../../test/trade-world.ts'
import type { Buyer, TradeWorld } from '../../../../test/trade-world.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let world: TradeWorld
let shop: Shop
let buyer: Buyer
beforeAll(async () => {
  world = await startTradeWorld()
  shop = await world.shop()
})
afterAll(() => world.close())
beforeEach(async () => {
  buyer = await world.buyer()
})
afterEach(() => world.assertMoney())

/** Two pieces at 100, paid for. */
const paid = async (more: object = {}) => {
  const product = await world.product(shop)
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...product, quantity: 2 }], more)
  world.must(await world.pay(buyer, tradeNo))
  const { items } = await world.read(buyer, orderNo)
  return { orderNo, productId: product.productId, line: items[0]?.id ?? 0 }
}
const sent = async (more: object = {}) => {
  const placed = await paid(more)
  world.must(await world.ship(shop, placed.orderNo))
  return placed
}
/** Asked for, refused by the shop, before the platform. */
const appealed = async (orderNo: string, line: number, quantity = 2): Promise<string> => {
  const lines = [{ orderItemId: line, quantity }]
  const body = { orderNo, type: 'REFUND_ONLY', lines, reason: 'QUALITY' }
  const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
  world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: 'no' }))
  world.must(await world.refundStep('appeal', buyer, { refundNo, description: 'please' }))
  return refundNo
}
const grant = (refundNo: string, amount?: number) =>
  world.refundStep('Arbitrate', world.keeper, {
    refundNo,
    decision: 'REFUND',
    reason: 'some of it',
    ...(amount !== undefined && { amount }),
  })
const soldCount = async (id: number): Promise<number> => {
  await world.runJob('fold-sold-counts', {})
  return (await world.one<{ count: number }>('SELECT sold_count AS count FROM product WHERE id = $1', [id]))
    .count
}

describe('goods that were never sent', () => {
  it('are not bought for a part of their price: their money goes back in full or not at all', async () => {
    const { orderNo, line } = await paid()
    const refundNo = await appealed(orderNo, line)
    const refused = await grant(refundNo, 10)
    expect([refused.status, refused.error?.reason]).toEqual([422, 'Ordering:UnsentIsWhole'])
    expect(await world.read(buyer, orderNo)).toMatchObject({
      status: 'PAID',
      shipmentStatus: 'UNSHIPPED',
      refundedAmount: 0,
      refunds: [{ status: 'ARBITRATING', lines: [{ unsentQuantity: 2 }] }],
    })
    expect(await world.balance('ESCROW', orderNo)).toBe(20_000)
    world.must(await grant(refundNo))
    expect(await world.read(buyer, orderNo)).toMatchObject({
      status: 'CLOSED',
      closeReason: 'FULL_REFUND',
      refundedAmount: 200,
    })
  })
})

describe('a part of the price of goods that were sent', () => {
  it('leaves the order alive: it is received, waits for the time of returns, and only then is the shop paid', async () => {
    const { orderNo, line, productId } = await sent()
    const refundNo = await appealed(orderNo, line)
    const pending = await world.balance('VENDOR.PENDING', shop.vendorNo)
    const available = await world.balance('VENDOR.AVAILABLE', shop.vendorNo)
    world.must(await grant(refundNo, 10))
    expect(await world.read(buyer, orderNo)).toMatchObject({
      status: 'PAID',
      shipmentStatus: 'SHIPPED',
      refundStatus: 'PARTIAL',
      refundedAmount: 10,
    })
    expect(await world.balance('ESCROW', orderNo)).toBe(19_000)
    expect(await world.balance('VENDOR.AVAILABLE', shop.vendorNo)).toBe(available)
    expect(await soldCount(productId)).toBe(2)
    world.must(await world.step('takeDelivery', buyer, orderNo))
    // Five percent of 190.
    expect(await world.balance('VENDOR.PENDING', shop.vendorNo)).toBe(pending + 19_000 - 950)
    world.test.clock.advance(9 * DAY_MS)
    await world.runJobs()
    expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'COMPLETED', refundStatus: 'PARTIAL' })
    expect(await world.balance('VENDOR.AVAILABLE', shop.vendorNo)).toBe(available + 19_000 - 950)
  })

  it('does not end the time of returns of an order that was received', async () => {
    const { orderNo, line } = await sent()
    world.must(await world.step('takeDelivery', buyer, orderNo))
    world.must(await grant(await appealed(orderNo, line), 10))
    expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'RECEIVED', refundStatus: 'PARTIAL' })
  })

  it('and the rest of the pieces, never sent, in full: the order is on its way with nothing more to send', async () => {
    const { orderNo, line } = await paid()
    world.must(await world.ship(shop, orderNo, [{ orderItemId: line, quantity: 1 }]))
    const rest = {
      orderNo,
      type: 'REFUND_ONLY',
      reason: 'OTHER',
      lines: [{ orderItemId: line, quantity: 1 }],
    }
    const { refundNo } = world.must(await world.refundStep('Create', buyer, rest))
    world.must(await world.refundStep('approve', shop.owner, { refundNo }))
    world.must(await grant(await appealed(orderNo, line, 1), 10))
    const order = await world.read(buyer, orderNo)
    expect(order).toMatchObject({ status: 'PAID', shipmentStatus: 'SHIPPED', refundedAmount: 110 })
    expect(order.receiveDueAt).not.toBeNull()
    world.must(await world.step('takeDelivery', buyer, orderNo))
  })
})
