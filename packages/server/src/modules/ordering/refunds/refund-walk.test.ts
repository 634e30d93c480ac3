import { describe, expect, it } from 'vitest'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import type { Page } from '@wenli/contract/paging'
import { DAY_MS, HOUR_MS } from '@wenli/contract/time'
import { bringEvidence } from '../../../../test/bring-evidence.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { buyer, openTradeWorld, otherShop as other, shop, world } from '../../../../test/open-trade-world.ts'
import type { Buyer } from '../../../../test/trade-world.ts'

openTradeWorld({ anew: ['buyer'] })

/** Three pieces at 100 and one at 50. */
const place = async () => {
  const [tile, panel] = [await world.product(shop), await world.product(shop, { unitPrice: 50 })]
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...tile, quantity: 3 },
    { ...panel, quantity: 1 },
  ])
  const { items } = await world.read(buyer, orderNo)
  const [first, second] = items.map(({ id }) => id)
  return { tradeNo, orderNo, tile, panel, first: first ?? 0, second: second ?? 0 }
}
const paid = async () => {
  const placed = await place()
  world.must(await world.pay(buyer, placed.tradeNo))
  return placed
}
const sent = async () => {
  const placed = await paid()
  world.must(await world.ship(shop, placed.orderNo))
  return placed
}
type Lines = readonly { orderItemId: number; quantity: number }[]
const create = (orderNo: string, type: string, lines: Lines, more: object = {}) =>
  world.refundStep('Create', buyer, { orderNo, type, lines, reason: 'QUALITY', ...more })
const opened = async (orderNo: string, type: string, lines: Lines): Promise<string> =>
  world.must(await create(orderNo, type, lines)).refundNo
const statusOf = async (refundNo: string): Promise<string> =>
  (await world.one<{ status: string }>('SELECT status FROM refund WHERE refund_no = $1', [refundNo])).status

describe('an application', () => {
  it('holds its lines: they are not sent, not refunded twice, and the order shows it', async () => {
    const { orderNo, first, second } = await paid()
    const refundNo = await opened(orderNo, 'REFUND_ONLY', [{ orderItemId: first, quantity: 2 }])
    const again = await create(orderNo, 'REFUND_ONLY', [{ orderItemId: first, quantity: 1 }])
    expect(again.error?.reason).toBe('Ordering:LineUnderRefund')
    expect((await create(orderNo, 'REFUND_ONLY', [{ orderItemId: second, quantity: 2 }])).status).toBe(409)
    expect((await create(orderNo, 'RETURN_REFUND', [{ orderItemId: second, quantity: 1 }])).status).toBe(409)
    expect((await world.ship(shop, orderNo, [{ orderItemId: first, quantity: 2 }])).error?.reason).toBe(
      'Ordering:LineUnderRefund',
    )
    expect(await world.read(buyer, orderNo)).toMatchObject({
      refundStatus: 'APPLYING',
      items: [{ refundingQuantity: 2 }, { refundingQuantity: 0 }],
    })
    // The rest goes out; what is granted afterwards leaves nothing to send.
    world.must(await world.ship(shop, orderNo))
    expect((await world.read(buyer, orderNo)).shipmentStatus).toBe('PARTIALLY_SHIPPED')
    world.must(await world.refundStep('approve', shop.owner, { refundNo }))
    const after = await world.read(buyer, orderNo)
    expect(after).toMatchObject({ shipmentStatus: 'SHIPPED', refundStatus: 'PARTIAL', refundedAmount: 200 })
    expect(after.receiveDueAt).not.toBeNull()
    world.must(await world.step('takeDelivery', buyer, orderNo))
    expect(await world.balance('ESCROW', orderNo)).toBe(0)
  })

  it('of pieces that came back, those that were never sent can still be sent', async () => {
    const { orderNo, first } = await paid()
    world.must(await world.ship(shop, orderNo, [{ orderItemId: first, quantity: 1 }]))
    const refundNo = await opened(orderNo, 'RETURN_REFUND', [{ orderItemId: first, quantity: 1 }])
    world.must(await world.refundStep('approve', shop.owner, { refundNo }))
    world.must(
      await world.refundStep('sendBack', buyer, { refundNo, courier: 'SF', trackingNo: 'SF1380011110009' }),
    )
    world.must(await world.refundStep('confirmReturn', shop.owner, { refundNo }))
    expect((await world.read(shop.owner, orderNo)).items[0]).toMatchObject({
      quantity: 3,
      shippedQuantity: 1,
      refundedQuantity: 1,
      refundedUnsentQuantity: 0,
    })
    world.must(await world.ship(shop, orderNo))
    const { shipmentStatus, shipments } = await world.read(buyer, orderNo)
    expect(shipmentStatus).toBe('SHIPPED')
    expect(shipments.at(-1)?.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  it('belongs to its buyer and its shop; to others it does not exist', async () => {
    const { orderNo, first } = await paid()
    const stranger = await world.buyer(0)
    const lines = [{ orderItemId: first, quantity: 1 }]
    const body = { orderNo, type: 'REFUND_ONLY', lines, reason: 'OTHER' }
    expect((await world.refundStep('Create', stranger, body)).status).toBe(404)
    expect((await world.refundStep('Preview', stranger, { orderNo, lines, reason: 'OTHER' })).status).toBe(
      404,
    )
    expect((await world.step('applyRefund', stranger, orderNo)).status).toBe(404)
    const refundNo = await opened(orderNo, 'REFUND_ONLY', lines)
    expect((await world.refundStep('cancel', stranger, { refundNo })).status).toBe(404)
    expect((await world.refundStep('approve', other.owner, { refundNo })).status).toBe(404)
    expect((await world.refundStep('reject', other.owner, { refundNo, reason: 'no' })).status).toBe(404)
    expect((await world.refundStep('approve', buyer, { refundNo })).status).toBe(403)
    expect(
      (await world.refundStep('Arbitrate', shop.owner, { refundNo, decision: 'REFUND', reason: 'x' })).status,
    ).toBe(403)
    const approve = (query: string, as = shop.owner) =>
      world.call('PUT', `/api/client/Order/approveRefund?orderNo=${orderNo}${query}`, as)
    expect((await approve(`&vendorNo=${other.vendorNo}`)).status).toBe(404)
    expect((await approve(`&userNo=${stranger.userNo}`)).status).toBe(404)
    expect((await approve(`&vendorNo=${shop.vendorNo}`, other.owner)).status).toBe(404)
    expect((await approve(`&userNo=${buyer.userNo}&vendorNo=${shop.vendorNo}`)).status).toBe(200)
    expect(await statusOf(refundNo)).toBe('REFUNDED')
  })

  it('is seen in the lists of buyer, shop and platform', async () => {
    const { orderNo, first } = await paid()
    const refundNo = await opened(orderNo, 'REFUND_ONLY', [{ orderItemId: first, quantity: 1 }])
    const list = async (path: string, as: Buyer | Shop['owner']) =>
      world
        .must(await world.call<Page<RefundItem>>('GET', `${path}?status=APPLYING&keyword=${refundNo}`, as))
        .items.map((item) => item.refundNo)
    expect(await list('/api/client/Refund/getAllByUser', buyer)).toEqual([refundNo])
    expect(await list('/api/client/Refund/getAllByVendor', shop.owner)).toEqual([refundNo])
    expect(await list('/api/client/Refund/getAllByVendor', other.owner)).toEqual([])
    expect(await list('/api/services/app/Refund/GetAll', world.keeper)).toEqual([refundNo])
  })

  it('after the time for returns only the platform grants one, and it stays completed', async () => {
    const { orderNo, first } = await sent()
    world.must(await world.step('takeDelivery', buyer, orderNo))
    world.test.clock.advance(9 * DAY_MS)
    expect((await create(orderNo, 'RETURN_REFUND', [{ orderItemId: first, quantity: 1 }])).status).toBe(409)
    await world.runJobs()
    expect((await world.step('applyRefund', buyer, orderNo)).status).toBe(409)
    const body = {
      orderNo,
      type: 'REFUND_ONLY',
      lines: [{ orderItemId: first, quantity: 1 }],
      reason: 'QUALITY',
    }
    world.must(await world.refundStep('Create', world.keeper, body))
    expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'COMPLETED', refundStatus: 'PARTIAL' })
  })
})

describe('refusal and arbitration', () => {
  it('the buyer may ask the platform within seven days, and its word is the last', async () => {
    const { orderNo, first } = await sent()
    const refundNo = await opened(orderNo, 'REFUND_ONLY', [{ orderItemId: first, quantity: 2 }])
    world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: 'it was fine' }))
    expect(await world.read(buyer, orderNo)).toMatchObject({ refundStatus: 'NONE' })
    world.must(await world.refundStep('appeal', buyer, { refundNo, description: 'it was not' }))
    expect((await world.step('takeDelivery', buyer, orderNo)).error?.reason).toBe('Ordering:LineUnderRefund')
    const decide = (more: object) =>
      world.refundStep('Arbitrate', world.keeper, { refundNo, reason: 'half of it', ...more })
    expect((await decide({ decision: 'REFUND', amount: 200.01 })).status).toBe(409)
    // Nothing is no refund: then it is refused, with a reason.
    expect((await decide({ decision: 'REFUND', amount: 0 })).status).toBe(400)
    const done = world.must(await decide({ decision: 'REFUND', amount: 99.99 }))
    expect(done).toMatchObject({ status: 'REFUNDED', amount: 99.99, freightAmount: 0 })
    expect((await decide({ decision: 'REJECT' })).status).toBe(409)
    world.must(await world.step('takeDelivery', buyer, orderNo))
    // 350 less 99.99; five percent less what the platform gave up of it.
    expect(await world.balance('ESCROW', orderNo)).toBe(0)
  })

  it('a final refusal cannot be appealed, nor one of eight days ago, nor when it is sold twice', async () => {
    const { orderNo, first, second } = await sent()
    const refundNo = await opened(orderNo, 'REFUND_ONLY', [{ orderItemId: first, quantity: 1 }])
    const appeal = (refundNo: string) =>
      world.refundStep('appeal', buyer, { refundNo, description: 'please' })
    expect((await appeal(refundNo)).status).toBe(409)
    world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: 'no' }))
    world.must(await appeal(refundNo))
    const final = { refundNo, decision: 'REJECT', reason: 'no' }
    expect(world.must(await world.refundStep('Arbitrate', world.keeper, final)).isFinal).toBe(true)
    expect((await appeal(refundNo)).status).toBe(409)

    const late = await opened(orderNo, 'REFUND_ONLY', [{ orderItemId: second, quantity: 1 }])
    world.must(await world.refundStep('reject', shop.owner, { refundNo: late, reason: 'no' }))
    world.test.clock.advance(8 * DAY_MS)
    expect((await appeal(late)).status).toBe(409)

    const twice = await opened(orderNo, 'REFUND_ONLY', [{ orderItemId: first, quantity: 3 }])
    world.must(await world.refundStep('reject', shop.owner, { refundNo: twice, reason: 'no' }))
    const granted = await opened(orderNo, 'REFUND_ONLY', [{ orderItemId: first, quantity: 1 }])
    world.must(await world.refundStep('approve', shop.owner, { refundNo: granted }))
    expect((await appeal(twice)).status).toBe(409)
  })

  it('goods that came back may be refused, and the buyer may cancel until they are sent', async () => {
    const { orderNo, first, second } = await sent()
    const cancelled = await opened(orderNo, 'RETURN_REFUND', [{ orderItemId: second, quantity: 1 }])
    world.must(await world.refundStep('approve', shop.owner, { refundNo: cancelled }))
    world.must(await world.refundStep('cancel', buyer, { refundNo: cancelled }))
    const refundNo = await opened(orderNo, 'RETURN_REFUND', [{ orderItemId: first, quantity: 1 }])
    world.must(
      await world.refundStep('approve', shop.owner, {
        refundNo,
        returnAddress: {
          userName: 'Shop',
          telNumber: '13700000001',
          provinceName: 'a',
          cityName: 'b',
          countyName: 'c',
          detailInfo: 'd',
          postalCode: null,
        },
      }),
    )
    const back = { refundNo, courier: 'ZTO', trackingNo: '75000000000000' }
    const noNumber = { ...back, trackingNo: '七天内寄' }
    expect((await world.refundStep('sendBack', buyer, noNumber)).status).toBe(400)
    const sentBack = world.must(await world.refundStep('sendBack', buyer, back))
    expect(sentBack).toMatchObject({ status: 'WAIT_VENDOR_RECEIVE', returnAddress: { userName: 'Shop' } })
    // The number was wrong: the shop gets no more time for it.
    world.test.clock.advance(60_000)
    const mended = { ...back, courier: 'SF', trackingNo: 'SF1380011110009' }
    expect(world.must(await world.refundStep('sendBack', buyer, mended))).toMatchObject({
      status: 'WAIT_VENDOR_RECEIVE',
      dueAt: sentBack.dueAt,
      returnCourier: 'SF',
      returnTrackingNo: mended.trackingNo,
    })
    expect((await world.refundStep('cancel', buyer, { refundNo })).status).toBe(409)
    const imageUrls = [await bringEvidence(world, shop.owner)]
    world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: 'broken', imageUrls }))
    expect(await statusOf(refundNo)).toBe('REJECTED')
  })
})

describe('times', () => {
  it('unsent and not answered for 48 hours it is granted; late already, at once', async () => {
    const { orderNo, first, second } = await paid()
    const refundNo = await opened(orderNo, 'REFUND_ONLY', [{ orderItemId: first, quantity: 1 }])
    await world.runJob('refund-due', { refundNo })
    expect(await statusOf(refundNo)).toBe('APPLYING')
    world.test.clock.advance(49 * HOUR_MS)
    expect(await world.runJobs()).toContain('refund-due')
    expect(await statusOf(refundNo)).toBe('REFUNDED')
    world.test.clock.advance(24 * HOUR_MS)
    expect(
      world.must(await create(orderNo, 'REFUND_ONLY', [{ orderItemId: second, quantity: 1 }])).status,
    ).toBe('REFUNDED')
  })

  it('what was not sent of an order that is partly on its way is granted after 48 hours too', async () => {
    const { orderNo, first, second } = await paid()
    world.must(await world.ship(shop, orderNo, [{ orderItemId: first, quantity: 1 }]))
    const unsent = await opened(orderNo, 'REFUND_ONLY', [{ orderItemId: second, quantity: 1 }])
    const mixed = await opened(orderNo, 'REFUND_ONLY', [{ orderItemId: first, quantity: 3 }])
    world.test.clock.advance(49 * HOUR_MS)
    await world.runJobs()
    expect([await statusOf(unsent), await statusOf(mixed)]).toEqual(['REFUNDED', 'APPLYING'])
  })

  it('a return not answered for five days is granted; money alone goes to the platform', async () => {
    const { orderNo, first, second } = await sent()
    const goods = await opened(orderNo, 'RETURN_REFUND', [{ orderItemId: first, quantity: 1 }])
    const money = await opened(orderNo, 'REFUND_ONLY', [{ orderItemId: second, quantity: 1 }])
    world.test.clock.advance(5 * DAY_MS + HOUR_MS)
    await world.runJobs()
    expect([await statusOf(goods), await statusOf(money)]).toEqual(['WAIT_BUYER_RETURN', 'ARBITRATING'])
    world.test.clock.advance(7 * DAY_MS + HOUR_MS)
    await world.runJobs()
    expect(await statusOf(goods)).toBe('CANCELLED')
    // Ten days have gone by since it was sent, and it is not received while the platform decides.
    expect((await world.read(buyer, orderNo)).status).toBe('PAID')
    const reject = { refundNo: money, decision: 'REJECT', reason: 'no' }
    world.must(await world.refundStep('Arbitrate', world.keeper, reject))
    world.test.clock.advance(10 * DAY_MS + HOUR_MS)
    await world.runJobs()
    expect((await world.read(buyer, orderNo)).status).toBe('RECEIVED')
  })

  it('goods on their way back count as arrived after ten days', async () => {
    const { orderNo, first } = await sent()
    const refundNo = await opened(orderNo, 'RETURN_REFUND', [{ orderItemId: first, quantity: 1 }])
    world.must(await world.refundStep('approve', shop.owner, { refundNo }))
    world.must(
      await world.refundStep('sendBack', buyer, { refundNo, courier: 'SF', trackingNo: 'SF1380011110009' }),
    )
    world.test.clock.advance(10 * DAY_MS + HOUR_MS)
    await world.runJobs()
    expect(await statusOf(refundNo)).toBe('REFUNDED')
  })

  it('what is not sent for fifteen days is closed, and everything goes back', async () => {
    const { orderNo, first, tile } = await paid()
    const open = await opened(orderNo, 'REFUND_ONLY', [{ orderItemId: first, quantity: 1 }])
    await world.runJob('close-unshipped', { orderNo })
    expect((await world.read(buyer, orderNo)).status).toBe('PAID')
    world.test.clock.advance(15 * DAY_MS + HOUR_MS)
    await world.runJob('close-unshipped', { orderNo })
    await world.runJob('close-unshipped', { orderNo })
    expect(await statusOf(open)).toBe('CANCELLED')
    expect(await world.read(buyer, orderNo)).toMatchObject({
      status: 'CLOSED',
      closeReason: 'SHIP_TIMEOUT',
      refundedAmount: 350,
    })
    expect(await world.stock(tile.productSkuId)).toBe(100)
    expect(await world.balance('USER.EARN', buyer.userNo)).toBe(1_000_000)
  })
})

describe('the shop cannot supply', () => {
  it('everything that was not sent is refunded, and only before anything was', async () => {
    const { orderNo, first } = await paid()
    const refuse = (orderNo: string, as = shop.owner) =>
      world.call('PUT', '/api/client/Order/refuseSupply', as, { body: { orderNo, reason: 'sold out' } })
    const refundNo = await opened(orderNo, 'REFUND_ONLY', [{ orderItemId: first, quantity: 1 }])
    world.must(await world.refundStep('approve', shop.owner, { refundNo }))
    expect((await refuse(orderNo, other.owner)).status).toBe(404)
    world.must(await refuse(orderNo))
    expect(await world.read(buyer, orderNo)).toMatchObject({
      status: 'CLOSED',
      closeReason: 'VENDOR_CANCEL',
      refundStatus: 'FULL',
      refundedAmount: 350,
    })
    expect((await refuse(orderNo)).status).toBe(409)
    expect((await refuse((await sent()).orderNo)).status).toBe(409)
    expect((await refuse((await place()).orderNo)).status).toBe(409)
  })
})
