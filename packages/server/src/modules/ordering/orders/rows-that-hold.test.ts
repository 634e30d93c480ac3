import { beforeAll, describe, expect, it } from 'vitest'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld()

let tradeNo = ''
beforeAll(async () => {
  const placed = await world.place(buyer, [{ ...(await world.product(shop)), quantity: 2 }])
  tradeNo = placed.tradeNo
  world.must(await world.pay(buyer, tradeNo))
})

const OF_TRADE = '(SELECT id FROM trade WHERE trade_no = $1)'
const OF_ORDER = `(SELECT id FROM customer_order WHERE trade_id = ${OF_TRADE})`
const ROWS = {
  trade: 'trade_no = $1',
  customer_order: `trade_id = ${OF_TRADE}`,
  order_item: `order_id = ${OF_ORDER}`,
  pay_order: "kind = 'TRADE' AND ref = $1",
} as const
type Table = keyof typeof ROWS

/** Less than nothing in one column, made up for in another, so that the sum of the row stays right. */
const below = (columns: readonly string[]): string[] =>
  columns.map((column) => `${column} = -1, adjust_amount = adjust_amount - ${column} - 1`)
const BORNE = [
  'coupon_subsidy_amount = -1',
  'coupon_subsidy_amount = vendor_coupon_amount + platform_coupon_amount + 1',
]
const reductions = ['vip_amount', 'vendor_coupon_amount', 'platform_coupon_amount', 'points_amount']

const REFUSED: Readonly<Record<Table, readonly string[]>> = {
  trade: [
    "status = 'OTHER'",
    "payment_method = 'OTHER'",
    'payable = -1',
    'point_count = -1',
    'paid_time = NULL',
    "status = 'CLOSED'",
  ],
  customer_order: [
    "status = 'OTHER'",
    "shipment_status = 'OTHER'",
    "refund_status = 'OTHER'",
    "status = 'CLOSED', close_reason = 'OTHER'",
    "payment_method = 'OTHER'",
    ...below(reductions),
    ...BORNE,
    'goods_amount = -1, adjust_amount = adjust_amount + goods_amount + 1',
    'freight_amount = -1, adjust_amount = adjust_amount + freight_amount + 1',
    'payable = -1, adjust_amount = adjust_amount - payable - 1',
    'paid_amount = -1, refunded_amount = -1',
    'commission_amount = -1',
    'refunded_amount = -1',
    'point_count = -1',
    'adjust_amount = adjust_amount + 1',
    'paid_time = NULL',
    'paid_time = NULL, paid_amount = NULL',
    "close_reason = 'PAY_TIMEOUT'",
    "status = 'CLOSED'",
    'refunded_amount = paid_amount + 1',
  ],
  order_item: [
    "no_reason_return = 'OTHER'",
    'list_unit_price = -1',
    'unit_price = -1',
    'quantity = 0',
    'quantity = 10000',
    ...below(reductions),
    ...BORNE,
    'goods_amount = -1, adjust_amount = adjust_amount + goods_amount + 1',
    'payable = -1, adjust_amount = adjust_amount - payable - 1',
    'point_count = -1',
    'commission_bp = -1',
    'commission_bp = 10001',
    'commission_amount = -1',
    'adjust_amount = adjust_amount + 1',
    'shipped_quantity = -1',
    'shipped_quantity = quantity + 1',
    'refunded_quantity = -1',
    'refunded_quantity = quantity + 1',
    'refunded_unsent_quantity = -1',
    'refunded_unsent_quantity = refunded_quantity + 1',
    'refunded_amount = -1',
    'refunded_amount = payable + 1',
    'short_amount = -1',
    'short_amount = refunded_amount + 1',
    'short_subsidy_amount = -1',
    'short_commission_amount = -1',
    'short_point_count = -1',
  ],
  pay_order: [
    "kind = 'OTHER'",
    "status = 'OTHER'",
    "payment_method = 'OTHER'",
    'payable = -1',
    'refunded_amount = -1',
    'refunded_amount = payable + 1',
  ],
}

describe.each(Object.entries(REFUSED))('a row of %s that does not hold', (table, changes) => {
  it.each(changes)('is refused by the database itself: %s', async (change) => {
    const text = `UPDATE ${table} SET ${change} WHERE ${ROWS[table as Table]}`
    await expect(world.rows(text, [tradeNo])).rejects.toMatchObject({ code: '23514' })
  })

  it('while one that holds is taken', async () => {
    const text = `UPDATE ${table} SET tenant_id = tenant_id WHERE ${ROWS[table as Table]} RETURNING tenant_id`
    expect(await world.rows(text, [tradeNo])).toHaveLength(1)
  })
})

it('an account of a kind that does not exist is refused, whoever posts to it', async () => {
  const lines = [
    { kind: 'EXT.BANK', owner: '', amount: -5 },
    { kind: 'USER.OTHER', owner: 'nobody', amount: 5 },
  ]
  const text = "SELECT wenli.post_ledger('BOUNTY_ACCEPTED', 'made-up-kind', $1::jsonb, now())"
  await expect(world.rows(text, [JSON.stringify(lines)])).rejects.toMatchObject({
    code: '23514',
    constraint: 'account_kind',
  })
})
