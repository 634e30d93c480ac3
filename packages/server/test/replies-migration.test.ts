import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOldDatabase } from './old-database.ts'
import type { OldDatabase } from './old-database.ts'

const STEP = '0097_accepted-replies.sql'
let old: OldDatabase
beforeAll(async () => {
  old = await startOldDatabase('replies', STEP)
}, 120_000)
afterAll(() => old.stop())

/** Findings and the states of their replies, in their order; where one reads `accepted`, the migration must know it as such. */
const findings = [
  ['SOLVED', ['VISIBLE', 'ACCEPTED accepted', 'HIDDEN']],
  ['SOLVED', ['VISIBLE', 'HIDDEN accepted']],
  ['SOLVED', ['HIDDEN', 'HIDDEN']],
  ['OPEN', ['HIDDEN', 'VISIBLE']],
] as const

const plant = async (tenantId: number): Promise<void> => {
  await old.plantTenant(tenantId)
  await old.rows(
    tenantId,
    `INSERT INTO app_user (id, user_no, user_name, name, surname, password_hash) VALUES (1, 'U-${tenantId}', 'seeker', 'x', '', 'x')`,
  )
  for (const [at, [status, replies]] of findings.entries()) {
    await old.rows(
      tenantId,
      `INSERT INTO product_finding (id, user_id, title, finding_image_url, status, expires_at)
       VALUES (${at + 1}, 1, 'x', '/x.png', '${status}', now())`,
    )
    for (const reply of replies)
      await old.rows(
        tenantId,
        `INSERT INTO product_finding_reply (product_finding_id, user_id, content, status)
         VALUES (${at + 1}, 1, 'x', '${reply.split(' ')[0]}')`,
      )
  }
}

it('a database from before knows which reply solved a finding, hidden meanwhile or not, unless nobody can tell', async () => {
  for (const tenantId of [5, 6]) await plant(tenantId)
  expect(await old.apply((name) => name === STEP)).toEqual({ applied: [STEP] })
  for (const tenantId of [5, 6]) {
    const rows = await old.rows<{ reply: string }>(
      tenantId,
      `SELECT status || CASE WHEN accepted_time IS NULL THEN '' ELSE ' accepted' END AS reply
         FROM product_finding_reply ORDER BY id`,
    )
    expect(rows.map(({ reply }) => reply)).toEqual(findings.flatMap(([, replies]) => [...replies]))
  }
  // The owner's own row security was lifted for the clean-up; afterwards it stands again.
  for (const table of ['product_finding', 'product_finding_reply'])
    expect(await old.rows(5, `SELECT DISTINCT tenant_id FROM ${table}`)).toEqual([{ tenant_id: 5 }])
})
