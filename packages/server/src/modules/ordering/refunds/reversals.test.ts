import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '@wenli/contract/time'
import { texts } from '@wenli/locale/index'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'
import { reversals } from './reversals.ts'

const { en } = texts

openTradeWorld({ anew: ['shop', 'buyer'] })
beforeAll(async () => {
  await world.rows(
    'INSERT INTO point_rule (tenant_id, expired_after_years, purchase_point_ratio, deduction_ratio) VALUES (5, 1, 1, 1)',
  )
})
beforeEach(async () => {
  await world.rows(
    `INSERT INTO point_lot (tenant_id, user_id, status, point_count, left_count, expired_time)
     VALUES (5, $1, 'USABLE', 500, 500, $2)`,
    [buyer.userId, new Date(world.test.clock.now().getTime() + 5 * DAY_MS)],
  )
})

let serial = 0
const coupon = async (more: object): Promise<string> => {
  serial += 1
  const type = world.must(
    await world.call<{ id: number }>('POST', '/api/services/app/CouponType/Create', world.keeper, {
      body: {
        couponTypeNo: `RV${serial}`,
        name: 'off',
        displayName: 'off',
        minimumUsingAmount: 0,
        expiredTime: '2099-01-01T00:00:00',
        fundedBy: 'PLATFORM',
        perUserLimit: 1,
        isClaimable: true,
        ...more,
      },
    }),
  )
  const claimed = await world.call<{ couponNo: string }>('POST', '/api/client/UserCoupon/claim', buyer, {
    body: { couponTypeId: type.id },
  })
  return world.must(claimed).couponNo
}

/**
 * Two pieces at 100; the shop gives 10, the platform 20 and five yuan of points: 165 to pay, 9.50 of commission. Of a shared
 * coupon the platform bears a quarter, the shop 15 more: 8.75 of commission.
 */
const paidOrder = async (platformPercent: number | null) => {
  const tile = await world.product(shop)
  const couponNos = [
    await coupon({ deductionAmount: 10, vendorId: shop.id, fundedBy: 'VENDOR' }),
    await coupon({ deductionAmount: 20, platformPercent }),
  ]
  const {
    tradeNo,
    orderNo = '',
    payable,
  } = await world.place(buyer, [{ ...tile, quantity: 2 }], {
    couponNos,
    usePoints: 500,
  })
  expect(payable).toBe(165)
  expect((await world.pay(buyer, tradeNo)).status).toBe(200)
  return { tile, orderNo, tradeNo }
}

const accounts = [
  'USER.EARN',
  'ESCROW',
  'VENDOR.PENDING',
  'VENDOR.AVAILABLE',
  'PLATFORM.COMMISSION',
  'PLATFORM.SUBSIDY',
] as const
const look = async (orderNo: string, skuId: number) => {
  const owners: Record<string, string> = {
    'USER.EARN': buyer.userNo,
    ESCROW: orderNo,
    'VENDOR.PENDING': shop.vendorNo,
    'VENDOR.AVAILABLE': shop.vendorNo,
  }
  const money: Record<string, number> = {}
  for (const kind of accounts) money[kind] = await world.balance(kind, owners[kind])
  const lots = await world.one<{ usable: number; pending: number }>(
    `SELECT coalesce(sum(left_count) FILTER (WHERE status = 'USABLE'), 0)::integer AS usable,
            coalesce(sum(left_count) FILTER (WHERE status = 'PENDING'), 0)::integer AS pending
       FROM point_lot WHERE user_id = $1`,
    [buyer.userId],
  )
  const coupons = await world.rows<{ status: string }>(
    'SELECT status FROM user_coupon WHERE user_id = $1 ORDER BY id',
    [buyer.userId],
  )
  await world.runJob('fold-sold-counts', {})
  const { sold } = await world.one<{ sold: number }>(
    'SELECT sold_count AS sold FROM product WHERE id = (SELECT product_id FROM product_sku WHERE id = $1)',
    [skuId],
  )
  return {
    money,
    points: lots.usable,
    pendingPoints: lots.pending,
    coupons: coupons.map(({ status }) => status),
    stock: await world.stock(skuId),
    sold,
  }
}
type Sight = Awaited<ReturnType<typeof look>>
const moved = (before: Sight, after: Sight): Record<string, number> =>
  Object.fromEntries(
    accounts
      .map((kind) => [kind, (after.money[kind] ?? 0) - (before.money[kind] ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  )

const wholeOrder = async (orderNo: string) => {
  const { items } = await world.read(buyer, orderNo)
  return items.map(({ id, quantity }) => ({ orderItemId: id, quantity }))
}
const asked = { reason: 'NO_LONGER_WANTED', imageUrls: [] }
const sendBackWhole = async (orderNo: string): Promise<void> => {
  const lines = await wholeOrder(orderNo)
  const body = { orderNo, type: 'RETURN_REFUND', lines, ...asked }
  const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  world.must(
    await world.refundStep('sendBack', buyer, { refundNo, courier: 'SF', trackingNo: 'SF1380011110009' }),
  )
  world.must(await world.refundStep('confirmReturn', shop.owner, { refundNo, isRestocked: true }))
}

type Walk = (orderNo: string) => Promise<void>
const toUnsent: Walk = () => Promise.resolve()
const toSent: Walk = async (orderNo) => void (await world.ship(shop, orderNo))
const toReceived: Walk = async (orderNo) => {
  await toSent(orderNo)
  await world.step('takeDelivery', buyer, orderNo)
}
const toCompleted: Walk = async (orderNo) => {
  await toReceived(orderNo)
  world.test.clock.advance(9 * DAY_MS)
  await world.runJobs()
}
const byShop: Walk = async (orderNo) => {
  world.must(await world.step('applyRefund', buyer, orderNo))
  world.must(await world.step('approveRefund', shop.owner, orderNo))
}
const byPlatform: Walk = async (orderNo) => {
  const body = { orderNo, type: 'REFUND_ONLY', lines: await wholeOrder(orderNo), ...asked }
  world.must(await world.refundStep('Create', world.keeper, body))
}

/** What each reverses: one row for each state of the order. */
const rows = [
  {
    state: 'paid and not sent',
    walk: toUnsent,
    refund: byShop,
    money: { 'USER.EARN': 16_500, ESCROW: -19_000, 'PLATFORM.SUBSIDY': 2500 },
    after: { points: 500, pendingPoints: 0, coupons: ['UNUSED', 'UNUSED'], stock: 100, sold: 0 },
    order: { status: 'CLOSED', closeReason: 'FULL_REFUND', refundStatus: 'FULL' },
  },
  {
    state: 'sent and sent back',
    walk: toSent,
    refund: sendBackWhole,
    money: { 'USER.EARN': 16_500, ESCROW: -19_000, 'PLATFORM.SUBSIDY': 2500 },
    after: { points: 500, pendingPoints: 0, coupons: ['UNUSED', 'UNUSED'], stock: 100, sold: 0 },
    order: { status: 'CLOSED', closeReason: 'FULL_REFUND', refundStatus: 'FULL' },
  },
  {
    state: 'received and sent back',
    walk: toReceived,
    refund: sendBackWhole,
    money: {
      'USER.EARN': 16_500,
      'VENDOR.PENDING': -18_050,
      'PLATFORM.COMMISSION': -950,
      'PLATFORM.SUBSIDY': 2500,
    },
    after: { points: 500, pendingPoints: 0, coupons: ['USED', 'USED'], stock: 100, sold: 0 },
    order: { status: 'CLOSED', closeReason: 'FULL_REFUND', refundStatus: 'FULL' },
  },
  {
    state: 'completed, by the platform alone',
    walk: toCompleted,
    refund: byPlatform,
    money: {
      'USER.EARN': 16_500,
      'VENDOR.AVAILABLE': -18_050,
      'PLATFORM.COMMISSION': -950,
      'PLATFORM.SUBSIDY': 2500,
    },
    // 165 earned and taken back, 500 returned; what was sent and not returned is not on the shelf.
    after: { points: 500, pendingPoints: 0, coupons: ['USED', 'USED'], stock: 98, sold: 0 },
    order: { status: 'COMPLETED', closeReason: null, refundStatus: 'FULL' },
  },
  {
    state: 'paid with a shared coupon and not sent',
    platformPercent: 25,
    walk: toUnsent,
    refund: byShop,
    money: { 'USER.EARN': 16_500, ESCROW: -17_500, 'PLATFORM.SUBSIDY': 1000 },
    after: { points: 500, pendingPoints: 0, coupons: ['UNUSED', 'UNUSED'], stock: 100, sold: 0 },
    order: { status: 'CLOSED', closeReason: 'FULL_REFUND', refundStatus: 'FULL' },
  },
  {
    state: 'paid with a shared coupon, received and sent back',
    platformPercent: 25,
    walk: toReceived,
    refund: sendBackWhole,
    money: {
      'USER.EARN': 16_500,
      'VENDOR.PENDING': -16_625,
      'PLATFORM.COMMISSION': -875,
      'PLATFORM.SUBSIDY': 1000,
    },
    after: { points: 500, pendingPoints: 0, coupons: ['USED', 'USED'], stock: 100, sold: 0 },
    order: { status: 'CLOSED', closeReason: 'FULL_REFUND', refundStatus: 'FULL' },
  },
  {
    state: 'paid with a shared coupon and completed, by the platform alone',
    platformPercent: 25,
    walk: toCompleted,
    refund: byPlatform,
    money: {
      'USER.EARN': 16_500,
      'VENDOR.AVAILABLE': -16_625,
      'PLATFORM.COMMISSION': -875,
      'PLATFORM.SUBSIDY': 1000,
    },
    after: { points: 500, pendingPoints: 0, coupons: ['USED', 'USED'], stock: 98, sold: 0 },
    order: { status: 'COMPLETED', closeReason: null, refundStatus: 'FULL' },
  },
] as const

describe.each(rows)('a refund of an order that is $state', (row) => {
  const { walk, refund, money, after, order } = row
  it('reverses exactly what belongs to it', async () => {
    const { orderNo, tile } = await paidOrder('platformPercent' in row ? row.platformPercent : null)
    await walk(orderNo)
    const before = await look(orderNo, tile.productSkuId)
    await refund(orderNo)
    const seen = await look(orderNo, tile.productSkuId)
    expect(moved(before, seen)).toEqual(money)
    const { money: _money, ...rest } = seen
    expect(rest).toEqual(after)
    expect(await world.read(buyer, orderNo)).toMatchObject({ ...order, refundedAmount: 165 })
  })
})

/** When the points end that can be spent, the soonest first. */
const pointEnds = async (): Promise<number[]> => {
  const lots = await world.rows<{ end: Date }>(
    `SELECT expired_time AS end FROM point_lot WHERE user_id = $1 AND status = 'USABLE' AND left_count > 0 ORDER BY 1`,
    [buyer.userId],
  )
  return lots.map(({ end }) => end.getTime())
}

it('points that a refund gives back live for thirty days at least', async () => {
  const { orderNo } = await paidOrder(null)
  await toSent(orderNo)
  const begin = world.test.clock.now().getTime()
  await sendBackWhole(orderNo)
  const [end = 0, ...others] = await pointEnds()
  expect(others).toEqual([])
  expect(end).toBeGreaterThanOrEqual(begin + 30 * DAY_MS)
  expect(end).toBeLessThanOrEqual(world.test.clock.now().getTime() + 30 * DAY_MS)
})

it('what was never spent of the same points ends when it would have ended', async () => {
  await world.rows('UPDATE point_lot SET point_count = 700, left_count = 700 WHERE user_id = $1', [
    buyer.userId,
  ])
  const [end = 0] = await pointEnds()
  const { orderNo } = await paidOrder(null)
  await toSent(orderNo)
  await sendBackWhole(orderNo)
  const lots = await world.rows<{ left: number; end: Date }>(
    `SELECT left_count AS left, expired_time AS end FROM point_lot WHERE user_id = $1 AND status = 'USABLE' AND left_count > 0
      ORDER BY expired_time`,
    [buyer.userId],
  )
  expect(lots.map(({ left }) => left)).toEqual([200, 500])
  expect(lots[0]?.end.getTime()).toBe(end)
})

it('the book of points speaks the language of its owner, whoever acts', async () => {
  await world.rows("UPDATE app_user SET culture = 'en' WHERE id = $1", [buyer.userId])
  const { orderNo } = await paidOrder(null)
  await toSent(orderNo)
  await sendBackWhole(orderNo)
  const book = await world.rows<{ name: string }>(
    'SELECT point_type_display_name AS name FROM user_point_detail WHERE user_id = $1 ORDER BY id',
    [buyer.userId],
  )
  expect(book.map(({ name }) => name)).toEqual([en['Points.Spent'], en['Points.Returned']])
})

it('points that would live longer anyway end when they would have ended', async () => {
  const end = world.test.clock.now().getTime() + 31 * DAY_MS
  await world.rows('UPDATE point_lot SET expired_time = $2 WHERE user_id = $1', [buyer.userId, new Date(end)])
  const { orderNo } = await paidOrder(null)
  await toSent(orderNo)
  await sendBackWhole(orderNo)
  expect(await pointEnds()).toEqual([end])
})

it('the table of reversals names each once', () => {
  expect(reversals.map(({ name, states }) => `${name}: ${states.join(' ')}`)).toEqual([
    'stock: PAID RECEIVED COMPLETED',
    'coupon: PAID',
    'giftCoupons: PAID RECEIVED COMPLETED',
    'spentPoints: PAID RECEIVED COMPLETED',
    'earnedPoints: RECEIVED COMPLETED',
    'soldCount: PAID RECEIVED COMPLETED',
    'money: PAID RECEIVED COMPLETED',
  ])
})

it('pieces refunded one by one give back what all of them would, to the fen and the point', async () => {
  const tile = await world.product(shop, { unitPrice: 33.33 })
  const couponNos = [await coupon({ deductionAmount: 10 })]
  const {
    tradeNo,
    orderNo = '',
    payable,
  } = await world.place(buyer, [{ ...tile, quantity: 3 }], {
    couponNos,
    usePoints: 500,
  })
  await world.pay(buyer, tradeNo)
  const [line] = await wholeOrder(orderNo)
  const amounts: number[] = []
  for (let piece = 0; piece < 3; piece += 1) {
    const lines = [{ orderItemId: line?.orderItemId, quantity: 1 }]
    const preview = world.must(await world.refundStep('Preview', buyer, { orderNo, lines, reason: 'OTHER' }))
    expect(preview).toMatchObject({ isCouponReturned: piece === 2 })
    const body = { orderNo, type: 'REFUND_ONLY', lines, ...asked }
    const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
    const done = world.must(await world.refundStep('approve', shop.owner, { refundNo }))
    expect(done).toMatchObject({ status: 'REFUNDED', amount: preview.amount })
    amounts.push(Math.round(done.amount * 100))
    await world.assertMoney()
  }
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(payable * 100))
  expect(await look(orderNo, tile.productSkuId)).toMatchObject({
    points: 500,
    coupons: ['UNUSED'],
    stock: 100,
  })
  expect((await world.read(buyer, orderNo)).status).toBe('CLOSED')
})

it('freight goes back when nothing was sent or the shop is at fault, with the last of the goods', async () => {
  await world.rows('UPDATE vendor SET freight_amount = 800 WHERE id = $1', [shop.id])
  const freightOf = async (reason: string, walk: Walk): Promise<number> => {
    const { tradeNo, orderNo = '' } = await world.place(buyer, [
      { ...(await world.product(shop)), quantity: 2 },
    ])
    await world.pay(buyer, tradeNo)
    await walk(orderNo)
    const lines = await wholeOrder(orderNo)
    const body = { orderNo, type: 'REFUND_ONLY', lines, reason, imageUrls: [] }
    const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
    const { freightAmount } = world.must(await world.refundStep('approve', shop.owner, { refundNo }))
    expect(await world.balance('ESCROW', orderNo)).toBe(0)
    return freightAmount
  }
  expect(await freightOf('NO_LONGER_WANTED', toUnsent)).toBe(8)
  expect(await freightOf('NO_LONGER_WANTED', toSent)).toBe(0)
  // What the buyer did not get back of it is the shop's.
  expect(await world.balance('VENDOR.AVAILABLE', shop.vendorNo)).toBe(800)
  expect(await freightOf('DAMAGED', toSent)).toBe(8)
  expect(await freightOf('NO_LONGER_WANTED', toReceived)).toBe(0)
  expect(await world.balance('VENDOR.PENDING', shop.vendorNo)).toBe(0)
})
