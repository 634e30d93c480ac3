import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOldDatabase } from './old-database.ts'
import type { OldDatabase } from './old-database.ts'

const STEPS = ['0109_card-of-a-membership.sql']
let old: OldDatabase
beforeAll(async () => {
  old = await startOldDatabase('keys', STEPS[0] ?? '')
}, 120_000)
afterAll(() => old.stop())

/** In each tenant two users, a card, and rows that name what there is, what there never was, and what another tenant has. */
const plant = async (tenantId: number): Promise<void> => {
  await old.owner.query(
    'INSERT INTO tenant (id, tenancy_name, name) VALUES ($1, $2, $2) ON CONFLICT (id) DO NOTHING',
    [tenantId, `tenant-${tenantId}`],
  )
  const [own, others] = [tenantId, 11 - tenantId]
  for (const text of [
    `INSERT INTO app_user (id, user_no, user_name, name, surname, password_hash)
       SELECT n * 10 + ${own}, 'U' || n, 'u' || n, 'x', '', 'x' FROM generate_series(1, 4) n`,
    `INSERT INTO vip_card (id, name, unit_price, valid_months, discount) VALUES (${own}, 'x', 100, 1, 9500)`,
    `INSERT INTO user_vip_membership (user_id, vip_card_id, vip_card_name, expired_time)
       VALUES (10 + ${own}, ${own}, 'own', now()), (20 + ${own}, ${others}, 'foreign', now()),
              (30 + ${own}, 999, 'unknown', now()), (40 + ${own}, NULL, 'none', now())`,
  ])
    await old.rows(tenantId, text)
}

it('a database from before gets the keys: what names nothing of its tenant is emptied, the rest stays', async () => {
  for (const tenantId of [5, 6]) await plant(tenantId)
  expect(await old.apply((name) => STEPS.includes(name))).toEqual({ applied: STEPS })
  for (const tenantId of [5, 6])
    expect(
      await old.rows(
        tenantId,
        'SELECT vip_card_name, vip_card_id::integer FROM user_vip_membership ORDER BY id',
      ),
    ).toEqual([
      { vip_card_name: 'own', vip_card_id: tenantId },
      { vip_card_name: 'foreign', vip_card_id: null },
      { vip_card_name: 'unknown', vip_card_id: null },
      { vip_card_name: 'none', vip_card_id: null },
    ])
  // The owner's own row security was lifted for the clean-up; afterwards it stands again.
  for (const table of ['user_vip_membership', 'vip_card'])
    expect(await old.rows(5, `SELECT DISTINCT tenant_id FROM ${table}`)).toEqual([{ tenant_id: 5 }])
})
