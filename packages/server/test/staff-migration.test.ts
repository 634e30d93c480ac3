import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOldDatabase } from './old-database.ts'
import type { OldDatabase } from './old-database.ts'

const STEPS = ['0071_staff-consent.sql', '0072_report-roles.sql']
let old: OldDatabase
beforeAll(async () => {
  old = await startOldDatabase('staff', '0071_staff-consent.sql')
}, 120_000)
afterAll(() => old.stop())

/** In each tenant: a shop with somebody who works in it, and the roles of a tenant that knew no reports. */
const plant = async (tenantId: number): Promise<void> => {
  await old.plantTenant(tenantId)
  await old.rows(
    tenantId,
    `INSERT INTO app_user (id, user_no, user_name, name, surname, password_hash)
       VALUES (1, 'U-${tenantId}-1', 'keeper', 'x', '', 'x'), (2, 'U-${tenantId}-2', 'worker', 'x', '', 'x')`,
  )
  await old.rows(
    tenantId,
    "INSERT INTO vendor (id, user_id, vendor_no, name, display_name, status) VALUES (1, 1, 'V', 'x', 'x', 'APPROVED')",
  )
  await old.rows(
    tenantId,
    "INSERT INTO vendor_staff (vendor_id, user_id, permissions) VALUES (1, 2, '{VendorPages.Order}')",
  )
  await old.rows(
    tenantId,
    "INSERT INTO role (id, name, display_name) VALUES (1, 'Service', 'x'), (2, 'Operator', 'x'), (3, 'Finance', 'x')",
  )
  await old.rows(
    tenantId,
    `INSERT INTO role_permission (tenant_id, role_id, permission) VALUES (${tenantId}, 2, 'Pages.Report')`,
  )
}

it('a database from before knows who works in a shop as having accepted, and its roles handle reports', async () => {
  for (const tenantId of [5, 6]) await plant(tenantId)
  expect(await old.apply((name) => STEPS.includes(name))).toEqual({ applied: STEPS })
  for (const tenantId of [5, 6]) {
    expect(
      await old.rows(tenantId, 'SELECT user_id, accepted_time = creation_time AS accepted FROM vendor_staff'),
    ).toMatchObject([{ accepted: true }])
    expect(await old.rows(tenantId, 'SELECT is_keeper FROM shop_of_user ORDER BY is_keeper')).toEqual([
      { is_keeper: false },
      { is_keeper: true },
    ])
    const held = await old.rows<{ held: string }>(
      tenantId,
      `SELECT r.name || ' ' || p.permission AS held FROM role r
         JOIN role_permission p ON p.tenant_id = r.tenant_id AND p.role_id = r.id ORDER BY 1`,
    )
    expect(held.map((row) => row.held)).toEqual([
      'Operator Pages.Report',
      'Operator Pages.Report.Edit',
      'Service Pages.Report',
      'Service Pages.Report.Edit',
    ])
  }
  // Migrations lift the owner's own row security for the clean-up; afterwards it stands again.
  for (const table of ['vendor_staff', 'role', 'role_permission'])
    expect(await old.rows(5, `SELECT DISTINCT tenant_id FROM ${table}`)).toEqual([{ tenant_id: 5 }])
})
