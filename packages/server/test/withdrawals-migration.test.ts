import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOldDatabase } from './old-database.ts'
import type { OldDatabase } from './old-database.ts'

const STEP = '0131_withdrawals-held.sql'
let old: OldDatabase
beforeAll(async () => {
  old = await startOldDatabase('withdrawals', STEP)
}, 120_000)
afterAll(() => old.stop())

/** All went out with file B1 and a paper of the bank; what happened to each since, the log says. */
const rows = [
  [1, 'APPROVED', 'sent again'],
  [2, 'REMITTING', 'sent again, then alone'],
  [3, 'REMITTING', 'sent again, then with file B2'],
  [4, 'REMITTING', 'still on its way'],
  [5, 'FAILED', 'came back'],
  [6, 'REMITTED', 'arrived'],
] as const

const plant = async (tenantId: number): Promise<void> => {
  await old.plantTenant(tenantId)
  await old.rows(
    tenantId,
    `INSERT INTO app_user (id, user_no, user_name, name, surname, password_hash)
       VALUES (1, 'U-${tenantId}', 'one', 'x', '', 'x')`,
  )
  for (const [id, status] of rows)
    await old.rows(
      tenantId,
      `INSERT INTO withdrawal (id, withdrawal_no, owner_type, owner_no, user_id, amount, real_name, bank_card_no, last_four, status,
         hold_count, batch_no, remit_user_id, remit_user_name, remit_time, bank_ref, voucher_image_url, creation_time)
       VALUES ($1, 'W' || $1::bigint, 'USER', 'U', 1, 1, 'x', 'x', 'x', $2, $3, $4, 1, 'one', now(), 'x', '/x.png', '2026-01-01')`,
      [id, status, id <= 3 ? 2 : 1, id === 3 ? 'B2' : 'B1'],
    )
  await old.rows(
    tenantId,
    `INSERT INTO ledger_tx (kind, ref, creation_time)
     VALUES ('WITHDRAWAL_HELD', 'W1:1', '2026-01-01'), ('WITHDRAWAL_HELD', 'W1:2', '2026-02-01')`,
  )
  const log = [
    ['BankBatch', 'B1'],
    ['Retry', '1'],
    ['Retry', '2'],
    ['Retry', '3'],
    ['BankBatch', 'B1'],
    ['BankBatch', 'B2'],
  ]
  for (const [at, [action, objectId]] of log.entries())
    await old.rows(
      tenantId,
      `INSERT INTO audit_log (tenant_id, id, creation_time, ip, action, object, object_id, changes, request_id, prev_hash, hash)
       VALUES ($1, $2, now(), 'x', $3, 'Withdrawal', $4, '{}', 'x', '', '')`,
      [tenantId, 1000 + at, action, objectId],
    )
}

it('withdrawals from before that were sent again leave their old file, and what was said of the old transfer', async () => {
  for (const tenantId of [5, 6]) await plant(tenantId)
  expect(await old.apply((name) => name === STEP)).toEqual({ applied: [STEP] })
  for (const tenantId of [5, 6]) {
    const found = await old.rows(
      tenantId,
      `SELECT id::integer AS id, batch_no AS file, num_nonnulls(remit_user_id, remit_user_name, remit_time, bank_ref,
         voucher_image_url) AS said, (held_time AT TIME ZONE 'UTC')::date::text AS held FROM withdrawal ORDER BY id`,
    )
    expect(found).toEqual([
      { id: 1, file: null, said: 0, held: '2026-02-01' },
      { id: 2, file: null, said: 0, held: '2026-01-01' },
      { id: 3, file: 'B2', said: 0, held: '2026-01-01' },
      { id: 4, file: 'B1', said: 0, held: '2026-01-01' },
      { id: 5, file: 'B1', said: 5, held: '2026-01-01' },
      { id: 6, file: 'B1', said: 5, held: '2026-01-01' },
    ])
  }
  // The owner's own row security was lifted for the change; afterwards it stands again.
  for (const table of ['withdrawal', 'ledger_tx'])
    expect(await old.rows(5, `SELECT DISTINCT tenant_id FROM ${table}`)).toEqual([{ tenant_id: 5 }])
})
