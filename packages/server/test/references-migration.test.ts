import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOldDatabase } from './old-database.ts'
import type { OldDatabase } from './old-database.ts'

const STEP = '0033_references-by-number.sql'
let old: OldDatabase
beforeAll(async () => {
  old = await startOldDatabase('references', STEP)
}, 120_000)
afterAll(() => old.stop())
const rows = (tenantId: number, text: string): Promise<unknown[]> => old.rows(tenantId, text)

/** In each tenant: a coupon in use, one whose type's number is gone, holders of both and of a coupon that is not there. */
const plant = async (tenantId: number): Promise<void> => {
  await old.plantTenant(tenantId)
  await rows(
    tenantId,
    `INSERT INTO coupon_type (id, coupon_type_no, name, display_name, minimum_using_amount, deduction_amount, expired_time)
       VALUES (1, 'T-${tenantId}', 'x', 'x', 100, 10, now())`,
  )
  await rows(
    tenantId,
    `INSERT INTO coupon (id, coupon_no, coupon_type_id, coupon_type_no)
       VALUES (1, 'kept', 1, 'T-${tenantId}'), (2, 'typeless', 1, 'gone'), (3, 'of-another', 1, 'T-${11 - tenantId}')`,
  )
  await rows(tenantId, "INSERT INTO wx_user (id, wx_user_no) VALUES (1, 'W-1')")
  await rows(
    tenantId,
    `INSERT INTO user_coupon (id, coupon_no, wx_user_no, activity_no)
       VALUES (1, 'kept', 'W-1', NULL), (2, 'typeless', 'nobody', 'no-activity'), (3, 'not-there', 'W-1', NULL)`,
  )
}

it('a database with numbers that name nothing gets keys: copies are emptied, holders of no coupon go, the rest stays', async () => {
  for (const tenantId of [5, 6]) await plant(tenantId)
  expect(await old.apply((name) => name === STEP)).toEqual({ applied: [STEP] })
  for (const tenantId of [5, 6]) {
    expect(await rows(tenantId, 'SELECT coupon_no, coupon_type_no FROM coupon ORDER BY id')).toEqual([
      { coupon_no: 'kept', coupon_type_no: `T-${tenantId}` },
      { coupon_no: 'typeless', coupon_type_no: null },
      { coupon_no: 'of-another', coupon_type_no: null },
    ])
    expect(
      await rows(tenantId, 'SELECT coupon_no, wx_user_no, activity_no FROM user_coupon ORDER BY id'),
    ).toEqual([
      { coupon_no: 'kept', wx_user_no: 'W-1', activity_no: null },
      { coupon_no: 'typeless', wx_user_no: null, activity_no: null },
    ])
  }
  // Migrations lift the owner's own row security for the clean-up; afterwards it stands again.
  expect(await rows(5, 'SELECT DISTINCT tenant_id FROM coupon')).toEqual([{ tenant_id: 5 }])
  await expect(rows(5, "UPDATE coupon SET coupon_type_no = 'gone' WHERE id = 1")).rejects.toMatchObject({
    constraint: 'coupon_tenant_id_coupon_type_no_fkey',
  })
})
