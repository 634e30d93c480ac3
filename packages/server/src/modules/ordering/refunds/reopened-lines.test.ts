import { beforeAll, expect, it } from 'vitest'
import type { RefundPreview } from '@wenli/contract/ordering/refund'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld({ anew: ['shop', 'buyer'] })
beforeAll(async () => {
  await world.rows(
    'INSERT INTO point_rule (tenant_id, expired_after_years, purchase_point_ratio, deduction_ratio) VALUES (5, 1, 0, 1)',
  )
})

const asked = { type: 'REFUND_ONLY', reason: 'QUALITY', imageUrls: [] }
const wanted = (orderNo: string, line: number, quantity: number) => ({
  ...asked,
  orderNo,
  lines: [{ orderItemId: line, quantity }],
})

/**
 * Three pieces for 99 and one yuan of points, and 8 of freight. For the first the platform gave 10, which then still used
 * the piece up; with the other two everything else went back, freight included. Since then the first counts as kept again.
 */
const reopened = async () => {
  await world.rows('UPDATE vendor SET freight_amount = 800 WHERE id = $1', [shop.id])
  await world.rows(
    `INSERT INTO point_lot (tenant_id, user_id, status, point_count, left_count, expired_time)
     VALUES (5, $1, 'USABLE', 100, 100, '2099-01-01')`,
    [buyer.userId],
  )
  const product = await world.product(shop)
  const placed = await world.place(buyer, [{ ...product, quantity: 3 }], { usePoints: 100 })
  const orderNo = placed.orderNo ?? ''
  const price = { orderNo, goodsPayable: 100, freightAmount: 8 }
  world.must(await world.call('PUT', '/api/client/Order/changePrice', shop.owner, { body: price }))
  world.must(await world.pay(buyer, placed.tradeNo))
  world.must(await world.ship(shop, orderNo))
  const line = (await world.read(buyer, orderNo)).items[0]?.id ?? 0

  const { refundNo } = world.must(await world.refundStep('Create', buyer, wanted(orderNo, line, 1)))
  world.must(await world.refundStep('reject', shop.owner, { refundNo, reason: 'no' }))
  world.must(await world.refundStep('appeal', buyer, { refundNo, description: 'please' }))
  const decision = { refundNo, decision: 'REFUND', amount: 10, reason: 'a little' }
  world.must(await world.refundStep('Arbitrate', world.keeper, decision))
  const item = await world.one<Record<string, number>>(
    `UPDATE order_item i SET refunded_quantity = 1, short_amount = 0, short_subsidy_amount = 0, short_commission_amount = 0,
            short_point_count = 0 FROM order_item was WHERE i.id = $1 AND was.id = i.id
     RETURNING was.short_amount, was.short_subsidy_amount, was.short_commission_amount, was.short_point_count`,
    [line],
  )
  const rest = world.must(await world.refundStep('Create', buyer, wanted(orderNo, line, 2)))
  const granted = world.must(await world.refundStep('approve', shop.owner, { refundNo: rest.refundNo }))
  expect(granted).toMatchObject({ status: 'REFUNDED', amount: 66.67, freightAmount: 8 })
  await world.rows(
    `UPDATE order_item SET refunded_quantity = 2, short_amount = $2, short_subsidy_amount = $3, short_commission_amount = $4,
            short_point_count = $5 WHERE id = $1`,
    [
      line,
      item['short_amount'],
      item['short_subsidy_amount'],
      item['short_commission_amount'],
      item['short_point_count'],
    ],
  )
  await world.assertMoney()
  return { orderNo, line }
}

it('a piece that counts as kept again gives back what is left of its order, not a fen more and the freight not twice', async () => {
  const { orderNo, line } = await reopened()
  const preview = await world.call<RefundPreview>('POST', '/api/client/Refund/Preview', buyer, {
    body: { orderNo, lines: [{ orderItemId: line, quantity: 1 }], reason: 'QUALITY' },
  })
  expect(world.must(preview)).toMatchObject({ amount: 23.33, freightAmount: 0, price: { payable: 23.33 } })
  const { refundNo } = world.must(await world.refundStep('Create', buyer, wanted(orderNo, line, 1)))
  const done = world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  expect(done).toMatchObject({ status: 'REFUNDED', amount: 23.33, freightAmount: 0 })
  expect(await world.read(buyer, orderNo)).toMatchObject({
    status: 'CLOSED',
    refundStatus: 'FULL',
    refundedAmount: 108,
  })
  expect(await world.balance('ESCROW', orderNo)).toBe(0)
  expect(await world.balance('VENDOR.AVAILABLE', shop.vendorNo)).toBe(0)
  const back = await world.one<Record<string, number>>(
    `SELECT sum(l.subsidy_amount)::integer AS subsidy, sum(l.point_count)::integer AS points
       FROM refund_line l JOIN refund r ON r.id = l.refund_id JOIN customer_order o ON o.id = r.order_id
      WHERE o.order_no = $1 AND r.status = 'REFUNDED'`,
    [orderNo],
  )
  expect(back).toEqual({ subsidy: 100, points: 100 })
})
