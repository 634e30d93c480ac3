import { beforeAll, expect, it } from 'vitest'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld()
let orderNo: string
let tradeNo: string
let serial = 0
const couponType = {
  name: 'off',
  displayName: 'off',
  minimumUsingAmount: 0,
  deductionAmount: 10,
  expiredTime: '2099-01-01T00:00:00',
  perUserLimit: 1,
  isClaimable: true,
}
beforeAll(async () => {
  const placed = await world.place(buyer, [{ ...(await world.product(shop)), quantity: 2 }])
  ;({ tradeNo, orderNo = '' } = placed)
  world.must(await world.pay(buyer, tradeNo))
  const { items } = await world.read(buyer, orderNo)
  const lines = [{ orderItemId: items[0]?.id, quantity: 1 }]
  const body = { orderNo, type: 'REFUND_ONLY', lines, reason: 'OTHER' }
  const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  await orderWithCoupon()
  world.must(await world.pay(buyer, (await orderWithCoupon()).tradeNo))
})
/** A checkout that waits and that holds a coupon. */
const orderWithCoupon = async () => {
  const body = { ...couponType, couponTypeNo: `OFF${(serial += 1)}` }
  const { id } = world.must(
    await world.call<{ id: number }>('POST', '/api/services/app/CouponType/Create', world.keeper, { body }),
  )
  const claim = { body: { couponTypeId: id } }
  const { couponNo } = world.must(
    await world.call<{ couponNo: string }>('POST', '/api/client/UserCoupon/claim', buyer, claim),
  )
  return world.place(buyer, [{ ...(await world.product(shop)), quantity: 1 }], { couponNos: [couponNo] })
}

class Undone extends Error {}

/** What the check says of a change that then never was. */
const said = async (change: string): Promise<string[]> => {
  const rules: string[] = []
  const trying = world.test.db.transaction(5, async (tx) => {
    await tx.query({ text: change, values: [change.includes('trade ') ? tradeNo : orderNo] })
    const found = await tx.query<{ rule: string }>({ text: 'SELECT rule FROM wenli.check_orders()' })
    rules.push(...found.map(({ rule }) => rule))
    throw new Undone()
  })
  await expect(trying).rejects.toBeInstanceOf(Undone)
  return rules.toSorted()
}
const OF_ORDER = '(SELECT id FROM customer_order WHERE order_no = $1)'

it('says nothing of what is right', async () => {
  expect(await said('SELECT 1 WHERE $1::text IS NOT NULL')).toEqual([])
})

it.each([
  [
    'the money of a received order still in escrow',
    "UPDATE customer_order SET status = 'RECEIVED' WHERE order_no = $1",
    ['escrow-of-order'],
  ],
  [
    'an order that shows more refunded than was',
    'UPDATE customer_order SET refunded_amount = 10001 WHERE order_no = $1',
    ['order-refunds'],
  ],
  [
    'a line that shows none refunded',
    `UPDATE order_item SET refunded_quantity = 0, refunded_unsent_quantity = 0 WHERE order_id = ${OF_ORDER}`,
    ['line-refunds'],
  ],
  [
    'a refund whose money left and that says it did not',
    `UPDATE refund SET status = 'CANCELLED' WHERE order_id = ${OF_ORDER}`,
    ['escrow-of-order', 'line-refunds', 'order-refunds', 'refund-of-event'],
  ],
  [
    'a refund under a number that the books do not know',
    `UPDATE refund SET refund_no = 'another' WHERE order_id = ${OF_ORDER}`,
    ['refund-booked', 'refund-of-event'],
  ],
  [
    'a checkout that costs more than its orders',
    'UPDATE trade SET payable = payable + 1 WHERE trade_no = $1',
    ['trade-adds-up'],
  ],
  [
    'an order that costs more than its lines',
    'UPDATE customer_order SET payable = payable + 1, adjust_amount = adjust_amount + 1 WHERE order_no = $1',
    ['order-adds-up', 'trade-adds-up'],
  ],
  [
    'a coupon that the order knows and its lines do not',
    'UPDATE customer_order SET platform_coupon_amount = 1, adjust_amount = adjust_amount + 1 WHERE order_no = $1',
    ['coupons-add-up'],
  ],
  [
    'a part of a coupon that the platform should have borne and did not',
    `WITH lines AS (UPDATE order_item SET platform_coupon_amount = 1, coupon_subsidy_amount = 1,
                           adjust_amount = adjust_amount + 1 WHERE order_id = ${OF_ORDER})
     UPDATE customer_order SET platform_coupon_amount = 1, coupon_subsidy_amount = 1,
            adjust_amount = adjust_amount + 1 WHERE order_no = $1`,
    ['escrow-of-order', 'subsidy-of-trade'],
  ],
  [
    'more given for pieces that were kept than any refund gave',
    `UPDATE order_item SET short_amount = 1 WHERE order_id = ${OF_ORDER}`,
    ['line-shorts'],
  ],
  [
    'a coupon that is used by a checkout that waits',
    "UPDATE user_coupon SET status = 'USED' WHERE status = 'LOCKED' AND $1::text IS NOT NULL",
    ['coupon-of-trade'],
  ],
  [
    'a coupon that a checkout holds though it was paid',
    "UPDATE user_coupon SET status = 'LOCKED' WHERE status = 'USED' AND $1::text IS NOT NULL",
    ['coupon-of-trade'],
  ],
  [
    'a checkout that is closed though it was paid',
    "UPDATE trade SET status = 'CLOSED', paid_time = NULL WHERE trade_no = $1",
    ['order-follows-trade', 'trade-paid'],
  ],
] as const)('notices %s', async (_what, change, rules) => {
  expect(await said(change)).toEqual([...rules])
})
