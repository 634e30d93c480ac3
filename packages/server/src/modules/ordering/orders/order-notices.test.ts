import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@wenli/contract/time'
import { texts } from '@wenli/locale/index'
import type { Actor } from '../../../../test/actors.ts'
import { deliveredTo } from '../../../../test/delivered-to.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'
import { pay as payAtGateway, withFaults } from '../../../../test/payment-world.ts'
import type { Fault } from '../../../../test/payment-world.ts'

const PARCEL_CHANGES_A_DAY = 5
const { en, 'zh-Hans': zhHans } = texts
type Key = Extract<keyof typeof zhHans, `Notice.${string}`>

openTradeWorld({ anew: ['shop', 'buyer'] })

const heard = ({ userId }: Actor) =>
  world.rows<{ title: string; description: string }>(
    'SELECT title, description FROM notice WHERE user_id = $1 ORDER BY id',
    [userId],
  )
const titles = async (of: Actor): Promise<string[]> => (await heard(of)).map(({ title }) => title)
const said = (key: Key, orderNo: string): string => zhHans[key].replace('{0}', orderNo)

const place = async () => {
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...(await world.product(shop)), quantity: 2 },
  ])
  return { tradeNo, orderNo }
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
const paidByWeChat = async (...faults: Fault[]) => {
  const placed = await place()
  const { attemptNo } = world.must(
    await world.call<{ attemptNo: string }>('POST', '/api/payment/createWxPaymentQrCode', buyer, {
      body: { tradeNo: placed.tradeNo, appId: world.appIds.WECHAT },
    }),
  )
  payAtGateway(world.gateway, withFaults(world.gateway, attemptNo, ['dropNotify', ...faults]))
  world.test.clock.advance(11_000)
  await world.runJobs()
  return placed
}
const refund = async (orderNo: string, type = 'REFUND_ONLY') => {
  const { items } = await world.read(buyer, orderNo)
  const lines = [{ orderItemId: items[0]?.id, quantity: 1 }]
  const body = { orderNo, type, lines, reason: 'OTHER' }
  return world.must(await world.refundStep('Create', buyer, body)).refundNo
}
/** Goods that the shop lets come back. */
const returning = async () => {
  const { orderNo } = await sent()
  const refundNo = await refund(orderNo, 'RETURN_REFUND')
  const body = { refundNo, returnAddress: deliveredTo }
  world.must(await world.refundStep('approve', shop.owner, body))
  return { orderNo, refundNo }
}
const rejected = async () => {
  const { orderNo } = await sent()
  const refundNo = await refund(orderNo)
  world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: '已经裁切' }))
  return { orderNo, refundNo }
}
/** Nobody did anything for so many days; the job comes twice. */
const unanswered = async (refundNo: string, days: number) => {
  world.test.clock.advance(days * DAY_MS + HOUR_MS)
  for (const _time of [1, 2]) await world.runJob('refund-due', { refundNo })
}
/** Everybody who was told this, with what stood below it. */
const told = (title: string) =>
  world.rows<{ userId: number; description: string }>(
    'SELECT user_id AS "userId", description FROM notice WHERE title = $1 ORDER BY id',
    [title],
  )
const close = async (orderNo: string) => {
  const { id } = await world.read(buyer, orderNo)
  return world.call('PUT', '/api/services/app/Order/Close', world.keeper, {
    body: { id, reason: 'a swindle' },
  })
}

it('a payment reaches buyer and shop; of one checkout at several shops the buyer hears once', async () => {
  const { orderNo } = await paid()
  expect(await titles(buyer)).toEqual([said('Notice.Buyer.Paid', orderNo)])
  expect(await titles(shop.owner)).toEqual([said('Notice.Vendor.Paid', orderNo)])
  const both = await world.place(buyer, [
    { ...(await world.product(shop)), quantity: 1 },
    { ...(await world.product(await world.shop())), quantity: 1 },
  ])
  world.must(await world.pay(buyer, both.tradeNo))
  const [, second, ...more] = await heard(buyer)
  expect(more).toEqual([])
  for (const { orderNo: each } of both.orders)
    expect(`${second?.title} ${second?.description}`).toContain(each)
})

it('the buyer is told in the language they chose, whoever acts', async () => {
  await world.rows("UPDATE app_user SET culture = 'en' WHERE id = $1", [buyer.userId])
  const { orderNo } = await sent()
  const heardOf = await heard(buyer)
  const english = (key: Key): string => en[key].replace('{0}', orderNo)
  expect(heardOf.map(({ title }) => title)).toEqual([
    english('Notice.Buyer.Paid'),
    english('Notice.Buyer.Shipped'),
  ])
  expect(heardOf[1]?.description).toContain(en['Courier.SF'])
  expect(await titles(shop.owner)).toContain(said('Notice.Vendor.Paid', orderNo))
})

it('a review reaches the shop', async () => {
  const { orderNo } = await sent()
  world.must(await world.step('takeDelivery', buyer, orderNo))
  const { items } = await world.read(buyer, orderNo)
  const comments = [{ orderItemId: items[0]?.id, starCount: 5, content: 'as it should be' }]
  world.must(await world.call('POST', '/api/client/Order/comment', buyer, { body: { orderNo, comments } }))
  expect(await titles(shop.owner)).toContain(said('Notice.Vendor.Commented', orderNo))
})

it('the time to pay that is over reaches the buyer, once', async () => {
  const { orderNo } = await place()
  world.test.clock.advance(HOUR_MS)
  await world.runJobs()
  expect(await titles(buyer)).toEqual([said('Notice.Buyer.PayTimeout', orderNo)])
})

it('what the platform closes is not said to be closed by the shop', async () => {
  const waiting = await place()
  world.must(await close(waiting.orderNo))
  expect(await heard(buyer)).toEqual([
    { title: said('Notice.Buyer.Cancelled', waiting.orderNo), description: 'a swindle' },
  ])
  const { orderNo } = await paid()
  world.must(await close(orderNo))
  expect(await titles(buyer)).toContain(said('Notice.Buyer.ClosedByPlatform', orderNo))
  expect(await titles(shop.owner)).toContain(said('Notice.Vendor.ClosedByPlatform', orderNo))
  expect(await titles(buyer)).not.toContain(said('Notice.Buyer.ClosedByVendor', orderNo))
})

it('nor what nobody sent for fifteen days; what the shop closes is', async () => {
  const { orderNo } = await paid()
  world.test.clock.advance(15 * DAY_MS + HOUR_MS)
  await world.runJob('close-unshipped', { orderNo })
  expect(await titles(buyer)).toContain(said('Notice.Buyer.ClosedUnshipped', orderNo))
  expect(await titles(shop.owner)).toContain(said('Notice.Vendor.ClosedUnshipped', orderNo))
  const refused = await paid()
  const body = { orderNo: refused.orderNo, reason: 'sold out' }
  world.must(await world.call('PUT', '/api/client/Order/refuseSupply', shop.owner, { body }))
  expect(await titles(buyer)).toContain(said('Notice.Buyer.ClosedByVendor', refused.orderNo))
})

it('a refund that the buyer withdraws reaches the shop', async () => {
  const { orderNo } = await paid()
  const refundNo = await refund(orderNo)
  world.must(await world.refundStep('cancel', buyer, { refundNo }))
  expect(await titles(shop.owner)).toContain(said('Notice.Vendor.RefundCancelled', orderNo))
})

it.each([
  ['REFUND', 'Notice.Vendor.RefundDecided'],
  ['REJECT', 'Notice.Vendor.RefundDenied'],
] as const)('the platform’s decision %s reaches the shop with its reason', async (decision, key) => {
  const { orderNo } = await sent()
  const refundNo = await refund(orderNo)
  world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: 'no' }))
  world.must(await world.refundStep('appeal', buyer, { refundNo, description: 'but' }))
  const body = { refundNo, decision, reason: 'we looked at it' }
  world.must(await world.refundStep('Arbitrate', world.keeper, body))
  expect((await heard(shop.owner)).at(-1)).toEqual({
    title: said(key, orderNo),
    description: 'we looked at it',
  })
})

it('why the platform granted a refund is read by the buyer: in the notice, and with the refund', async () => {
  const { orderNo } = await sent()
  const refundNo = await refund(orderNo)
  world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: 'no' }))
  world.must(await world.refundStep('appeal', buyer, { refundNo, description: 'but' }))
  expect((await world.read(buyer, orderNo)).refunds).toMatchObject([{ grantedReason: null }])
  const body = { refundNo, decision: 'REFUND', reason: 'we looked at it' }
  expect(world.must(await world.refundStep('Arbitrate', world.keeper, body))).toMatchObject({
    grantedReason: 'we looked at it',
  })
  expect((await world.read(buyer, orderNo)).refunds).toMatchObject([{ grantedReason: 'we looked at it' }])
  expect((await heard(buyer)).at(-1)).toEqual({
    title: said('Notice.Buyer.Refunded', orderNo),
    description: zhHans['Refund.GrantedByPlatform'].replace('{0}', 'we looked at it'),
  })
})

it('a refund that the shop did not answer and the platform takes over reaches the buyer', async () => {
  const { orderNo } = await sent()
  await refund(orderNo)
  world.test.clock.advance(5 * DAY_MS + HOUR_MS)
  await world.runJobs()
  expect(await titles(buyer)).toContain(said('Notice.Buyer.RefundEscalated', orderNo))
})

it.each<[happening: string, title: string, happen: () => Promise<{ orderNo: string }>, description?: string]>(
  [
    [
      'a price that the shop changed',
      '商家修改了订单 {0} 的价格',
      async () => {
        const placed = await place()
        const body = { orderNo: placed.orderNo, goodsPayable: 100, freightAmount: 1 }
        world.must(await world.call('PUT', '/api/client/Order/changePrice', shop.owner, { body }))
        return placed
      },
    ],
    [
      'an order that counts as received',
      '订单 {0} 已自动确认收货',
      async () => {
        const placed = await sent()
        world.test.clock.advance(10 * DAY_MS + HOUR_MS)
        await world.runJob('receive-order', { orderNo: placed.orderNo })
        return placed
      },
    ],
    ['a refund for which the goods are to come back', '订单 {0} 的退款申请已通过', returning],
    ['a refund that the shop refused', '订单 {0} 的退款申请未通过', rejected, '已经裁切'],
    [
      'money that is back',
      '订单 {0} 的退款已到账',
      async () => {
        const placed = await paid()
        const refundNo = await refund(placed.orderNo)
        world.must(await world.refundStep('approve', shop.owner, { refundNo }))
        return placed
      },
    ],
    [
      'a refund that the channel did not pay',
      '订单 {0} 的退款遇到问题，平台正在处理',
      async () => {
        const placed = await paidByWeChat('refundFails')
        const refundNo = await refund(placed.orderNo)
        world.must(await world.refundStep('approve', shop.owner, { refundNo }))
        for (let tries = 0; tries < 40; tries += 1) {
          world.test.clock.advance(HOUR_MS)
          await world.runJobs()
        }
        return placed
      },
    ],
  ],
)('%s reaches the buyer alone, once: %s', async (_happening, title, happen, description = '') => {
  const { orderNo } = await happen()
  expect(await told(title.replace('{0}', orderNo))).toEqual([{ userId: buyer.userId, description }])
})

it('another number of a return reaches the shop as such, the same number again not at all', async () => {
  const { orderNo, refundNo } = await returning()
  const sendBack = async (courier: string, trackingNo: string) =>
    world.must(await world.refundStep('sendBack', buyer, { refundNo, courier, trackingNo }))
  const first = await sendBack('SF', 'SF1234567890123')
  expect(await sendBack('SF', 'SF1234567890123')).toEqual(first)
  await sendBack('ZTO', '75000000000000')
  await sendBack('ZTO', '75000000000000')
  const number = `${zhHans['Courier.ZTO']} 75000000000000`
  expect(await told(said('Notice.Vendor.RefundSentBack', orderNo))).toHaveLength(1)
  expect(await told(said('Notice.Vendor.ReturnParcelChanged', orderNo))).toEqual([
    { userId: shop.owner.userId, description: number },
  ])
  const { logs } = await world.read(buyer, orderNo)
  expect(logs.filter(({ note }) => /SF|ZTO/.test(note ?? '')).map(({ action }) => action)).toEqual([
    'ship',
    'refund.sendBack',
    'refund.changeParcel',
  ])
})

it('an English shop reads by whom and under which other number the goods come back', async () => {
  await world.rows("UPDATE app_user SET culture = 'en' WHERE id = $1", [shop.owner.userId])
  const { orderNo, refundNo } = await returning()
  for (const trackingNo of ['SF1234567890123', 'SF1234567890124'])
    world.must(await world.refundStep('sendBack', buyer, { refundNo, courier: 'SF', trackingNo }))
  expect((await heard(shop.owner)).at(-1)).toEqual({
    title: en['Notice.Vendor.ReturnParcelChanged'].replace('{0}', orderNo),
    description: `${en['Courier.SF']} SF1234567890124`,
  })
})

it('the number of a return changes so often in a day and no more', async () => {
  const { refundNo } = await returning()
  const sendBack = (at: number) =>
    world.refundStep('sendBack', buyer, { refundNo, courier: 'SF', trackingNo: `SF123456789012${at}` })
  for (let at = 0; at <= PARCEL_CHANGES_A_DAY; at += 1) world.must(await sendBack(at))
  expect((await sendBack(9)).error?.reason).toBe('Platform:TooManyRequests')
  world.must(await sendBack(PARCEL_CHANGES_A_DAY))
  world.test.clock.advance(DAY_MS + HOUR_MS)
  world.must(await sendBack(9))
})

it.each<[happening: string, title: string, happen: () => Promise<{ orderNo: string }>]>([
  [
    'that the buyer sent the goods back',
    '订单 {0} 的退货已寄出',
    async () => {
      const { orderNo, refundNo } = await returning()
      const body = { refundNo, courier: 'SF', trackingNo: 'SF1234567890123' }
      world.must(await world.refundStep('sendBack', buyer, body))
      return { orderNo }
    },
  ],
  [
    'that the buyer laid a refund before the platform',
    '订单 {0} 的退款已提交平台处理',
    async () => {
      const { orderNo, refundNo } = await rejected()
      world.must(await world.refundStep('appeal', buyer, { refundNo, description: 'but' }))
      return { orderNo }
    },
  ],
  [
    'a refund that it did not answer, and that was granted for it',
    '订单 {0} 的退款申请超时未处理，已自动同意退款',
    async () => {
      const { orderNo } = await paid()
      await unanswered(await refund(orderNo), 2)
      return { orderNo }
    },
  ],
  [
    'a return that it did not answer, and that was accepted for it',
    '订单 {0} 的退货申请超时未处理，已自动同意，等待买家寄回',
    async () => {
      const { orderNo } = await sent()
      await unanswered(await refund(orderNo, 'RETURN_REFUND'), 5)
      return { orderNo }
    },
  ],
  [
    'a return that it did not confirm, and that was paid for it',
    '订单 {0} 的退货超时未确认，已自动退款',
    async () => {
      const { orderNo, refundNo } = await returning()
      const body = { refundNo, courier: 'SF', trackingNo: 'SF1234567890123' }
      world.must(await world.refundStep('sendBack', buyer, body))
      await unanswered(refundNo, 10)
      return { orderNo }
    },
  ],
  [
    'that the goods never came back',
    '买家超时未寄回商品，订单 {0} 的退款已自动关闭',
    async () => {
      const { orderNo, refundNo } = await returning()
      await unanswered(refundNo, 7)
      return { orderNo }
    },
  ],
  [
    'a refund that is granted at once, so late is the order',
    '订单 {0} 超时未发货，买家申请的退款已自动同意',
    async () => {
      const { orderNo } = await paid()
      world.test.clock.advance(3 * DAY_MS + HOUR_MS)
      await refund(orderNo)
      expect(await titles(shop.owner)).not.toContain(said('Notice.Vendor.RefundApplied', orderNo))
      return { orderNo }
    },
  ],
])('%s is told to the shop alone, once: %s', async (_happening, title, happen) => {
  const { orderNo } = await happen()
  expect(await told(title.replace('{0}', orderNo))).toEqual([{ userId: shop.owner.userId, description: '' }])
})

it('every word about an order is there in both languages', () => {
  const keys = Object.keys(zhHans).filter((key) => /^Notice\.(Buyer|Vendor)\./.test(key))
  expect(keys.length).toBeGreaterThan(20)
  for (const key of keys) expect(Reflect.get(en, key)).not.toBe(Reflect.get(zhHans, key))
})
