import { expect, it } from 'vitest'
import { HOUR_MS } from '@wenli/contract/time'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld({ anew: ['buyer'] })

/** Two lines of two pieces, paid for and not sent. */
const paid = async () => {
  const goods = [await world.product(shop), await world.product(shop)]
  const items = goods.map((product) => ({ ...product, quantity: 2 }))
  const { tradeNo, orderNo = '' } = await world.place(buyer, items)
  world.must(await world.pay(buyer, tradeNo))
  const [first = 0, second = 0] = (await world.read(buyer, orderNo)).items.map(({ id }) => id)
  return { orderNo, first, second }
}
const create = (orderNo: string, orderItemId: number) =>
  world.refundStep('Create', buyer, {
    orderNo,
    type: 'REFUND_ONLY',
    lines: [{ orderItemId, quantity: 1 }],
    reason: 'NOT_SHIPPED',
  })
const statusAfter = async (refundNo: string, hours: number): Promise<string> => {
  world.test.clock.advance(hours * HOUR_MS)
  await world.runJobs()
  return (await world.one<{ status: string }>('SELECT status FROM refund WHERE refund_no = $1', [refundNo]))
    .status
}

it('a refund that is open when nothing was sent for 72 hours is granted then, as those that come later are at once', async () => {
  const { orderNo, first, second } = await paid()
  world.test.clock.advance(47 * HOUR_MS)
  const { refundNo } = world.must(await create(orderNo, first))
  expect(await statusAfter(refundNo, 24)).toBe('APPLYING')
  expect(await statusAfter(refundNo, 1)).toBe('REFUNDED')
  expect(world.must(await create(orderNo, second)).status).toBe('REFUNDED')
})

it('a shop that sends the rest before that has its 48 hours to answer', async () => {
  const { orderNo, first } = await paid()
  world.test.clock.advance(47 * HOUR_MS)
  const { refundNo } = world.must(await create(orderNo, first))
  world.must(await world.ship(shop, orderNo))
  expect(await statusAfter(refundNo, 26)).toBe('APPLYING')
  expect(await statusAfter(refundNo, 21)).toBe('APPLYING')
  expect(await statusAfter(refundNo, 1)).toBe('REFUNDED')
})
