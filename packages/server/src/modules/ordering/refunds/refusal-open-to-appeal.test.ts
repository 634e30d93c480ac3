import { expect, it } from 'vitest'
import type { VendorTies } from '@wenli/contract/auth/vendor-closing'
import { DAY_MS, HOUR_MS } from '@wenli/contract/time'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld({ anew: ['shop', 'buyer'] })

/** Received, refused on the last day for returns, and completed: the shop has its money. */
const completed = async () => {
  const tile = await world.product(shop)
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...tile, quantity: 1 }])
  world.must(await world.pay(buyer, tradeNo))
  world.must(await world.ship(shop, orderNo))
  world.must(await world.step('takeDelivery', buyer, orderNo))
  world.test.clock.advance(7 * DAY_MS - HOUR_MS)
  const { id, items } = await world.read(buyer, orderNo)
  const lines = [{ orderItemId: items[0]?.id, quantity: 1 }]
  const body = { orderNo, type: 'REFUND_ONLY', lines, reason: 'QUALITY' }
  const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
  world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: 'we say no' }))
  world.test.clock.advance(2 * DAY_MS)
  await world.runJob('complete-order', { orderNo })
  expect((await world.read(buyer, orderNo)).status).toBe('COMPLETED')
  return { id, refundNo }
}
const openRefunds = async (): Promise<number> =>
  world.must(await world.call<VendorTies>('GET', '/api/client/Vendor/getClosing', shop.owner)).openRefunds
const remove = (id: number) => world.call('DELETE', `/api/services/app/Order/Delete?id=${id}`, world.keeper)

it('a refusal that can still be appealed binds the shop and keeps its order, until the time is over', async () => {
  const { id, refundNo } = await completed()
  expect(await openRefunds()).toBe(1)
  expect((await remove(id)).error?.reason).toBe('Ordering:StateConflict')

  world.test.clock.advance(5 * DAY_MS + HOUR_MS)
  expect(await openRefunds()).toBe(0)
  const appeal = await world.refundStep('appeal', buyer, { refundNo, description: 'please' })
  expect(appeal.error?.reason).toBe('Ordering:StateConflict')
  world.must(await remove(id))
})

it('a refusal by the platform is final and binds nobody', async () => {
  const { id, refundNo } = await completed()
  world.must(await world.refundStep('appeal', buyer, { refundNo, description: 'please' }))
  expect(await openRefunds()).toBe(1)
  const verdict = { refundNo, decision: 'REJECT', reason: 'the shop is right' }
  world.must(await world.refundStep('Arbitrate', world.keeper, verdict))
  expect(await openRefunds()).toBe(0)
  world.must(await remove(id))
})
