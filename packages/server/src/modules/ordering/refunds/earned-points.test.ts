import { expect, it } from 'vitest'
import type { CheckoutPreview } from '@wenli/contract/ordering/checkout'
import { DAY_MS } from '@wenli/contract/time'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'
import { endPoints } from '../../marketing/index.ts'
import { adjustPoints } from '../../marketing/points/points.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'

openTradeWorld({ anew: ['shop', 'buyer'] })

/** From here on so many points for a yuan; without a number there is no rule. */
const rule = async (pointsForYuan: number | null, deduction = 1): Promise<void> => {
  await world.rows('DELETE FROM point_rule WHERE tenant_id = 5')
  if (pointsForYuan !== null)
    await world.rows(
      'INSERT INTO point_rule (tenant_id, expired_after_years, purchase_point_ratio, deduction_ratio) VALUES (5, 1, $1, $2)',
      [pointsForYuan, deduction],
    )
}
/** Three pieces at 33.33: 99.99 to pay. */
const paid = async () => {
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...(await world.product(shop, { unitPrice: 33.33 })), quantity: 3 },
  ])
  world.must(await world.pay(buyer, tradeNo))
  const { items } = await world.read(buyer, orderNo)
  return { orderNo, line: items[0]?.id ?? 0 }
}
const receive = async (orderNo: string): Promise<void> => {
  world.must(await world.ship(shop, orderNo))
  world.must(await world.step('takeDelivery', buyer, orderNo))
}
const complete = async (orderNo: string): Promise<void> => {
  await receive(orderNo)
  world.test.clock.advance(9 * DAY_MS)
  await world.runJobs()
  expect((await world.read(buyer, orderNo)).status).toBe('COMPLETED')
}
const giveBack = async (orderNo: string, line: number, quantity: number): Promise<void> => {
  const lines = [{ orderItemId: line, quantity }]
  const body = { orderNo, type: 'REFUND_ONLY', lines, reason: 'QUALITY', imageUrls: [] }
  world.must(await world.refundStep('Create', world.keeper, body))
}
const points = async () =>
  world.must(
    await world.call<{ usable: number; pending: number }>(
      'GET',
      '/api/client/UserPointDetail/getState',
      buyer,
    ),
  )
const book = async (): Promise<number[]> =>
  (
    await world.rows<{ count: number }>(
      'SELECT point_count AS count FROM user_point_detail WHERE user_id = $1 ORDER BY id',
      [buyer.userId],
    )
  ).map(({ count }) => count)

it('points that wait go back by what the order earned, piece by piece, whatever a yuan earns today', async () => {
  await rule(10)
  const { orderNo, line } = await paid()
  await receive(orderNo)
  expect(await points()).toMatchObject({ pending: 999 })
  await rule(1000)
  await giveBack(orderNo, line, 1)
  expect(await points()).toMatchObject({ pending: 666, usable: 0 })
  await rule(0)
  await giveBack(orderNo, line, 1)
  expect(await points()).toMatchObject({ pending: 333, usable: 0 })
  await rule(null)
  await giveBack(orderNo, line, 1)
  expect(await points()).toMatchObject({ pending: 0, usable: 0 })
  expect(await book()).toEqual([999, -333, -333, -333])
})

it('points that could be spent go back too, exactly as many as were earned, also when there is no rule any more', async () => {
  await rule(7)
  const { orderNo, line } = await paid()
  await complete(orderNo)
  expect(await points()).toMatchObject({ pending: 0, usable: 699 })
  await rule(null)
  await giveBack(orderNo, line, 2)
  expect(await points()).toMatchObject({ usable: 233 })
  await giveBack(orderNo, line, 1)
  expect(await points()).toMatchObject({ usable: 0 })
  expect(await book()).toEqual([699, -466, -233])
})

const adjust = (count: number): Promise<void> =>
  inTransaction(world.test.ctx(5), (ctx) => adjustPoints(ctx, { userId: buyer.userId, count }))
const lots = async (): Promise<number[]> =>
  (
    await world.rows<{ left: number }>(
      'SELECT left_count AS left FROM point_lot WHERE user_id = $1 ORDER BY id',
      [buyer.userId],
    )
  ).map(({ left }) => left)
/** Two New Years later, whatever was earned is over. */
const end = async (): Promise<void> => {
  const { clock } = world.test
  clock.advance(2 * 366 * DAY_MS)
  await endPoints(world.test.ctx(5))
  await endPoints(world.test.ctx(5))
  clock.set(new Date())
}

it('what goes back comes from the own lot, then from the oldest others, and is owed only beyond that', async () => {
  await rule(1)
  const { orderNo, line } = await paid()
  await complete(orderNo)
  await adjust(50)
  await adjust(-60)
  expect(await lots()).toEqual([39, 50])
  await giveBack(orderNo, line, 2)
  expect([await lots(), await points()]).toMatchObject([[0, 23], { usable: 23 }])
  await giveBack(orderNo, line, 1)
  expect([await lots(), await points()]).toMatchObject([[0, 0, -10], { usable: 0 }])
})

it('points that went back do not end a second time', async () => {
  await rule(1)
  const { orderNo, line } = await paid()
  await complete(orderNo)
  await giveBack(orderNo, line, 2)
  await end()
  expect([await lots(), await book()]).toEqual([[0], [99, -66, -33]])
})

it('a lot that is over holds nothing that could go back, and what has no end yet is taken instead', async () => {
  await rule(1)
  const { orderNo, line } = await paid()
  await complete(orderNo)
  await world.rows("UPDATE point_lot SET expired_time = '2020-12-31' WHERE user_id = $1", [buyer.userId])
  await adjust(120)
  await giveBack(orderNo, line, 3)
  expect(await lots()).toEqual([99, 21])
  await endPoints(world.test.ctx(5))
  expect([await lots(), await book()]).toEqual([
    [0, 21],
    [99, -99, -99],
  ])
})

it('what is owed is paid by points that come later before any of them end', async () => {
  await rule(1)
  const { orderNo, line } = await paid()
  await complete(orderNo)
  await adjust(-99)
  await giveBack(orderNo, line, 3)
  await adjust(60)
  await adjust(50)
  expect([await lots(), await points()]).toMatchObject([[0, -99, 60, 50], { usable: 11, endingSoon: 11 }])
  await end()
  expect([await lots(), await book()]).toEqual([
    [0, 0, 0, 0],
    [99, -99, -11],
  ])
})

it('points of a checkout that is not paid are told apart, and so is what is owed', async () => {
  await rule(1)
  await adjust(500)
  const goods = [{ ...(await world.product(shop)), quantity: 1 }]
  const { orderNo = '' } = await world.place(buyer, goods, { usePoints: 120 })
  expect(await points()).toMatchObject({ usable: 380, held: 120, owed: 0 })
  world.must(await world.step('cancel', buyer, orderNo))
  expect(await points()).toMatchObject({ usable: 500, held: 0 })
  await adjust(-500)
  const bought = await paid()
  await complete(bought.orderNo)
  await adjust(-90)
  await giveBack(bought.orderNo, bought.line, 3)
  expect(await points()).toMatchObject({ usable: 0, held: 0, owed: 90 })
})

it('what was spent before leaves its owner below zero by what the order earned, and by nothing else', async () => {
  await rule(1)
  const { orderNo, line } = await paid()
  await complete(orderNo)
  await inTransaction(world.test.ctx(5), (ctx) => adjustPoints(ctx, { userId: buyer.userId, count: -90 }))
  await rule(5)
  await giveBack(orderNo, line, 3)
  const { left } = await world.one<{ left: number }>(
    'SELECT sum(left_count)::integer AS left FROM point_lot WHERE user_id = $1',
    [buyer.userId],
  )
  expect(left).toBe(-90)
})

it('an order that earned nothing loses nothing when points are earned later', async () => {
  await rule(null)
  const { orderNo, line } = await paid()
  await receive(orderNo)
  await rule(10)
  await giveBack(orderNo, line, 3)
  expect([await points(), await book()]).toMatchObject([{ usable: 0, pending: 0 }, []])
})

it('of an order of which a part went back before receipt only the rest earned, and all of that goes', async () => {
  await rule(10)
  const { orderNo, line } = await paid()
  await giveBack(orderNo, line, 1)
  await receive(orderNo)
  expect(await points()).toMatchObject({ pending: 666 })
  await giveBack(orderNo, line, 1)
  expect(await points()).toMatchObject({ pending: 333 })
  await giveBack(orderNo, line, 1)
  expect(await book()).toEqual([666, -333, -333])
})

it('a ratio is reckoned with as it was written: 29 fen at 100 points are 29, and 0.57 of an order is 57 percent', async () => {
  await rule(100, 0.57)
  const chip = await world.product(shop, { unitPrice: 0.29 })
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...chip, quantity: 1 }])
  world.must(await world.pay(buyer, tradeNo))
  await complete(orderNo)
  expect(await points()).toMatchObject({ usable: 29, purchasePointRatio: 100, deductionRatio: 0.57 })
  await inTransaction(world.test.ctx(5), (ctx) => adjustPoints(ctx, { userId: buyer.userId, count: 9_971 }))
  const body = { items: [{ ...(await world.product(shop)), quantity: 1 }], couponNos: [], usePoints: 0 }
  const seen = await world.call<CheckoutPreview>('POST', '/api/client/Order/Preview', buyer, { body })
  expect(world.must(seen).pointLimit).toBe(5700)
})

it('points earned in the first hours of a year in Shanghai end with that year, not with the one before', async () => {
  await rule(1)
  const earnedAt = async (time: string): Promise<string> => {
    const ctx = { ...world.test.ctx(5), clock: { now: () => new Date(time) } }
    await inTransaction(ctx, (ctx) => adjustPoints(ctx, { userId: buyer.userId, count: 1 }))
    const { end } = await world.one<{ end: string }>(
      `SELECT to_char(expired_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS end FROM point_lot
        WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
      [buyer.userId],
    )
    return end
  }
  expect(await earnedAt('2026-12-31T23:59:59+08:00')).toBe('2027-12-31')
  expect(await earnedAt('2027-01-01T00:00:00+08:00')).toBe('2028-12-31')
  expect(await earnedAt('2027-01-01T07:59:59+08:00')).toBe('2028-12-31')
})
