import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOldDatabase } from './old-database.ts'
import type { OldDatabase } from './old-database.ts'

const STEP = '0125_ended-memberships.sql'
let old: OldDatabase
beforeAll(async () => {
  old = await startOldDatabase('memberships', STEP)
}, 120_000)
afterAll(() => old.stop())

type Card = readonly [
  id: number,
  userId: number,
  status: string,
  level: number,
  from: string,
  until: string,
  before: string | null,
]
/** What each card found: null, where there was no membership, or when that one ended. */
const cards: readonly Card[] = [
  // Deleted by the platform, and bought again.
  [1, 1, 'PAID', 1, '2026-01-01', '2027-01-01', null],
  [2, 1, 'PAID', 1, '2026-03-01', '2027-03-01', null],
  // Made shorter, run out, and bought again.
  [3, 2, 'PAID', 1, '2026-01-01', '2027-01-01', null],
  [4, 2, 'PAID', 1, '2026-03-01', '2027-03-01', '2026-02-01'],
  // Renewed in time.
  [5, 3, 'PAID', 1, '2026-01-01', '2027-01-01', null],
  [6, 3, 'PAID', 1, '2027-01-01', '2028-01-01', '2027-01-01'],
  // Granted twice, which nothing explains.
  [7, 4, 'PAID', 1, '2026-01-01', '2027-01-01', null],
  [8, 4, 'PAID', 1, '2026-03-01', '2027-03-01', '2027-01-01'],
  // Taken back.
  [9, 5, 'REFUNDED', 1, '2026-01-01', '2027-01-01', null],
]

const plant = async (tenantId: number): Promise<void> => {
  await old.plantTenant(tenantId)
  await old.rows(
    tenantId,
    `INSERT INTO app_user (id, user_no, user_name, name, surname, password_hash)
     SELECT id, 'U-${tenantId}-' || id, 'name' || id, 'x', '', 'x' FROM generate_series(1, 5) AS id`,
  )
  await old.rows(
    tenantId,
    "INSERT INTO vip_card (id, name, unit_price, valid_months, discount, level) VALUES (1, 'x', 100, 12, 9000, 1)",
  )
  for (const [id, userId, status, level, from, until, before] of cards)
    await old.rows(
      tenantId,
      `INSERT INTO vip_card_order (id, vip_card_order_no, user_id, vip_card_id, vip_card_name, vip_card_unit_price, valid_months,
         discount, level, payable, status, membership_before, expires_at, creation_time, granted_from, granted_until)
       VALUES ($1, 'V' || $1::bigint, $2, 1, 'x', 100, 12, 9000, $3, 100, $4, $5, now(), now(), $6, $7)`,
      [id, userId, level, status, before && JSON.stringify({ expiredTime: before }), from, until],
    )
  await old.rows(
    tenantId,
    "INSERT INTO ledger_tx (kind, ref, creation_time) VALUES ('VIP_REFUNDED', 'V9', '2026-05-01')",
  )
}

it('memberships that the platform ended before it wrote that down raise no alarm any more, and others still do', async () => {
  for (const tenantId of [5, 6]) await plant(tenantId)
  expect(await old.apply((name) => name === STEP)).toEqual({ applied: [STEP] })
  for (const tenantId of [5, 6]) {
    const given = await old.rows(
      tenantId,
      `SELECT id::integer AS id, given_up_from = CASE id WHEN 1 THEN '2026-03-01' WHEN 3 THEN '2026-02-01' ELSE '2026-05-01' END::timestamptz
          AS right FROM vip_card_order WHERE tenant_id = $1 AND given_up_from IS NOT NULL ORDER BY id`,
      [tenantId],
    )
    expect(given).toEqual([1, 3, 9].map((id) => ({ id, right: true })))
    const faults = await old.rows(
      tenantId,
      "SELECT subject FROM wenli.check_holdings() WHERE rule = 'vip-granted-once'",
    )
    expect(faults).toEqual([{ subject: 'V7' }])
  }
  const { rows } = await old.owner.query(
    "SELECT bool_and(relforcerowsecurity) AS forced FROM pg_class WHERE relname IN ('vip_card_order', 'ledger_tx')",
  )
  expect(rows).toEqual([{ forced: true }])
})
