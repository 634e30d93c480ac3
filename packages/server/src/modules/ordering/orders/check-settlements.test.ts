import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '@wenli/contract/time'
import { realFaults } from '../../../../test/made-up-money.ts'
import { startTradeWorld } from '../../../../test/trade-world.ts'
import type { TradeWorld } from '../../../../test/trade-world.ts'
import type { MoneyFault } from '../../finance/ledger/check-money.ts'

let world: TradeWorld

/** Two orders that came to their end: of one all was kept, of the other one piece went back after it was received. */
beforeAll(async () => {
  world = await startTradeWorld()
  const shop = await world.shop()
  const buyer = await world.buyer()
  const received = async () => {
    const product = await world.product(shop)
    const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...product, quantity: 2 }])
    world.must(await world.pay(buyer, tradeNo))
    world.must(await world.ship(shop, orderNo))
    world.must(await world.step('takeDelivery', buyer, orderNo))
    return orderNo
  }
  await received()
  const orderNo = await received()
  const { items } = await world.read(buyer, orderNo)
  const lines = [{ orderItemId: items[0]?.id, quantity: 1 }]
  const body = { orderNo, type: 'REFUND_ONLY', lines, reason: 'OTHER' }
  const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  const clerk = world.keeper
  const type = {
    couponTypeNo: 'TEN',
    name: 'ten off',
    displayName: 'ten off',
    minimumUsingAmount: 0,
    deductionAmount: 10,
    expiredTime: '2031-01-01T00:00:00',
    fundedBy: 'PLATFORM',
    perUserLimit: 1,
    isClaimable: true,
  }
  const { id } = world.must(
    await world.call<{ id: number }>('POST', '/api/services/app/CouponType/Create', clerk, { body: type }),
  )
  const claim = { body: { couponTypeId: id } }
  world.must(await world.call('POST', '/api/client/UserCoupon/claim', buyer, claim))
  world.test.clock.advance(9 * DAY_MS)
  await world.runJobs()
  const { status } = await world.read(buyer, orderNo)
  if (status !== 'COMPLETED') throw new Error(`the order is ${status}`)
})
afterAll(() => world.close())

/** What the check says of a wrong that the database's owner does, with every lock off; then it is undone. */
const rulesAfter = async (...wrongs: string[]): Promise<string[]> => {
  const { owner } = world.test
  await owner.query("SELECT set_config('app.tenant_id', '5', false)")
  await owner.query('BEGIN')
  try {
    for (const table of ['ledger_tx', 'ledger_entry'])
      await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    for (const wrong of wrongs) await owner.query(wrong)
    const { rows } = await owner.query<MoneyFault>('SELECT * FROM wenli.check_settlements()')
    return [...new Set(realFaults(rows).map(({ rule }) => rule))].toSorted()
  } finally {
    await owner.query('ROLLBACK')
  }
}
const events = (kind: string) => `(SELECT id FROM ledger_tx WHERE kind = '${kind}')`
const accounts = (kind: string) => `(SELECT id FROM account WHERE kind = '${kind}')`
const shift = (kind: string, account: string, by: number) =>
  `UPDATE ledger_entry SET amount = amount + ${by}
    WHERE ledger_tx_id IN ${events(kind)} AND account_id IN ${accounts(account)}`
const gone = [
  `DELETE FROM ledger_entry WHERE ledger_tx_id IN ${events('ORDER_COMPLETED')}`,
  "DELETE FROM ledger_tx WHERE kind = 'ORDER_COMPLETED'",
]

it('says nothing of what is right', async () => {
  await world.assertMoney()
  expect(await rulesAfter()).toEqual([])
})

it.each([
  ['a completed order whose shop never got its money', gone, ['order-settled']],
  [
    'a completed order settled by a wrong amount',
    [shift('ORDER_COMPLETED', 'VENDOR.PENDING', 1), shift('ORDER_COMPLETED', 'VENDOR.AVAILABLE', -1)],
    ['order-settled'],
  ],
  [
    'money of a shop that went elsewhere when its order was completed',
    [
      `UPDATE ledger_entry SET account_id = (SELECT id FROM account WHERE kind = 'PLATFORM.COMMISSION')
        WHERE ledger_tx_id IN ${events('ORDER_COMPLETED')} AND account_id IN ${accounts('VENDOR.AVAILABLE')}`,
    ],
    ['settled-to-the-shop'],
  ],
  [
    'an order that paid another shop',
    ["UPDATE account SET owner_no = 'another' WHERE kind = 'VENDOR.AVAILABLE'"],
    ['order-pays-its-shop'],
  ],
  [
    'a commission that is not that of its lines',
    ['UPDATE customer_order SET commission_amount = commission_amount + 1'],
    ['commission-kept', 'commission-of-lines'],
  ],
  [
    'a line whose commission is not its rate',
    ['UPDATE order_item SET commission_bp = commission_bp + 100'],
    ['commission-of-line'],
  ],
  [
    'a line whose commission leaves out what the platform bears of its coupon',
    [
      `UPDATE order_item SET platform_coupon_amount = 1000, coupon_subsidy_amount = 1000,
              adjust_amount = adjust_amount + 1000`,
    ],
    ['commission-of-line'],
  ],
  [
    'more commission kept than the lines say',
    [shift('ORDER_RECEIVED', 'PLATFORM.COMMISSION', 1), shift('ORDER_RECEIVED', 'VENDOR.PENDING', -1)],
    ['commission-kept', 'order-settled'],
  ],
  [
    'commission that was not given back',
    [shift('ORDER_REFUNDED', 'PLATFORM.COMMISSION', 1), shift('ORDER_REFUNDED', 'VENDOR.PENDING', -1)],
    ['commission-back', 'order-settled'],
  ],
  [
    'an order that was settled and says it is on its way',
    ["UPDATE customer_order SET status = 'PAID'"],
    ['order-of-event'],
  ],
  [
    'an event of receipt without an order',
    ["UPDATE ledger_tx SET ref = ref || 'x' WHERE kind = 'ORDER_RECEIVED'"],
    ['order-of-event', 'order-settled'],
  ],
  [
    'a refund of less than the books say',
    ['UPDATE refund SET amount = amount - 1'],
    ['refund-of-the-amount'],
  ],
  [
    'money that went to a wallet instead of a channel and that no refund knows',
    ["UPDATE ledger_tx SET ref = 'nobody' WHERE kind = 'ORDER_REFUNDED'"],
    ['order-settled', 'refund-has-business'],
  ],
  [
    'a coupon held by a checkout that never was',
    ["UPDATE user_coupon SET status = 'LOCKED', trade_no = 'nobody'"],
    ['coupon-of-no-trade'],
  ],
] as const)('notices %s', async (_what, wrongs, rules) => {
  expect(await rulesAfter(...wrongs)).toEqual([...rules])
})
