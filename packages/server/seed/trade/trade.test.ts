import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawalStatuses } from '@wenli/contract/finance/withdrawal-life'
import { orderStatuses } from '@wenli/contract/ordering/order-life'
import { refundStatuses } from '@wenli/contract/ordering/refund-life'
import { checkMoney } from '../../src/modules/finance/index.ts'
import type { SeedOutcome } from '../../src/platform/seed/seed.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { seedDatabase } from '../index.ts'
import { seedTrade } from './index.ts'
import type { Stop } from './timeline.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let seeded: SeedOutcome
/** When the history was told: what is due later is for the timers. */
let toldAt: Date
const deps = () => ({ db: test.db, clock: test.clock, log: test.app.log })
const tell = (signal: Stop = new AbortController().signal) =>
  seedTrade(deps(), { tenantId: 5, keys: test.app.deps.keys.field, signal, files: test.app.deps })

beforeAll(async () => {
  test = await startTestApp()
  seeded = await seedDatabase(deps(), { ...test.config, seed: 'demo' }, test.app.deps.keys.field)
})
afterAll(async () => {
  await seeded.close()
  await test.close()
})

const ask = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  test.db.reader(5).query<Row>({ text, values })
const states = async (column: string, table: string): Promise<string[]> =>
  (await ask<{ state: string }>(`SELECT DISTINCT ${column} AS state FROM ${table} ORDER BY 1`)).map(
    ({ state }) => state,
  )
const tables = [
  'customer_order',
  'refund',
  'withdrawal',
  'ledger_tx',
  'ledger_entry',
  'notice',
  'favorite_item',
  'shopping_cart_item',
  'user_coupon',
  'point_lot',
  'product_comment',
  'product_finding',
  'payment_attempt',
]
const counts = () =>
  Promise.all(
    tables.map(async (table) => (await ask(`SELECT count(*) AS count FROM ${table}`))[0]?.['count']),
  )

it('leaves nothing of a history that was broken off, and tells it once: a second start adds nothing', async () => {
  const before = await counts()
  let deeds = 0
  const killed = () => {
    deeds += 1
    if (deeds > 40) throw new Error('killed')
  }
  await expect(tell({ throwIfAborted: killed })).rejects.toThrow('killed')
  expect(await counts()).toEqual(before)
  toldAt = test.clock.now()
  expect(await tell()).toBe('told')
  const after = await counts()
  expect(await tell()).toBe('known')
  expect(await counts()).toEqual(after)
  // Four weeks in one transaction: seconds on a quiet machine, a minute on one that does ten other things.
}, 240_000)

it('keeps the books: the money adds up', async () => {
  expect(await checkMoney(test.ctx(5))).toEqual([])
})

it('has an order in every state, and closed for every reason a buyer meets', async () => {
  expect(await states('status', 'customer_order')).toEqual(orderStatuses.toSorted())
  expect(await states('shipment_status', 'customer_order')).toEqual([
    'PARTIALLY_SHIPPED',
    'RECEIVED',
    'SHIPPED',
    'UNSHIPPED',
  ])
  expect(await states('close_reason', "customer_order WHERE status = 'CLOSED'")).toEqual([
    'BUYER_CANCEL',
    'FULL_REFUND',
    'PAY_TIMEOUT',
    'VENDOR_CANCEL',
  ])
  expect(await states('refund_status', 'customer_order')).toEqual(['APPLYING', 'FULL', 'NONE', 'PARTIAL'])
})

it('has refunds in every state but the one that a channel alone brings about', async () => {
  const told = refundStatuses.filter((status) => status !== 'REFUND_FAILED')
  expect(await states('status', 'refund')).toEqual(told.toSorted())
})

it('has withdrawals in every state but the one between two clicks', async () => {
  const told = withdrawalStatuses.filter((status) => status !== 'REMITTING')
  expect(await states('status', 'withdrawal')).toEqual(told.toSorted())
})

it.each([
  ['a membership', 'user_vip_membership m JOIN vip_card_order o USING (tenant_id, user_id)'],
  ['recharges', "recharge_card_order WHERE status = 'PAID' OFFSET 2"],
  ['a coupon that was used', "user_coupon WHERE status = 'USED'"],
  ['a coupon that came with an order', 'user_coupon WHERE given_by IS NOT NULL'],
  ['points that were spent', 'point_use'],
  ['a bounty that was earned', "product_finding WHERE bounty_status = 'PAID'"],
  ['a bounty that waits', "product_finding WHERE bounty_status = 'HELD'"],
  ['a bounty to decide', "product_finding WHERE bounty_status = 'HELD' AND grace_until IS NOT NULL"],
  ['bank cards', 'user_bank_card OFFSET 1'],
  ['reviews of buyers with pictures', 'product_comment WHERE order_item_id > 0 AND image_urls <> $$[]$$'],
  ['a review that was added to', 'product_comment WHERE addition_time > creation_time'],
  ['a refund with private pictures', "refund WHERE image_urls::text LIKE '%/private/%'"],
  ['favourites', 'favorite_item OFFSET 3'],
  ['shops that are followed', 'followed_shop OFFSET 2'],
  ['lines in carts', 'shopping_cart_item OFFSET 3'],
  ['notices', 'notice OFFSET 30'],
])('has %s', async (_what, from) => {
  expect(await ask(`SELECT 1 FROM ${from} LIMIT 1`)).toHaveLength(1)
})

it('sells and praises nothing before it was on sale', async () => {
  const early = await ask(
    `SELECT p.product_no FROM product p JOIN order_item i USING (tenant_id) JOIN customer_order o ON o.tenant_id = p.tenant_id
        AND o.id = i.order_id WHERE i.product_id = p.id AND o.creation_time < p.published_time
      UNION ALL SELECT p.product_no FROM product p JOIN product_comment c ON c.tenant_id = p.tenant_id AND c.product_id = p.id
                 WHERE c.creation_time < p.published_time`,
  )
  expect(early).toEqual([])
})

it('leaves no timer to change the past: what is due is done', async () => {
  const due = await ask(
    `SELECT 1 FROM customer_order WHERE (status = 'PAID' AND receive_due_at <= $1)
       OR (status = 'RECEIVED' AND after_sale_until <= $1)
      UNION ALL SELECT 1 FROM refund WHERE due_at <= $1 AND status NOT IN ('REFUNDED', 'REJECTED', 'CANCELLED')`,
    [toldAt],
  )
  expect(due).toEqual([])
})
