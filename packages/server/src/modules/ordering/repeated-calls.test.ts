import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Actor } from '../../../test/actors.ts'
import { pay, tradeOf, withFaults } from '../../../test/payment-world.ts'
import { buyer, openTradeWorld, shop, world } from '../../../test/open-trade-world.ts'

openTradeWorld()

const paid = async (): Promise<string> => {
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...(await world.product(shop)), quantity: 2 },
  ])
  world.must(await world.pay(buyer, tradeNo))
  return orderNo
}
const sent = async (): Promise<string> => {
  const orderNo = await paid()
  world.must(await world.ship(shop, orderNo))
  return orderNo
}
type Asked = { readonly path: string; readonly as: Actor; readonly body?: object }

/** Twice under one key: one deed, one answer. Under another key it is a second deed, which the state refuses. */
const expectOnce = async ({ path, as, body }: Asked, changed?: object) => {
  const call = (key: string, sent = body) =>
    world.call<unknown>('PUT', path, as, {
      ...(sent !== undefined && { body: sent }),
      headers: { 'idempotency-key': key },
    })
  const key = randomUUID()
  const first = await call(key)
  expect(first.error).toBeNull()
  const again = await call(key)
  expect([again.status, again.result]).toEqual([first.status, first.result])
  if (changed !== undefined)
    expect((await call(key, changed)).error?.reason).toBe('Platform:IdempotencyKeyReused')
  expect((await call(randomUUID())).status).toBe(409)
}
const refundOf = async (orderNo: string): Promise<string> =>
  (
    await world.one<{ no: string }>(
      'SELECT r.refund_no AS no FROM refund r JOIN customer_order o ON o.id = r.order_id WHERE o.order_no = $1',
      [orderNo],
    )
  ).no

it('asking for a refund, and agreeing to it, by the order', async () => {
  const orderNo = await paid()
  await expectOnce({ path: `/api/client/Order/applyRefund?orderNo=${orderNo}`, as: buyer })
  await expectOnce({ path: `/api/client/Order/approveRefund?orderNo=${orderNo}`, as: shop.owner })
})

it('agreeing to a return, and confirming that the goods are back', async () => {
  const orderNo = await sent()
  world.must(await world.step('applyRefund', buyer, orderNo))
  const refundNo = await refundOf(orderNo)
  await expectOnce({ path: '/api/client/Refund/approve', as: shop.owner, body: { refundNo } })
  world.must(
    await world.refundStep('sendBack', buyer, { refundNo, courier: 'SF', trackingNo: 'SF1380011110009' }),
  )
  const body = { refundNo, isRestocked: true }
  await expectOnce({ path: '/api/client/Refund/confirmReturn', as: shop.owner, body }, { refundNo })
})

it('sending a part of a line: one parcel for one key, another for another', async () => {
  const orderNo = await paid()
  const { items } = await world.read(shop.owner, orderNo)
  const body = { orderNo, courier: 'SF', trackingNo: 'SF1234567890123' }
  const part = { ...body, lines: [{ orderItemId: items[0]?.id, quantity: 1 }] }
  const send = (key: string, sent: object) =>
    world.call<null>('PUT', '/api/client/Order/ship', shop.owner, {
      body: sent,
      headers: { 'idempotency-key': key },
    })
  const parcels = async () => (await world.read(shop.owner, orderNo)).shipments.length
  const key = randomUUID()
  world.must(await send(key, part))
  world.must(await send(key, part))
  expect(await parcels()).toBe(1)
  expect((await send(key, body)).error?.reason).toBe('Platform:IdempotencyKeyReused')
  world.must(await send(randomUUID(), part))
  expect(await parcels()).toBe(2)
})

it('receiving the goods', async () => {
  const orderNo = await sent()
  await expectOnce({ path: `/api/client/Order/takeDelivery?orderNo=${orderNo}`, as: buyer })
})

it('the shop that cannot supply, and the platform that closes', async () => {
  const refused = { orderNo: await paid(), reason: 'sold out' }
  await expectOnce(
    { path: '/api/client/Order/refuseSupply', as: shop.owner, body: refused },
    { ...refused, reason: 'another' },
  )
  const { id } = await world.read(buyer, await paid())
  const closed = { id, reason: 'a swindle' }
  await expectOnce({ path: '/api/services/app/Order/Close', as: world.keeper, body: closed })
})

it('sending money once more that the channel could not pay back', async () => {
  const tile = await world.product(shop)
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...tile, quantity: 2 }])
  const { attemptNo } = world.must(
    await world.call<{ attemptNo: string }>('POST', '/api/payment/createWxPaymentQrCode', buyer, {
      body: { tradeNo, appId: world.appIds.WECHAT },
    }),
  )
  pay(world.gateway, tradeOf(world.gateway, attemptNo))
  const isPaid = async () => (await world.read(buyer, orderNo)).status
  await expect.poll(isPaid).toBe('PAID')
  // Without its notices: one that comes late would end a second try before it began.
  withFaults(world.gateway, attemptNo, ['refundFails', 'dropNotify'])
  world.must(await world.step('applyRefund', buyer, orderNo))
  world.must(await world.step('approveRefund', shop.owner, orderNo))
  const refundNo = await refundOf(orderNo)
  const status = async () =>
    (await world.one<{ status: string }>('SELECT status FROM refund WHERE refund_no = $1', [refundNo])).status
  for (let tries = 0; tries < 5 && (await status()) !== 'REFUND_FAILED'; tries += 1) {
    await world.runJobs()
    world.test.clock.advance(60_000)
  }
  await expectOnce({ path: '/api/services/app/Refund/Retry', as: world.keeper, body: { refundNo } })
})

it('changing the price of an order', async () => {
  const tile = await world.product(shop)
  const { orderNo = '' } = await world.place(buyer, [{ ...tile, quantity: 2 }])
  const body = { orderNo, goodsPayable: 190, freightAmount: 0 }
  const headers = { 'idempotency-key': randomUUID() }
  const call = (sent: object) =>
    world.call<unknown>('PUT', '/api/client/Order/changePrice', shop.owner, { body: sent, headers })
  const first = await call(body)
  expect(first.error).toBeNull()
  expect((await call(body)).result).toEqual(first.result)
  expect((await call({ ...body, goodsPayable: 180 })).error?.reason).toBe('Platform:IdempotencyKeyReused')
})

it('the platform’s decision about a refund', async () => {
  const orderNo = await sent()
  const { items } = await world.read(buyer, orderNo)
  const lines = [{ orderItemId: items[0]?.id, quantity: 1 }]
  const asked = { orderNo, type: 'REFUND_ONLY', lines, reason: 'OTHER' }
  const { refundNo } = world.must(await world.refundStep('Create', buyer, asked))
  world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: 'no' }))
  world.must(await world.refundStep('appeal', buyer, { refundNo, description: 'but' }))
  const body = { refundNo, decision: 'REFUND', reason: 'we looked' }
  await expectOnce(
    { path: '/api/services/app/Refund/Arbitrate', as: world.keeper, body },
    { ...body, reason: 'x' },
  )
})
