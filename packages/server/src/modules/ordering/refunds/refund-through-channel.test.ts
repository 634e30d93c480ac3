import { expect, it } from 'vitest'
import { HOUR_MS } from '@wenli/contract/time'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'
import { pay, tradeOf, withFaults } from '../../../../test/payment-world.ts'

openTradeWorld({ anew: ['buyer'] })

const statusOf = async (refundNo: string): Promise<string> =>
  (await world.one<{ status: string }>('SELECT status FROM refund WHERE refund_no = $1', [refundNo])).status
const opened = async (orderNo: string, orderItemId: number | undefined): Promise<string> => {
  const lines = [{ orderItemId, quantity: 1 }]
  const body = { orderNo, type: 'REFUND_ONLY', lines, reason: 'QUALITY' }
  return world.must(await world.refundStep('Create', buyer, body)).refundNo
}
const paidByWeChat = async (faults: Parameters<typeof withFaults>[2] = []) => {
  const placed = await world.place(buyer, [{ ...(await world.product(shop)), quantity: 3 }])
  const { orderNo = '' } = placed
  const { attemptNo } = world.must(
    await world.call<{ attemptNo: string }>('POST', '/api/payment/createWxPaymentQrCode', buyer, {
      body: { tradeNo: placed.tradeNo, appId: world.appIds.WECHAT },
    }),
  )
  pay(world.gateway, withFaults(world.gateway, attemptNo, ['dropNotify', ...faults]))
  world.test.clock.advance(11_000)
  await world.runJobs()
  const { status, items } = await world.read(buyer, orderNo)
  expect(status).toBe('PAID')
  return { orderNo, first: items[0]?.id, attemptNo }
}
/** Lets the time of the next try come until the refund stands where it should. */
const until = async (refundNo: string, status: string): Promise<void> => {
  for (let tries = 0; tries < 40 && (await statusOf(refundNo)) !== status; tries += 1) {
    world.test.clock.advance(HOUR_MS)
    await world.runJobs()
  }
  expect(await statusOf(refundNo)).toBe(status)
}

const mend = (attemptNo: string): void => {
  const gateway = tradeOf(world.gateway, attemptNo)
  const refunds = gateway.refunds.map((each) => ({ ...each, outcome: 'SUCCESS' as const }))
  world.gateway.store.change(gateway, { faults: [], refunds })
}

it('money that goes back through a channel is under way until the channel says so, and the order does not wait for it', async () => {
  const { orderNo, first } = await paidByWeChat()
  const refundNo = await opened(orderNo, first)
  const approved = world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  expect(approved.status).toBe('REFUNDING')
  await world.assertMoney()
  world.must(await world.ship(shop, orderNo))
  world.must(await world.step('takeDelivery', buyer, orderNo))
  await until(refundNo, 'REFUNDED')
  expect(await world.balance('USER.EARN', buyer.userNo)).toBe(1_000_000)
})

it('a refund that failed at the channel is tried again under the same number', async () => {
  const { orderNo, first, attemptNo } = await paidByWeChat(['refundFails'])
  const refundNo = await opened(orderNo, first)
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  expect((await world.refundStep('Retry', world.keeper, { refundNo })).status).toBe(409)
  await until(refundNo, 'REFUND_FAILED')
  mend(attemptNo)
  world.must(await world.refundStep('Retry', world.keeper, { refundNo }))
  await until(refundNo, 'REFUNDED')
  expect(tradeOf(world.gateway, attemptNo).refunds).toHaveLength(1)
})

it('finance’s retry of one takes the refund of the order with it, until it has arrived or failed again', async () => {
  const { orderNo, first, attemptNo } = await paidByWeChat(['refundFails'])
  const refundNo = await opened(orderNo, first)
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  await until(refundNo, 'REFUND_FAILED')
  const { id } = await world.one<{ id: number }>('SELECT id FROM payment_refund WHERE ref = $1', [refundNo])
  const retry = () =>
    world.call('PUT', '/api/services/app/PaymentRefund/Retry', world.keeper, { body: { id } })
  world.must(await retry())
  expect(await statusOf(refundNo)).toBe('REFUNDING')
  expect((await retry()).status).toBe(409)
  await until(refundNo, 'REFUND_FAILED')
  mend(attemptNo)
  world.must(await retry())
  await until(refundNo, 'REFUNDED')
  const steps = await world.rows<{ step: string }>(
    `SELECT l.actor || ' ' || l.action AS step FROM order_log l JOIN refund r ON r.id = l.refund_id
      WHERE r.refund_no = $1 AND l.action IN ('refund.fail', 'refund.retry') ORDER BY l.id`,
    [refundNo],
  )
  const [failed, retried] = ['SYSTEM refund.fail', 'ADMIN refund.retry']
  expect(steps.map(({ step }) => step)).toEqual([failed, retried, failed, retried])
})

it('the order of one that failed is not deleted before the money has arrived', async () => {
  const { orderNo, attemptNo } = await paidByWeChat(['refundFails'])
  const { id } = await world.read(buyer, orderNo)
  const remove = () => world.call('DELETE', `/api/services/app/Order/Delete?id=${id}`, world.keeper)
  const body = { id, reason: 'fraud' }
  world.must(await world.call('PUT', '/api/services/app/Order/Close', world.keeper, { body }))
  const [{ refundNo } = { refundNo: '' }] = await world.rows<{ refundNo: string }>(
    'SELECT refund_no AS "refundNo" FROM refund WHERE order_id = $1',
    [id],
  )
  expect([await statusOf(refundNo), (await remove()).status]).toEqual(['REFUNDING', 409])
  await until(refundNo, 'REFUND_FAILED')
  expect((await remove()).status).toBe(409)
  mend(attemptNo)
  world.must(await world.refundStep('Retry', world.keeper, { refundNo }))
  await until(refundNo, 'REFUNDED')
  world.must(await remove())
})
