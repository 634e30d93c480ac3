import { describe, expect, it } from 'vitest'
import type { RefundItem, RefundPreview } from '@wenli/contract/ordering/refund'
import { DAY_MS } from '@wenli/contract/time'
import { bringEvidence } from '../../../../test/bring-evidence.ts'
import { deliveredTo } from '../../../../test/delivered-to.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld({ anew: ['buyer'] })

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

describe('what is left of goods for which a part of the price was given', () => {
  const preview = async (orderNo: string, line: number, quantity: number) =>
    world.must(
      await world.call<RefundPreview>('POST', '/api/client/Refund/Preview', buyer, {
        body: { orderNo, lines: [{ orderItemId: line, quantity }], reason: 'NO_LONGER_WANTED' },
      }),
    )
  const giveBack = async (orderNo: string, line: number, quantity: number) => {
    const lines = [{ orderItemId: line, quantity }]
    const body = { orderNo, type: 'REFUND_ONLY', lines, reason: 'OTHER' }
    const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
    return world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  }

  it('can still go back, piece by piece, for the rest of its worth and not a fen more', async () => {
    const { orderNo, line, productId } = await sent()
    const [money, sold] = [await world.balance('USER.EARN', buyer.userNo), await soldCount(productId)]
    world.must(await grant(await appealed(orderNo, line), 10.01))
    expect((await world.read(buyer, orderNo)).items[0]).toMatchObject({
      refundedQuantity: 0,
      refundedAmount: 10.01,
    })
    expect(await preview(orderNo, line, 2)).toMatchObject({
      amount: 189.99,
      givenAmount: 10.01,
      price: { goodsAmount: 200, payable: 189.99 },
      adjustAmount: 0,
    })
    expect(await preview(orderNo, line, 1)).toMatchObject({ amount: 95, givenAmount: 5 })
    expect(await giveBack(orderNo, line, 1)).toMatchObject({ amount: 95 })
    expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'PAID', refundedAmount: 105.01 })
    expect(await giveBack(orderNo, line, 1)).toMatchObject({ amount: 94.99 })
    expect(await world.read(buyer, orderNo)).toMatchObject({
      status: 'CLOSED',
      closeReason: 'FULL_REFUND',
      refundStatus: 'FULL',
      refundedAmount: 200,
    })
    expect((await world.balance('USER.EARN', buyer.userNo)) - money).toBe(20_000)
    expect(await world.balance('ESCROW', orderNo)).toBe(0)
    expect(await soldCount(productId)).toBe(sold - 2)
  })

  it('can be asked for as a whole: everything that is left of the order', async () => {
    const { orderNo, line } = await sent()
    world.must(await grant(await appealed(orderNo, line), 30))
    const rest = world.must(
      await world.call<RefundItem>('PUT', `/api/client/Order/applyRefund?orderNo=${orderNo}`, buyer),
    )
    expect(rest).toMatchObject({ type: 'RETURN_REFUND', amount: 170, lines: [{ quantity: 2, amount: 170 }] })
  })

  it('can be decided a second time, and the parts never add up to more than was paid', async () => {
    const { orderNo, line } = await sent()
    world.must(await grant(await appealed(orderNo, line), 150))
    const again = await appealed(orderNo, line)
    expect((await grant(again, 50.01)).status).toBe(409)
    world.must(await grant(again, 20))
    expect(await preview(orderNo, line, 2)).toMatchObject({ amount: 30, givenAmount: 170 })
    world.must(await grant(await appealed(orderNo, line)))
    expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'CLOSED', refundedAmount: 200 })
  })

  it('is given back by the platform after the order was completed, out of what the shop and the platform got', async () => {
    const { orderNo, line } = await sent()
    world.must(await world.step('takeDelivery', buyer, orderNo))
    const commission = await world.balance('PLATFORM.COMMISSION')
    world.must(await grant(await appealed(orderNo, line), 40))
    world.test.clock.advance(9 * DAY_MS)
    await world.runJobs()
    const available = await world.balance('VENDOR.AVAILABLE', shop.vendorNo)
    const body = { orderNo, type: 'REFUND_ONLY', reason: 'QUALITY', description: 'the rest' }
    const lines = [{ orderItemId: line, quantity: 2 }]
    const rest = world.must(await world.refundStep('Create', world.keeper, { ...body, lines }))
    expect(rest).toMatchObject({ status: 'REFUNDED', amount: 160 })
    // All of it is undone: what was left of the price, and five percent of it.
    expect(await world.balance('VENDOR.AVAILABLE', shop.vendorNo)).toBe(available - 16_000 + 800)
    expect(await world.balance('PLATFORM.COMMISSION')).toBe(commission - 1_000)
    expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'COMPLETED', refundedAmount: 200 })
  })

  it('is nothing of goods that were sent back: for those the platform has decided for good', async () => {
    const { orderNo, line } = await sent()
    const lines = [{ orderItemId: line, quantity: 2 }]
    const body = { orderNo, type: 'RETURN_REFUND', lines, reason: 'QUALITY' }
    const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
    const returnAddress = { ...deliveredTo, postalCode: null }
    world.must(await world.refundStep('approve', shop.owner, { refundNo, returnAddress }))
    world.must(
      await world.refundStep('sendBack', buyer, { refundNo, courier: 'SF', trackingNo: 'SF1380011110009' }),
    )
    const imageUrls = [await bringEvidence(world, shop.owner)]
    world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: 'scratched', imageUrls }))
    world.must(await world.refundStep('appeal', buyer, { refundNo, description: 'not by me' }))
    world.must(await grant(refundNo, 120))
    expect((await world.read(buyer, orderNo)).items[0]).toMatchObject({
      refundedQuantity: 2,
      refundedAmount: 120,
    })
    const more = await world.call('PUT', `/api/client/Order/applyRefund?orderNo=${orderNo}`, buyer)
    expect(more.status).toBe(409)
  })
})

it('whoever decides reads what the buyer says against the refusal, whole', async () => {
  const { orderNo, line } = await sent()
  const lines = [{ orderItemId: line, quantity: 1 }]
  const body = { orderNo, type: 'REFUND_ONLY', lines, reason: 'QUALITY' }
  const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
  world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: 'we say no' }))
  const said = 'it was broken '.repeat(70).trim()
  world.must(await world.refundStep('appeal', buyer, { refundNo, description: said }))
  const list = `/api/services/app/Refund/GetAll?keyword=${refundNo}`
  const seen = world.must(await world.call<{ items: RefundItem[] }>('GET', list, world.keeper))
  expect(seen.items).toMatchObject([{ refusedReason: 'we say no', appealDescription: said, isFinal: false }])
  const decided = { refundNo, decision: 'REJECT', reason: 'the platform says no' }
  world.must(await world.refundStep('Arbitrate', world.keeper, decided))
  const { refunds } = await world.read(buyer, orderNo)
  expect(refunds[0]).toMatchObject({ refusedReason: 'the platform says no', isFinal: true })
})
