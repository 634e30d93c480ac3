import { describe, expect, it } from 'vitest'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import type { Page } from '@wenli/contract/paging'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@wenli/contract/time'
import { createActor } from '../../../../test/actors.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { pay, PIN, withFaults } from '../../../../test/payment-world.ts'
import { buyer, openTradeWorld, otherShop as other, shop, world } from '../../../../test/open-trade-world.ts'
import type { Buyer } from '../../../../test/trade-world.ts'

openTradeWorld({ anew: ['buyer'] })

/** An order of two lines, three pieces at 100 and one at 50, that is paid. */
const paidOrder = async () => {
  const [tile, panel] = [await world.product(shop), await world.product(shop, { unitPrice: 50 })]
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...tile, quantity: 3 },
    { ...panel, quantity: 1 },
  ])
  expect((await world.pay(buyer, tradeNo)).status).toBe(200)
  return { tradeNo, orderNo, tile, panel }
}
const shippedOrder = async () => {
  const paid = await paidOrder()
  expect((await world.ship(shop, paid.orderNo)).status).toBe(200)
  return paid
}
const noticesOf = async (userId: number, orderNo: string): Promise<string[]> =>
  (
    await world.rows<{ title: string }>(
      'SELECT title FROM notice WHERE user_id = $1 AND strpos(title, $2) > 0 ORDER BY id',
      [userId, orderNo],
    )
  ).map(({ title }) => title)

describe('from the checkout to the end', () => {
  it('money waits in escrow, is the shop’s after receipt, and its own after the time for returns', async () => {
    const before = await world.balance('VENDOR.AVAILABLE', shop.vendorNo)
    const { orderNo } = await paidOrder()
    expect(await world.balance('ESCROW', orderNo)).toBe(35_000)
    expect(await world.balance('USER.EARN', buyer.userNo)).toBe(965_000)
    await world.assertMoney()

    const { items } = await world.read(shop.owner, orderNo)
    const part = [{ orderItemId: items[0]?.id, quantity: 2 }]
    expect((await world.ship(shop, orderNo, part)).status).toBe(200)
    expect(await world.read(buyer, orderNo)).toMatchObject({
      status: 'PAID',
      shipmentStatus: 'PARTIALLY_SHIPPED',
      receiveDueAt: null,
    })
    expect((await world.step('takeDelivery', buyer, orderNo)).status).toBe(409)
    expect((await world.ship(shop, orderNo, part)).error?.reason).toBe('Ordering:StateConflict')
    expect((await world.ship(shop, orderNo)).status).toBe(200)
    const sent = await world.read(buyer, orderNo)
    expect(sent.shipmentStatus).toBe('SHIPPED')
    expect(sent.shipments.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[2], [1, 1]])
    await world.assertMoney()

    expect((await world.step('takeDelivery', buyer, orderNo)).status).toBe(200)
    const received = await world.read(buyer, orderNo)
    expect(received).toMatchObject({ status: 'RECEIVED', shipmentStatus: 'RECEIVED' })
    expect(await world.balance('ESCROW', orderNo)).toBe(0)
    expect(await world.balance('VENDOR.PENDING', shop.vendorNo)).toBe(33_250)
    expect((await world.step('takeDelivery', buyer, orderNo)).status).toBe(409)
    await world.assertMoney()

    await world.runJob('complete-order', { orderNo })
    expect((await world.read(buyer, orderNo)).status).toBe('RECEIVED')
    world.test.clock.advance(9 * DAY_MS)
    expect(await world.runJobs()).toContain('complete-order')
    const completed = await world.read(buyer, orderNo)
    expect(completed.status).toBe('COMPLETED')
    expect(completed.logs.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
      'BUYER create',
      'SYSTEM pay',
      'VENDOR ship',
      'VENDOR ship',
      'BUYER takeDelivery',
      'SYSTEM complete',
    ])
    expect(await world.balance('VENDOR.PENDING', shop.vendorNo)).toBe(0)
    expect(await world.balance('VENDOR.AVAILABLE', shop.vendorNo)).toBe(before + 33_250)
  })

  it('each shop of one checkout has its own order, its own money and its own time', async () => {
    const items = [
      { ...(await world.product(shop)), quantity: 1 },
      { ...(await world.product(other, { unitPrice: 200 })), quantity: 1 },
    ]
    const { tradeNo, orders } = await world.place(buyer, items)
    await world.pay(buyer, tradeNo)
    const [first, second] = orders.map(({ orderNo }) => orderNo)
    expect((await world.ship(other, first ?? '')).status).toBe(404)
    await world.ship(shop, first ?? '')
    await world.step('takeDelivery', buyer, first ?? '')
    expect((await world.read(buyer, first ?? '')).status).toBe('RECEIVED')
    expect((await world.read(buyer, second ?? '')).status).toBe('PAID')
    expect(await world.balance('ESCROW', second)).toBe(20_000)
  })

  it('a checkout that costs nothing is paid at once', async () => {
    await world.rows('DELETE FROM point_rule')
    await world.rows(
      'INSERT INTO point_rule (tenant_id, expired_after_years, purchase_point_ratio, deduction_ratio) VALUES (5, 1, 1, 1)',
    )
    await world.rows(
      `INSERT INTO point_lot (tenant_id, user_id, status, point_count, left_count, expired_time)
       VALUES (5, $1, 'USABLE', 10000, 10000, now() + interval '1 year')`,
      [buyer.userId],
    )
    const { orderNo = '', payable } = await world.place(
      buyer,
      [{ ...(await world.product(shop)), quantity: 1 }],
      { usePoints: 10_000 },
    )
    expect(payable).toBe(0)
    expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'PAID', paymentMethod: 'FREE' })
    expect(await world.balance('ESCROW', orderNo)).toBe(10_000)
    await world.ship(shop, orderNo)
    await world.step('takeDelivery', buyer, orderNo)
    expect(await world.balance('ESCROW', orderNo)).toBe(0)
    await world.rows('DELETE FROM point_rule')
  })

  it('the same key places one order, with another body it is refused', async () => {
    const body = { addressId: buyer.addressId, items: [{ ...(await world.product(shop)), quantity: 1 }] }
    const headers = { 'idempotency-key': `key-${buyer.userNo}` }
    const create = (body: object) =>
      world.call<{ tradeNo: string }>('POST', '/api/client/Order/Create', buyer, { body, headers })
    const [one, two] = [await create(body), await create(body)]
    expect(two.result.tradeNo).toBe(one.result.tradeNo)
    expect((await create({ ...body, description: 'other' })).status).toBe(422)
  })
})

describe('before payment', () => {
  const unpaid = async () => {
    const tile = await world.product(shop)
    const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...tile, quantity: 2 }])
    return { tile, tradeNo, orderNo }
  }

  it('the buyer cancels, everything goes back, and it cannot be paid any more', async () => {
    const { tile, tradeNo, orderNo } = await unpaid()
    expect(await world.stock(tile.productSkuId)).toBe(98)
    expect((await world.step('cancel', await world.buyer(), orderNo)).status).toBe(404)
    expect((await world.step('cancel', buyer, orderNo)).status).toBe(200)
    expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'CLOSED', closeReason: 'BUYER_CANCEL' })
    expect(await world.stock(tile.productSkuId)).toBe(100)
    expect((await world.pay(buyer, tradeNo)).status).toBe(409)
    expect((await world.step('cancel', buyer, orderNo)).status).toBe(409)
  })

  it('after half an hour it is closed by itself, not before', async () => {
    const { tile, tradeNo, orderNo } = await unpaid()
    await world.runJob('expire-trade', { tradeNo })
    expect((await world.read(buyer, orderNo)).status).toBe('PENDING_PAYMENT')
    world.test.clock.advance(31 * MINUTE_MS)
    expect(await world.runJobs()).toContain('expire-trade')
    expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'CLOSED', closeReason: 'PAY_TIMEOUT' })
    expect(await world.stock(tile.productSkuId)).toBe(100)
  })

  it('what was paid at the channel in the last moment is paid, though no notice came', async () => {
    const { tradeNo, orderNo } = await unpaid()
    const { result } = await world.call<{ attemptNo: string }>(
      'POST',
      '/api/payment/createWxPaymentQrCode',
      buyer,
      { body: { tradeNo, appId: world.appIds.WECHAT } },
    )
    pay(world.gateway, withFaults(world.gateway, result.attemptNo, ['dropNotify']))
    world.test.clock.advance(31 * MINUTE_MS)
    await world.runJob('expire-trade', { tradeNo })
    expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'PAID', paymentMethod: 'WECHAT' })
  })

  it('the shop changes the price, coupons stay, and the buyer pays the new one', async () => {
    const { tradeNo, orderNo } = await unpaid()
    const change = (body: object, as = shop.owner) =>
      world.call('PUT', '/api/client/Order/changePrice', as, { body: { orderNo, ...body } })
    expect((await change({ goodsPayable: 1, freightAmount: 0 }, other.owner)).status).toBe(404)
    expect((await change({ goodsPayable: 150.01, freightAmount: 12, note: 'for a friend' })).status).toBe(200)
    expect(await world.read(buyer, orderNo)).toMatchObject({
      payable: 162.01,
      adjustAmount: -49.99,
      freightAmount: 12,
    })
    const { logs } = await world.read(shop.owner, orderNo)
    expect(logs.at(-1)).toMatchObject({ action: 'changePrice', note: '¥200.00 → ¥162.01 for a friend' })
    expect((await world.pay(buyer, tradeNo)).result.paidAmount).toBe(162.01)
    expect((await change({ goodsPayable: 1, freightAmount: 0 })).status).toBe(409)
    await world.ship(shop, orderNo)
    await world.step('takeDelivery', buyer, orderNo)
    // Five percent of what the goods cost after the change; the freight is the shop's.
    const [row] = await world.rows<{ amount: number }>(
      `SELECT e.amount FROM ledger_tx t JOIN ledger_entry e ON e.ledger_tx_id = t.id JOIN account a ON a.id = e.account_id
        WHERE t.kind = 'ORDER_RECEIVED' AND t.ref = $1 AND a.kind = 'PLATFORM.COMMISSION'`,
      [orderNo],
    )
    expect(row).toEqual({ amount: 750 })
  })

  it('the wallet pays no price that the buyer has not seen', async () => {
    const { tradeNo, orderNo } = await unpaid()
    const payFor = (payable: number) =>
      world.call<{ paidAmount: number }>('POST', '/api/client/Wallet/pay', buyer, {
        body: { tradeNo, payable, payPassword: PIN },
      })
    const body = { orderNo, goodsPayable: 230, freightAmount: 12.5 }
    world.must(await world.call('PUT', '/api/client/Order/changePrice', shop.owner, { body }))
    const held = await world.balance('USER.EARN', buyer.userNo)
    const refused = await payFor(200)
    expect([refused.status, refused.error?.reason]).toEqual([409, 'Finance:PayableChanged'])
    expect(refused.error?.message).toContain('242.50')
    expect(await world.balance('USER.EARN', buyer.userNo)).toBe(held)
    expect((await world.read(buyer, orderNo)).status).toBe('PENDING_PAYMENT')
    expect(world.must(await payFor(242.5)).paidAmount).toBe(242.5)
  })

  it('a price of nothing is paid at once', async () => {
    const { orderNo } = await unpaid()
    const body = { orderNo, goodsPayable: 0, freightAmount: 0 }
    expect((await world.call('PUT', '/api/client/Order/changePrice', shop.owner, { body })).status).toBe(200)
    expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'PAID', paymentMethod: 'FREE' })
  })
})

describe('times', () => {
  it('the shop is reminded once after 72 hours, and by the buyer once a day', async () => {
    const { orderNo } = await paidOrder()
    expect((await world.step('urge', buyer, orderNo)).status).toBe(200)
    const again = await world.step('urge', buyer, orderNo)
    expect([again.status, again.error?.reason]).toEqual([409, 'Ordering:UrgedLately'])
    world.test.clock.advance(73 * HOUR_MS)
    expect(await world.runJobs()).toContain('remind-to-ship')
    // Paid, urged, reminded.
    expect(await noticesOf(shop.owner.userId, orderNo)).toHaveLength(3)
    expect((await world.step('urge', buyer, orderNo)).status).toBe(200)
  })

  it('receipt comes by itself after ten days, three more when the buyer asks once', async () => {
    const { orderNo } = await shippedOrder()
    expect((await world.step('extendReceipt', shop.owner, orderNo)).status).toBe(404)
    expect((await world.step('extendReceipt', buyer, orderNo)).status).toBe(200)
    expect((await world.step('extendReceipt', buyer, orderNo)).status).toBe(409)
    const logged = await world.rows(
      `SELECT l.actor, l.actor_user_id AS "userId", l.from_status || ' > ' || l.to_status AS step
         FROM order_log l JOIN customer_order o ON o.id = l.order_id WHERE o.order_no = $1 AND l.action = 'extendReceipt'`,
      [orderNo],
    )
    expect(logged).toEqual([{ actor: 'BUYER', userId: buyer.userId, step: 'PAID > PAID' }])
    world.test.clock.advance(11 * DAY_MS)
    await world.runJobs()
    expect((await world.read(buyer, orderNo)).status).toBe('PAID')
    world.test.clock.advance(2 * DAY_MS + HOUR_MS)
    await world.runJobs()
    expect((await world.read(buyer, orderNo)).status).toBe('RECEIVED')
  })

  it('a shop whose money waits longer gets it later', async () => {
    await world.rows('UPDATE vendor SET settle_delay_days = 5 WHERE id = $1', [shop.id])
    const { orderNo } = await shippedOrder()
    await world.step('takeDelivery', buyer, orderNo)
    world.test.clock.advance(9 * DAY_MS)
    await world.runJob('complete-order', { orderNo })
    expect((await world.read(buyer, orderNo)).status).toBe('RECEIVED')
    world.test.clock.advance(5 * DAY_MS)
    await world.runJobs()
    expect((await world.read(buyer, orderNo)).status).toBe('COMPLETED')
    await world.rows('UPDATE vendor SET settle_delay_days = 0 WHERE id = $1', [shop.id])
  })

  it('what a lost job left behind is found by the sweep', async () => {
    const { orderNo } = await shippedOrder()
    const unpaid = await world.place(buyer, [{ ...(await world.product(shop)), quantity: 1 }])
    await world.test.owner.query('DELETE FROM graphile_worker._private_jobs')
    world.test.clock.advance(10 * DAY_MS + HOUR_MS)
    await world.runJob('sweep-orders', {})
    const ran = await world.runJobs()
    expect(ran).toContain('receive-order')
    expect(ran).toContain('expire-trade')
    expect((await world.read(buyer, orderNo)).status).toBe('RECEIVED')
    expect((await world.read(buyer, unpaid.orderNo ?? '')).status).toBe('CLOSED')
  })

  it('coupons and points end with their time', async () => {
    await world.rows(
      `INSERT INTO point_lot (tenant_id, user_id, status, point_count, left_count, expired_time)
       VALUES (5, $1, 'USABLE', 70, 70, $2)`,
      [buyer.userId, world.test.clock.now()],
    )
    await world.runJob('end-points', {})
    await world.runJob('end-points', {})
    await world.runJob('expire-coupons', {})
    const ended = await world.rows('SELECT status, left_count AS left FROM point_lot WHERE user_id = $1', [
      buyer.userId,
    ])
    expect(ended).toEqual([{ status: 'ENDED', left: 0 }])
    const details = await world.rows(
      'SELECT point_count AS count FROM user_point_detail WHERE user_id = $1',
      [buyer.userId],
    )
    expect(details).toEqual([{ count: -70 }])
  })
})

describe('around an order', () => {
  it('the address is changed once by the buyer, by the shop too, and not after it is sent', async () => {
    const { orderNo } = await paidOrder()
    const change = (as: Buyer | Shop['owner'], detailInfo: string) =>
      world.call('PUT', '/api/client/Order/changeAddress', as, {
        body: {
          orderNo,
          userName: 'Wu',
          telNumber: '13900000001',
          provinceName: 'a',
          cityName: 'b',
          countyName: 'c',
          detailInfo,
        },
      })
    expect((await change(await world.buyer(), 'nowhere')).status).toBe(404)
    expect(await world.read(buyer, orderNo)).toMatchObject({ isAddressChanged: false })
    expect((await change(buyer, 'first')).status).toBe(200)
    expect(await world.read(buyer, orderNo)).toMatchObject({ isAddressChanged: true })
    expect((await change(buyer, 'second')).status).toBe(409)
    expect((await change(shop.owner, 'third')).status).toBe(200)
    const told = await world.rows<{ title: string; userId: number }>(
      'SELECT title, user_id AS "userId" FROM notice WHERE title = ANY($1) ORDER BY id',
      [[`买家修改了订单 ${orderNo} 的收货地址`, `商家修改了订单 ${orderNo} 的收货地址`]],
    )
    expect(told.map(({ userId }) => userId)).toEqual([shop.owner.userId, buyer.userId])
    expect((await world.read(buyer, orderNo)).addressInfo).toMatchObject({ detailInfo: 'third' })
    await world.ship(shop, orderNo)
    expect((await change(shop.owner, 'fourth')).status).toBe(409)
  })

  it('a wrong tracking number is mended within a day', async () => {
    const { orderNo } = await shippedOrder()
    const { shipments } = await world.read(shop.owner, orderNo)
    const mend = (as: Shop) =>
      world.call('PUT', '/api/client/Order/updateShipment', as.owner, {
        body: { id: shipments[0]?.id, courier: 'ZTO', trackingNo: '75000000000000' },
      })
    expect((await mend(other)).status).toBe(404)
    expect((await mend(shop)).status).toBe(200)
    expect((await world.read(buyer, orderNo)).shipments[0]).toMatchObject({ courier: 'ZTO' })
    world.test.clock.advance(25 * HOUR_MS)
    expect((await mend(shop)).status).toBe(409)
  })

  it('only what is over can be hidden, it can be bought again, and each tab counts its own', async () => {
    const { orderNo } = await paidOrder()
    expect((await world.step('hide', buyer, orderNo)).status).toBe(409)
    const again = await world.call<{ added: number }>(
      'POST',
      `/api/client/Order/buyAgain?orderNo=${orderNo}`,
      buyer,
    )
    expect(again.result.added).toBe(2)
    const counts = () => world.call<Record<string, number>>('GET', '/api/client/Order/GetCounts', buyer)
    expect((await counts()).result).toMatchObject({ ALL: 1, TO_SHIP: 1, TO_PAY: 0 })
    const cancelled = await world.place(buyer, [{ ...(await world.product(shop)), quantity: 1 }])
    await world.step('cancel', buyer, cancelled.orderNo ?? '')
    expect((await counts()).result).toMatchObject({ ALL: 2 })
    expect((await world.step('hide', buyer, cancelled.orderNo ?? '')).status).toBe(200)
    expect((await counts()).result).toMatchObject({ ALL: 1 })
  })

  it('buyer, shop and platform see it; to others it does not exist', async () => {
    const { orderNo } = await paidOrder()
    const stranger = await world.lasting(await createActor(world.test))
    const get = (as: Buyer | Shop['owner']) =>
      world.call('GET', `/api/client/Order/GetByNo?no=${orderNo}`, as)
    expect((await get(buyer)).status).toBe(200)
    expect((await get(shop.owner)).status).toBe(200)
    expect((await get(other.owner)).status).toBe(404)
    expect((await get(stranger)).status).toBe(404)
    const list = `/api/services/app/Order/GetAll?keyword=${orderNo}`
    const all = await world.call<Page<OrderListItem>>('GET', list, world.keeper)
    expect(all.result.items.map((order) => order.orderNo)).toEqual([orderNo])
    expect((await world.call('GET', list, buyer)).status).toBe(403)
    const id = all.result.items[0]?.id
    expect((await world.call('GET', `/api/services/app/Order/Get?id=${id}`, world.keeper)).status).toBe(200)
    const mine = await world.call<Page<OrderListItem>>(
      'GET',
      `/api/client/Order/getAllByVendor?vendorNo=${shop.vendorNo}&tab=TO_SHIP`,
      shop.owner,
    )
    expect(mine.result.items[0]).toMatchObject({ orderNo, items: [{ quantity: 3 }, { quantity: 1 }] })
    const foreign = `/api/client/Order/getAllByUser?userNo=${buyer.userNo}`
    expect((await world.call('GET', foreign, stranger)).status).toBe(404)
  })
})
