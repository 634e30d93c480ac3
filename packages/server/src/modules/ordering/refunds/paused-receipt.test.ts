import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@wenli/contract/time'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld({ anew: ['buyer'] })

/** Two lines of two pieces at 100, paid for. */
const paid = async () => {
  const goods = [await world.product(shop), await world.product(shop)]
  const placed = await world.place(
    buyer,
    goods.map((product) => ({ ...product, quantity: 2 })),
  )
  world.must(await world.pay(buyer, placed.tradeNo))
  const orderNo = placed.orderNo ?? ''
  const [first = 0, second = 0] = (await world.read(buyer, orderNo)).items.map(({ id }) => id)
  return { orderNo, first, second }
}
const sent = async () => {
  const placed = await paid()
  world.must(await world.ship(shop, placed.orderNo))
  return placed
}
const apply = async (orderNo: string, orderItemId: number, type = 'RETURN_REFUND'): Promise<string> => {
  const lines = [{ orderItemId, quantity: 1 }]
  const body = { orderNo, type, lines, reason: 'QUALITY', imageUrls: [] }
  return world.must(await world.refundStep('Create', buyer, body)).refundNo
}
const reject = async (refundNo: string) =>
  world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: 'no' }))
const cancel = async (refundNo: string) => world.must(await world.refundStep('cancel', buyer, { refundNo }))
const pass = async (days: number): Promise<void> => {
  world.test.clock.advance(days * DAY_MS)
  await world.runJobs()
}
const statusOf = async (orderNo: string): Promise<string> => (await world.read(buyer, orderNo)).status
/** So many days from now it is received by itself, and not an hour earlier. */
const expectReceivedIn = async (orderNo: string, days: number): Promise<void> => {
  world.test.clock.advance(days * DAY_MS - HOUR_MS)
  await world.runJobs()
  await world.runJob('sweep-orders', {})
  await world.runJobs()
  expect(await statusOf(orderNo)).toBe('PAID')
  world.test.clock.advance(2 * HOUR_MS)
  await world.runJobs()
  expect(await statusOf(orderNo)).toBe('RECEIVED')
}

describe('the ten days to receive stand still while a refund is open', () => {
  it('and go on with what was left of them when it is refused', async () => {
    const { orderNo, first } = await sent()
    const before = (await world.read(buyer, orderNo)).receiveDueAt
    await pass(2)
    const refundNo = await apply(orderNo, first)
    // Nobody can say when, as long as it is open.
    expect((await world.read(buyer, orderNo)).receiveDueAt).toBeNull()
    await pass(3)
    await reject(refundNo)
    const after = (await world.read(buyer, orderNo)).receiveDueAt
    expect(Math.round((Date.parse(`${after}Z`) - Date.parse(`${before}Z`)) / HOUR_MS)).toBe(3 * 24)
    await expectReceivedIn(orderNo, 8)
  })

  it('however long it is open: also when they would have been over by then', async () => {
    const { orderNo, first } = await sent()
    await pass(9)
    const refundNo = await apply(orderNo, first)
    world.must(await world.refundStep('approve', shop.owner, { refundNo }))
    await pass(6)
    expect(await statusOf(orderNo)).toBe('PAID')
    await cancel(refundNo)
    await expectReceivedIn(orderNo, 1)
  })

  it('once for two that are open at the same time', async () => {
    const { orderNo, first, second } = await sent()
    await pass(1)
    const one = await apply(orderNo, first)
    await pass(1)
    const other = await apply(orderNo, second)
    await pass(1)
    await cancel(one)
    expect((await world.read(buyer, orderNo)).receiveDueAt).toBeNull()
    await pass(1)
    await cancel(other)
    await expectReceivedIn(orderNo, 9)
  })

  it('and again when the buyer asks the platform', async () => {
    const { orderNo, first } = await sent()
    const refundNo = await apply(orderNo, first, 'REFUND_ONLY')
    await pass(1)
    await reject(refundNo)
    await pass(2)
    world.must(await world.refundStep('appeal', buyer, { refundNo, description: 'please' }))
    await pass(4)
    const no = { refundNo, decision: 'REJECT', reason: 'no' }
    world.must(await world.refundStep('Arbitrate', world.keeper, no))
    await expectReceivedIn(orderNo, 8)
  })

  it('also when it is granted and the buyer keeps the rest', async () => {
    const { orderNo, first } = await sent()
    await pass(1)
    const refundNo = await apply(orderNo, first, 'REFUND_ONLY')
    await pass(2)
    world.must(await world.refundStep('approve', shop.owner, { refundNo }))
    await expectReceivedIn(orderNo, 9)
  })

  it('from when they began: what is sent while it is open has all of them', async () => {
    const { orderNo, first, second } = await paid()
    world.must(await world.ship(shop, orderNo, [{ orderItemId: first, quantity: 2 }]))
    const refundNo = await apply(orderNo, first)
    await pass(1)
    world.must(await world.ship(shop, orderNo, [{ orderItemId: second, quantity: 2 }]))
    await pass(1)
    await reject(refundNo)
    await expectReceivedIn(orderNo, 10)
  })
})
