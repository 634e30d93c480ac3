import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOldDatabase } from './old-database.ts'
import type { OldDatabase } from './old-database.ts'

let old: OldDatabase
beforeAll(async () => {
  old = await startOldDatabase('orders', '0064')
}, 120_000)
afterAll(() => old.stop())

type Refund = {
  readonly quantity: number
  readonly amount: number
  readonly freight?: number
  readonly status?: string
}
/** Three pieces for 100 yuan and 8 of freight, with refunds as they stood then: each used its pieces up. */
const plantOrder = async (
  tenantId: number,
  id: number,
  { status, refunds }: { readonly status: string; readonly refunds: readonly Refund[] },
): Promise<void> => {
  const no = `O${id}`
  const granted = refunds.filter((refund) => refund.status === undefined)
  const sum = (of: (refund: Refund) => number) => granted.reduce((total, refund) => total + of(refund), 0)
  await old.rows(
    tenantId,
    `INSERT INTO trade (id, trade_no, user_id, status, payable, expires_at, paid_time, creation_time)
     VALUES ($1, $2, 1, 'PAID', 10800, now(), now(), now())`,
    [id, no],
  )
  await old.rows(
    tenantId,
    `INSERT INTO customer_order (id, order_no, trade_id, vendor_id, vendor_no, user_id, user_name, status, goods_amount, freight_amount,
       payable, paid_amount, paid_time, refunded_amount, shipped_time, receive_due_at, creation_time)
     VALUES ($1, $2, $1, 1, 'V', 1, 'x', $3, 10000, 800, 10800, 10800, now(), $4, '2026-05-01 12:00Z', '2026-05-11 12:00Z', now())`,
    [id, no, status, sum(({ amount, freight = 0 }) => amount + freight)],
  )
  await old.rows(
    tenantId,
    `INSERT INTO order_item (id, order_id, product_id, product_sku_id, vendor_no, product_no, product_name, product_image_url, unit,
       list_unit_price, unit_price, quantity, goods_amount, payable, commission_bp, shipped_quantity, refunded_quantity, refunded_amount)
     VALUES ($1, $1, 1, 1, 'V', 'P', 'x', '/x.png', 'x', 3333, 3333, 3, 10000, 10000, 0, 3, $2, $3)`,
    [id, sum(({ quantity }) => quantity), sum(({ amount }) => amount)],
  )
  for (const [at, refund] of refunds.entries()) {
    const refundId = id * 10 + at
    await old.rows(
      tenantId,
      `INSERT INTO refund (id, refund_no, order_id, vendor_id, user_id, type, status, reason, amount, freight_amount, creation_time)
       VALUES ($1, $2, $3, 1, 1, 'REFUND_ONLY', $4, 'QUALITY', $5, $6, '2026-05-03 12:00Z')`,
      [refundId, `R${refundId}`, id, refund.status ?? 'REFUNDED', refund.amount, refund.freight ?? 0],
    )
    await old.rows(
      tenantId,
      'INSERT INTO refund_line (refund_id, order_item_id, quantity, amount) VALUES ($1, $2, $3, $4)',
      [refundId, id, refund.quantity, refund.amount],
    )
  }
}
type Log = {
  readonly action: string
  readonly toStatus: string
  readonly refundId?: number
  readonly note?: string
}
const log = (tenantId: number, orderId: number, { action, toStatus, refundId, note }: Log) =>
  old.rows(
    tenantId,
    `INSERT INTO order_log (order_id, refund_id, actor, action, to_status, note, creation_time)
     VALUES ($1, $2, 'BUYER', $3, $4, $5, now())`,
    [orderId, refundId ?? null, action, toStatus, note ?? null],
  )

/** In each tenant a buyer, a shop with an article, a role that serves buyers, and five orders. */
const plant = async (tenantId: number): Promise<void> => {
  await old.plantTenant(tenantId)
  for (const text of [
    "INSERT INTO app_user (id, user_no, user_name, name, surname, password_hash) VALUES (1, 'U1', 'x', 'x', '', 'none')",
    "INSERT INTO vendor (id, vendor_no, user_id, name, display_name, status) VALUES (1, 'V', 1, 'x', 'x', 'APPROVED')",
    "INSERT INTO product_category (id, name) VALUES (1, 'x')",
    `INSERT INTO product (id, vendor_id, product_category_id, name, unit, unit_price, cover_image_url)
     VALUES (1, 1, 1, 'x', 'x', 3333, '/x.png')`,
    'INSERT INTO product_sku (id, product_id) VALUES (1, 1)',
    "INSERT INTO role (id, name, display_name) VALUES (1, 'Service', 'x')",
    "INSERT INTO role_permission (role_id, permission) VALUES (1, 'Pages.Order.Edit')",
    "INSERT INTO point_type (id, name, display_name) VALUES (1, 'TakenBack', 'x')",
  ])
    await old.rows(tenantId, text)
  // For one piece 10 yuan were given; with the others everything else went back.
  await plantOrder(tenantId, 1, {
    status: 'PAID',
    refunds: [
      { quantity: 1, amount: 1000 },
      { quantity: 2, amount: 6667, freight: 800 },
    ],
  })
  // One piece went back before receipt and one after it; 200 points of what it earned were taken back.
  await plantOrder(tenantId, 2, {
    status: 'RECEIVED',
    refunds: [
      { quantity: 1, amount: 3333 },
      { quantity: 1, amount: 3333 },
    ],
  })
  await log(tenantId, 2, { action: 'refund.approve', toStatus: 'REFUNDING', refundId: 20 })
  await log(tenantId, 2, { action: 'takeDelivery', toStatus: 'RECEIVED' })
  await log(tenantId, 2, { action: 'refund.approve', toStatus: 'REFUNDING', refundId: 21 })
  await old.rows(
    tenantId,
    `INSERT INTO point_lot (user_id, status, point_count, left_count, order_no, expired_time)
     VALUES (1, 'USABLE', 746, 700, 'O2', now()), (1, 'USABLE', -200, -200, 'O2', now()), (1, 'USABLE', 5, 5, NULL, now())`,
  )
  await old.rows(
    tenantId,
    `INSERT INTO user_point_detail (user_id, point_count, point_type_id, point_type_name, order_no)
     VALUES (1, 746, 1, 'Earned', 'O2'), (1, -200, 1, 'TakenBack', 'O2'), (1, -9, 1, 'TakenBack', 'O9')`,
  )
  // One is before the platform, one was refused.
  await plantOrder(tenantId, 3, {
    status: 'PAID',
    refunds: [{ quantity: 1, amount: 3333, status: 'ARBITRATING' }],
  })
  await log(tenantId, 3, {
    action: 'refund.appeal',
    toStatus: 'ARBITRATING',
    refundId: 30,
    note: 'it was broken',
  })
  await plantOrder(tenantId, 4, {
    status: 'PAID',
    refunds: [{ quantity: 1, amount: 3333, status: 'REJECTED' }],
  })
  await plantOrder(tenantId, 5, { status: 'COMPLETED', refunds: [{ quantity: 3, amount: 10000 }] })
}

it('orders, refunds and points of before are brought up to date, in every tenant', async () => {
  for (const tenantId of [5, 6]) await plant(tenantId)
  const { applied } = await old.apply(() => true)
  expect(applied[0]).toBe('0064_rest-of-a-line.sql')
  for (const tenantId of [5, 6]) {
    const items =
      'SELECT refunded_quantity AS pieces, short_amount::integer AS short FROM order_item ORDER BY id'
    expect(await old.rows(tenantId, items)).toEqual([
      { pieces: 2, short: 1000 },
      { pieces: 2, short: 0 },
      { pieces: 0, short: 0 },
      { pieces: 0, short: 0 },
      { pieces: 3, short: 0 },
    ])
    expect(
      await old.rows(tenantId, 'SELECT refund_id::integer AS id FROM refund_line WHERE is_short'),
    ).toEqual([{ id: 10 }])
    expect(
      await old.rows(tenantId, "SELECT permission FROM role_permission WHERE permission LIKE '%Reveal'"),
    ).toEqual([{ permission: 'Pages.Order.Reveal' }])
    const said = 'SELECT order_no FROM customer_order WHERE commented'
    expect(await old.rows(tenantId, said)).toEqual([{ order_no: 'O5' }])
    const appeals = 'SELECT appeal_description AS said FROM refund WHERE appeal_description IS NOT NULL'
    expect(await old.rows(tenantId, appeals)).toEqual([{ said: 'it was broken' }])
    const lots = 'SELECT paid_amount::integer AS paid, taken_count AS taken FROM point_lot ORDER BY id'
    expect(await old.rows(tenantId, lots)).toEqual([
      { paid: 7467, taken: 200 },
      { paid: null, taken: 0 },
      { paid: null, taken: 0 },
    ])
    const paused = `SELECT id::integer, receive_paused_time = '2026-05-03 12:00Z' AS "isSinceThen" FROM customer_order
                     WHERE receive_paused_time IS NOT NULL`
    expect(await old.rows(tenantId, paused)).toEqual([{ id: 3, isSinceThen: true }])
  }
  // Row security stands again.
  expect(await old.rows(5, 'SELECT DISTINCT tenant_id FROM point_lot')).toEqual([{ tenant_id: 5 }])
})
