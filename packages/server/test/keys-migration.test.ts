import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOldDatabase } from './old-database.ts'
import type { OldDatabase } from './old-database.ts'

const FIRST = '0109_card-of-a-membership.sql'
const STEPS = [FIRST, '0110_keys-of-people.sql']
let old: OldDatabase
beforeAll(async () => {
  old = await startOldDatabase('keys', FIRST)
}, 120_000)
afterAll(() => old.stop())

/** In each tenant four users and a card, and rows that name what there is, what another tenant has, and what there never was. */
const plant = async (tenantId: number): Promise<void> => {
  await old.plantTenant(tenantId)
  const [own, others] = [tenantId, 11 - tenantId]
  for (const text of [
    `INSERT INTO app_user (id, user_no, user_name, name, surname, password_hash)
       SELECT n * 10 + ${own}, 'U' || n, 'u' || n, 'x', '', 'x' FROM generate_series(1, 4) n`,
    `INSERT INTO vip_card (id, name, unit_price, valid_months, discount) VALUES (${own}, 'x', 100, 1, 9500)`,
    `INSERT INTO user_vip_membership (user_id, vip_card_id, vip_card_name, expired_time)
       VALUES (10 + ${own}, ${own}, 'own', now()), (20 + ${own}, ${others}, 'foreign', now()),
              (30 + ${own}, 999, 'unknown', now()), (40 + ${own}, NULL, 'none', now())`,
    `INSERT INTO one_time_code (purpose, address, user_id, code_hash, expires_at)
       VALUES ('bindEmail', 'own', 10 + ${own}, 'x', now()), ('bindEmail', 'foreign', 10 + ${others}, 'x', now()),
              ('bindEmail', 'unknown', 999, 'x', now()), ('register', 'none', NULL, 'x', now())`,
    `INSERT INTO product_finding (id, user_id, title, finding_image_url, expires_at)
       VALUES (1, 10 + ${own}, 'x', '/x.png', now())`,
    `INSERT INTO report (user_id, finding_id, reason, description, status, handled_time, handler_user_id)
       SELECT 10 + ${own}, 1, 'OTHER', 'x', 'UPHELD', now(), handler
         FROM unnest(ARRAY[10 + ${own}, 10 + ${others}, 999, NULL]) handler`,
    `INSERT INTO withdrawal (withdrawal_no, owner_type, owner_no, user_id, amount, real_name, bank_card_no, last_four, status,
                             auditor_user_id, remit_user_id, creation_time)
       SELECT 'W' || coalesce(one, 0), 'USER', 'U1', 10 + ${own}, 1, 'x', 'x', 'x', 'REMITTED', one, another, now()
         FROM (VALUES (10 + ${own}, 20 + ${own}), (10 + ${others}, 20 + ${own}), (20 + ${own}, 999), (NULL, NULL)) t (one, another)`,
  ])
    await old.rows(tenantId, text)
}

it('a database from before gets the keys: what names nothing of its tenant is emptied, the rest stays', async () => {
  for (const tenantId of [5, 6]) await plant(tenantId)
  expect(await old.apply((name) => STEPS.includes(name))).toEqual({ applied: STEPS })
  for (const tenantId of [5, 6]) {
    const named = async (columns: string, table: string) => {
      const rows = await old.rows<object>(tenantId, `SELECT ${columns} FROM ${table} ORDER BY id`)
      return rows.map((row) => Object.values(row))
    }
    expect(await named('vip_card_name, vip_card_id::integer', 'user_vip_membership')).toEqual([
      ['own', tenantId],
      ['foreign', null],
      ['unknown', null],
      ['none', null],
    ])
    // A code opens nothing without its account.
    expect(await named('address, user_id::integer', 'one_time_code')).toEqual([
      ['own', 10 + tenantId],
      ['none', null],
    ])
    expect(await named('handler_user_id::integer', 'report')).toEqual([
      [10 + tenantId],
      [null],
      [null],
      [null],
    ])
    expect(await named('auditor_user_id::integer, remit_user_id::integer', 'withdrawal')).toEqual([
      [10 + tenantId, 20 + tenantId],
      [null, 20 + tenantId],
      [20 + tenantId, null],
      [null, null],
    ])
  }
  // The owner's own row security was lifted for the clean-up; afterwards it stands again.
  for (const table of [
    'user_vip_membership',
    'vip_card',
    'app_user',
    'one_time_code',
    'report',
    'withdrawal',
  ])
    expect(await old.rows(5, `SELECT DISTINCT tenant_id FROM ${table}`)).toEqual([{ tenant_id: 5 }])
})
