import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOldDatabase } from './old-database.ts'
import type { OldDatabase } from './old-database.ts'

const STEP = '0132_guard-staged-pictures.sql'
let old: OldDatabase
beforeAll(async () => {
  old = await startOldDatabase('stagedpictures', STEP)
}, 120_000)
afterAll(() => old.stop())

/** In each tenant: products whose cover, whose pictures, whose name and of which nothing waits. */
const plant = async (tenantId: number): Promise<void> => {
  await old.plantTenant(tenantId)
  await old.rows(
    tenantId,
    `INSERT INTO app_user (id, user_no, user_name, name, surname, password_hash)
       VALUES (1, 'U-${tenantId}-1', 'one', 'x', '', 'x')`,
  )
  await old.rows(
    tenantId,
    `INSERT INTO vendor (id, user_id, vendor_no, name, display_name, status) VALUES (1, 1, 'V1', 'x', 'x', 'APPROVED')`,
  )
  await old.rows(
    tenantId,
    "INSERT INTO product_category (id, product_category_no, name) VALUES (1, 'C', 'stone')",
  )
  await old.rows(
    tenantId,
    `INSERT INTO product (id, product_no, name, product_category_id, vendor_id, unit, unit_price, cover_image_url, status, staged_changes)
       SELECT id, 'P' || id, 'x', 1, 1, 'box', 100, '/x', 'ON_SALE', staged
         FROM (VALUES (1, '{"coverImageUrl":"/y"}'::jsonb), (2, '{"imageUrls":["/y"]}'), (3, '{"name":"y"}'), (4, NULL)) AS planted (id, staged)`,
  )
}

it('pictures that wait for approval already are compared once the database was brought up to date', async () => {
  for (const tenantId of [5, 6]) await plant(tenantId)
  expect(await old.apply((name) => name === STEP)).toEqual({ applied: [STEP] })
  const { rows } = await old.owner.query(
    `SELECT j.key, j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'guard-staged' ORDER BY j.key`,
  )
  expect(rows).toEqual(
    [5, 6].flatMap((tenantId) =>
      [1, 2].map((productId) => ({
        key: `${tenantId}:guard-staged.${productId}`,
        payload: { tenantId, productId },
      })),
    ),
  )
  // And the rows of the tenants are hidden from each other as before.
  const { rows: hidden } = await old.owner.query(
    "SELECT relforcerowsecurity AS forced FROM pg_class WHERE relname = 'product'",
  )
  expect(hidden).toEqual([{ forced: true }])
})
