import { expect, it } from 'vitest'
import { DAY_MS } from '@wenli/contract/time'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import { findMissed } from './sweep-orders.queries.ts'

openTradeWorld()

const paidOrder = async (): Promise<{ orderNo: string }> => {
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...(await world.product(shop)), quantity: 2 },
  ])
  world.must(await world.pay(buyer, tradeNo))
  return { orderNo }
}
const shippedOrder = async (): Promise<{ orderNo: string }> => {
  const paid = await paidOrder()
  world.must(await world.ship(shop, paid.orderNo))
  return paid
}

it('the sweep passes over what waits for something else: a shop’s delay, a refund that is not decided', async () => {
  const missed = async (): Promise<string[]> => {
    const now = world.test.clock.now()
    const found = await inTransaction(world.test.ctx(5), (ctx) =>
      findMissed(ctx, { before: now, paidBefore: now }),
    )
    return found.map(({ task, no }) => `${task} ${no}`)
  }
  const ask = async (orderNo: string, type: string) => {
    const { items } = await world.read(buyer, orderNo)
    const lines = [{ orderItemId: items[0]?.id, quantity: 1 }]
    const body = { orderNo, type, lines, reason: 'OTHER' }
    return world.must(await world.refundStep('Create', buyer, body)).refundNo
  }
  const [late, asked, unsent] = [await shippedOrder(), await shippedOrder(), await paidOrder()]
  for (const { orderNo } of [late, asked]) await world.step('takeDelivery', buyer, orderNo)
  await ask(asked.orderNo, 'RETURN_REFUND')
  expect(await missed()).toContain(`close-unshipped ${unsent.orderNo}`)
  const refundNo = await ask(unsent.orderNo, 'REFUND_ONLY')
  expect(await missed()).toContain(`close-unshipped ${unsent.orderNo}`)
  world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: 'no' }))
  world.must(await world.refundStep('appeal', buyer, { refundNo, description: 'but' }))
  await world.rows('UPDATE vendor SET settle_delay_days = 5 WHERE id = $1', [shop.id])
  world.test.clock.advance(9 * DAY_MS)
  const waiting = await missed()
  for (const each of [`complete-order ${late.orderNo}`, `close-unshipped ${unsent.orderNo}`])
    expect(waiting).not.toContain(each)
  await world.rows('UPDATE vendor SET settle_delay_days = 0 WHERE id = $1', [shop.id])
  const found = await missed()
  expect(found).toContain(`complete-order ${late.orderNo}`)
  expect(found).not.toContain(`complete-order ${asked.orderNo}`)
})

it('what fails in one tenant keeps the sweep from no other', async () => {
  const { orderNo } = await shippedOrder()
  world.test.clock.advance(20 * DAY_MS)
  await world.test.owner.query(`
    CREATE FUNCTION test_refuse() RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused in a test'; END $$;
    CREATE POLICY test_refuse ON customer_order AS RESTRICTIVE USING (order_no <> '${orderNo}' OR test_refuse())`)
  await expect(world.runJob('sweep-orders', {})).rejects.toThrow('failed in 1 tenants')
  await world.test.owner.query('DROP POLICY test_refuse ON customer_order; DROP FUNCTION test_refuse()')
  await world.runJob('sweep-orders', {})
  expect(await world.runJobs()).toContain('receive-order')
})
