import { VENDOR_CLOSING_MINUTES } from '@wenli/contract/limits'
import { MINUTE_MS } from '@wenli/contract/time'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { emit } from '../../../platform/events/events.ts'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { stateAfter } from './decide-vendor.ts'
import { VENDOR_ROLE } from '../roles/default-roles.ts'
import { saveVendor } from './save-vendor.queries.ts'
import { takeShopRole } from './shop-role.queries.ts'
import { dismissAllStaff } from './manage-staff.ts'
import { tellOwner } from './tell-owner.ts'
import { isFree, tiesOf } from './vendor-ties.ts'
import { findClosingVendors, lockVendor } from './vendor.queries.ts'

/** Whoever was placing an order in the moment when the shop began to close has placed it by then. */
const closeIfFree = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockVendor(ctx, { id })
    if (row?.status !== 'CLOSING' || !isFree(await tiesOf(ctx, row))) return
    await saveVendor(ctx, id, { status: stateAfter(row, 'finishClosing') })
    await takeShopRole(ctx, [row.userId], VENDOR_ROLE)
    await dismissAllStaff(ctx, row)
    await appendAudit(ctx, {
      action: 'FinishClosing',
      object: 'Vendor',
      objectId: id,
      changes: { vendorNo: row.vendorNo },
    })
    await tellOwner(ctx, row, 'Closed')
    await emit(ctx, 'AccountChanged', { userId: row.userId })
    await emit(ctx, 'VendorChanged', { vendorId: id })
  })

/** Shops that wanted to close and are bound by nothing any more: no order, no refund, no money. */
export const finishClosing = async (ctx: Ctx): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - VENDOR_CLOSING_MINUTES * MINUTE_MS)
  for (const id of await findClosingVendors(ctx, before)) await closeIfFree(ctx, id)
}
