import { expect, it } from 'vitest'
import type { OrderStatementLine } from '@wenli/contract/finance/order-statement'
import type { StatementLine } from '@wenli/contract/finance/withdrawal'
import { fenFromYuan } from '@wenli/contract/money'
import type { Page } from '@wenli/contract/paging'
import { DAY_MS } from '@wenli/contract/time'
import { createActor } from '../../../../test/actors.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'
import { recordStatements } from '../../../../test/record-statements.ts'
import { listOrderStatement } from './order-statement.ts'
import { listVendorStatement } from './vendor-statement.ts'

openTradeWorld()

const list = async <Line>(verb: string): Promise<Line[]> =>
  world.must(
    await world.call<Page<Line>>('GET', `/api/client/Withdrawal/${verb}?maxResultCount=100`, shop.owner),
  ).items
const sum = <Line>(lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((total, line) => total + fenFromYuan(of(line)), 0)

const coupon = async (): Promise<string> => {
  const body = {
    couponTypeNo: 'OS',
    name: 'off',
    displayName: 'off',
    minimumUsingAmount: 0,
    deductionAmount: 20,
    expiredTime: '2099-01-01T00:00:00',
    fundedBy: 'PLATFORM',
    perUserLimit: 1,
    isClaimable: true,
  }
  const type = await world.call<{ id: number }>('POST', '/api/services/app/CouponType/Create', world.keeper, {
    body,
  })
  const claim = { body: { couponTypeId: world.must(type).id } }
  return world.must(
    await world.call<{ couponNo: string }>('POST', '/api/client/UserCoupon/claim', buyer, claim),
  ).couponNo
}
const received = async (more: object = {}): Promise<string> => {
  const goods = { ...(await world.product(shop)), quantity: 2 }
  const { tradeNo, orderNo = '' } = await world.place(buyer, [goods], more)
  world.must(await world.pay(buyer, tradeNo))
  world.must(await world.ship(shop, orderNo))
  world.must(await world.step('takeDelivery', buyer, orderNo))
  return orderNo
}

it('says of each order what was paid, added and kept, and adds up to the ledger', async () => {
  const subsidised = await received({ couponNos: [await coupon()] })
  const refunded = await received()
  const { items } = await world.read(buyer, refunded)
  const body = {
    orderNo: refunded,
    type: 'REFUND_ONLY',
    lines: [{ orderItemId: items[0]?.id, quantity: 1 }],
    reason: 'OTHER',
  }
  const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  world.test.clock.advance(9 * DAY_MS)
  await world.runJobs()
  const pending = await received()

  const orders = await list<OrderStatementLine>('getOrderStatement')
  expect(orders).toMatchObject([
    { orderNo: pending, status: 'RECEIVED', paid: 200, subsidy: 0, commission: 10, net: 190, pending: 190 },
    { orderNo: refunded, status: 'COMPLETED', paid: 100, subsidy: 0, commission: 5, net: 95, pending: 0 },
    {
      orderNo: subsidised,
      status: 'COMPLETED',
      paid: 180,
      subsidy: 20,
      commission: 10,
      net: 190,
      pending: 0,
    },
  ])
  for (const { paid, subsidy, commission, net } of orders) expect(net + commission).toBe(paid + subsidy)

  const held =
    (await world.balance('VENDOR.PENDING', shop.vendorNo)) +
    (await world.balance('VENDOR.AVAILABLE', shop.vendorNo))
  expect(sum(orders, ({ net }) => net)).toBe(held)
  expect(sum(orders, (line) => line.pending)).toBe(await world.balance('VENDOR.PENDING', shop.vendorNo))
  expect(sum(orders, ({ commission }) => commission)).toBe(await world.balance('PLATFORM.COMMISSION'))
  expect(sum(orders, ({ subsidy }) => subsidy)).toBe(-(await world.balance('PLATFORM.SUBSIDY')))
  expect(sum(await list<StatementLine>('getStatement'), ({ amount }) => amount)).toBe(held)
})

it('is the shop’s own, and not for everybody', async () => {
  const other = await world.shop()
  const path = '/api/client/Withdrawal/getOrderStatement'
  expect(world.must(await world.call<Page<OrderStatementLine>>('GET', path, other.owner)).totalCount).toBe(0)
  expect((await world.call('GET', path, buyer)).status).toBe(403)
})

it('is for the keeper alone, whatever who works in the shop holds', async () => {
  const { userId, userNo, userName } = await createActor(world.test)
  await world.rows(
    `INSERT INTO vendor_staff (tenant_id, vendor_id, user_id, permissions)
     SELECT 5, id, $2, ARRAY['VendorPages.Order'] FROM vendor WHERE tenant_id = 5 AND vendor_no = $1`,
    [shop.vendorNo, userId],
  )
  const caller = {
    userId,
    userNo,
    userName,
    tenantId: 5,
    vendorNo: shop.vendorNo,
    permissions: new Set(['VendorPages.Statement']),
    scopes: new Set<string>(),
    culture: null,
    tokenKey: '',
  }
  const ctx = { ...world.test.ctx(5), caller }
  const page = { skipCount: 0, maxResultCount: 10 }
  for (const read of [listOrderStatement, listVendorStatement])
    await expect(read(ctx, page)).rejects.toMatchObject({ code: 'Platform:NotFound' })
})

/** How often each table, and each index, was looked into while a statement ran. */
const looksOf = (plan: PlanNode, looks = new Map<string, number>()): Map<string, number> => {
  for (const name of [plan['Relation Name'], plan['Index Name']])
    if (name !== undefined) looks.set(name, (looks.get(name) ?? 0) + plan['Actual Loops'])
  for (const part of plan.Plans ?? []) looksOf(part, looks)
  return looks
}
type PlanNode = {
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Loops': number
  readonly Plans?: readonly PlanNode[]
}

it('of a shop with many orders only those of the page are looked up in the books; an index finds and counts them', async () => {
  const orderNo = await received()
  const other = await world.shop()
  const copied = `INSERT INTO customer_order
    SELECT (jsonb_populate_record(o, jsonb_build_object('id', 10000000 + n, 'order_no', 'COPY' || n,
              'vendor_id', CASE WHEN n % 10 = 0 THEN o.vendor_id ELSE $2::bigint END))).*
      FROM customer_order o, generate_series(1, 600) n WHERE o.tenant_id = 5 AND o.order_no = $1`
  const path = '/api/client/Withdrawal/getOrderStatement?maxResultCount=5'
  try {
    await world.rows(copied, [orderNo, other.id])
    await world.test.owner.query('ANALYZE customer_order')
    const asked = await recordStatements(async () => {
      const page = world.must(await world.call<Page<OrderStatementLine>>('GET', path, shop.owner))
      expect([page.items.length, page.totalCount > 60]).toEqual([5, true])
    })
    const { text = '', values = [] } = asked.find((each) => each.text.includes('ledger_tx')) ?? {}
    const [explained] = await world.test.db.transaction(5, async (tx) => {
      await tx.query({ text: 'SET LOCAL enable_seqscan = off' })
      return tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
        text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values,
      })
    })
    const looks =
      explained === undefined ? new Map<string, number>() : looksOf(explained['QUERY PLAN'][0].Plan)
    expect(['ledger_tx', 'order_item'].map((table) => looks.get(table))).toEqual([5, 5])
    expect([looks.get('customer_order'), looks.get('customer_order_of_statement')]).toEqual([2, 2])
  } finally {
    await world.rows("DELETE FROM customer_order WHERE order_no LIKE 'COPY%'")
  }
})
