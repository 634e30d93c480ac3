import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOldDatabase } from './old-database.ts'
import type { OldDatabase } from './old-database.ts'

const STEP = '0087_shop-scores.sql'
let old: OldDatabase
beforeAll(async () => {
  old = await startOldDatabase('scores', STEP)
}, 120_000)
afterAll(() => old.stop())

/** In each tenant: a shop with reviews, and one that nobody has reviewed. */
const plant = async (tenantId: number): Promise<void> => {
  await old.plantTenant(tenantId)
  await old.rows(
    tenantId,
    `INSERT INTO app_user (id, user_no, user_name, name, surname, password_hash)
       VALUES (1, 'U-${tenantId}-1', 'one', 'x', '', 'x'), (2, 'U-${tenantId}-2', 'two', 'x', '', 'x')`,
  )
  await old.rows(
    tenantId,
    `INSERT INTO vendor (id, user_id, vendor_no, name, display_name, status)
       VALUES (1, 1, 'V1', 'x', 'x', 'APPROVED'), (2, 2, 'V2', 'y', 'y', 'APPROVED')`,
  )
  await old.rows(
    tenantId,
    "INSERT INTO product_category (id, product_category_no, name) VALUES (1, 'C', 'stone')",
  )
  await old.rows(
    tenantId,
    `INSERT INTO product (id, product_no, name, product_category_id, vendor_id, unit, unit_price, cover_image_url)
       VALUES (1, 'P1', 'x', 1, 1, 'box', 100, '/x'), (2, 'P2', 'x', 1, 1, 'box', 100, '/x'), (3, 'P3', 'x', 1, 2, 'box', 100, '/x')`,
  )
  await old.rows(
    tenantId,
    "INSERT INTO product_comment (product_id, content, star_count) VALUES (1, 'x', 5), (1, 'x', 4), (2, 'x', 5)",
  )
}

it('shops that have reviews already are scored once after the database was brought up to date', async () => {
  for (const tenantId of [5, 6]) await plant(tenantId)
  expect(await old.apply((name) => name === STEP)).toEqual({ applied: [STEP] })
  const { rows } = await old.owner.query(
    `SELECT j.key, j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'score-shop' ORDER BY j.key`,
  )
  expect(rows).toEqual(
    [5, 6].map((tenantId) => ({ key: `${tenantId}:score-shop.1`, payload: { tenantId, vendorId: 1 } })),
  )
  // And the rows of the tenants are hidden from each other as before.
  const { rows: hidden } = await old.owner.query(
    "SELECT relforcerowsecurity AS forced FROM pg_class WHERE relname = 'product'",
  )
  expect(hidden).toEqual([{ forced: true }])
})
