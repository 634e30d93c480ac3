import type { z } from 'zod'
import type { auditVendor as auditEndpoint, ManagedVendor } from '@wenli/contract/auth/managed-vendor'
import { vendorLife } from '@wenli/contract/auth/vendor-life'
import type { VendorAction, VendorStatus } from '@wenli/contract/auth/vendor-life'
import { toWireTime } from '@wenli/contract/formats'
import { nextState } from '@wenli/contract/lifecycle'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { emit } from '../../../platform/events/events.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { getManagedVendor } from './manage-vendor.ts'
import { VENDOR_ROLE } from '../roles/default-roles.ts'
import { assertNotOwnShop } from './own-shop.ts'
import { saveVendor } from './save-vendor.queries.ts'
import { giveShopRole } from './shop-role.queries.ts'
import { tellOwner } from './tell-owner.ts'
import { auditDeed } from './vendor-audit.ts'
import { tellFollowers } from './vendor-followers.ts'
import type { VendorDeps } from './vendor-view.ts'
import { lockVendor } from './vendor.queries.ts'
import type { VendorRow } from './vendor.queries.ts'

type Decision = z.output<typeof auditEndpoint.body>

/** Nobody decides about their own shop. */
export const lockForDecision = async (ctx: Ctx, id: number): Promise<VendorRow> => {
  const row = await lockVendor(ctx, { id })
  if (row === undefined) throw notFound(ctx, 'Vendor', id)
  await assertNotOwnShop(ctx, id)
  return row
}

export const stateAfter = ({ status }: VendorRow, action: VendorAction): VendorStatus => {
  const to = nextState(vendorLife, status, action)
  if (to === undefined) throw new AppError('Auth:VendorState')
  return to
}

/** The permissions count as soon as the news arrives, at the latest when the kept token is looked up again. */
const approve = async (ctx: Ctx, deps: VendorDeps, row: VendorRow): Promise<void> => {
  await saveVendor(ctx, row.id, {
    status: stateAfter(row, 'approve'),
    statusReason: null,
    waitingSince: null,
  })
  await giveShopRole(ctx, row.userId, VENDOR_ROLE)
  await tellFollowers(ctx, { id: row.id, isOpen: true })
  await auditDeed(ctx, deps, { action: 'Approve', id: row.id, changes: { vendorNo: row.vendorNo } })
  await emit(ctx, 'AccountChanged', { userId: row.userId })
  await tellOwner(ctx, row, 'Approved')
}

const reject = async (ctx: Ctx, deps: VendorDeps, row: VendorRow, reason: string): Promise<void> => {
  const status = stateAfter(row, 'reject')
  await saveVendor(ctx, row.id, { status, statusReason: reason, waitingSince: null })
  await auditDeed(ctx, deps, { action: 'Reject', id: row.id, changes: { reason } })
  await tellOwner(ctx, row, 'Rejected', reason)
}

/** Whoever changes where the money goes is watched by finance for a day. */
const approveChanges = async (ctx: Ctx, deps: VendorDeps, row: VendorRow): Promise<void> => {
  const changes = row.pendingChanges ?? {}
  await saveVendor(ctx, row.id, {
    ...changes,
    ...('bankCardNo' in changes ? { bankChangedTime: ctx.clock.now() } : {}),
    pendingChanges: null,
    waitingSince: null,
    refusedReason: null,
  })
  await auditDeed(ctx, deps, {
    action: 'ApproveChanges',
    id: row.id,
    changes: { fields: Object.keys(changes) },
  })
  await tellOwner(ctx, row, 'ChangesApproved')
}

const rejectChanges = async (ctx: Ctx, deps: VendorDeps, row: VendorRow, reason: string): Promise<void> => {
  await saveVendor(ctx, row.id, { pendingChanges: null, waitingSince: null, refusedReason: reason })
  await auditDeed(ctx, deps, {
    action: 'RejectChanges',
    id: row.id,
    changes: { fields: Object.keys(row.pendingChanges ?? {}), reason },
  })
  await tellOwner(ctx, row, 'ChangesRejected', reason)
}

/** What was changed since the reviewer looked is not what they decided about. */
const assertSame = (row: VendorRow, seen: string | null | undefined): void => {
  const waits = row.waitingSince === null ? null : toWireTime(row.waitingSince)
  if (seen && waits !== null && seen !== waits) throw new AppError('Platform:Conflict')
}

/** An application, or the changes of a shop that is open. */
export const auditVendor = (ctx: Ctx, deps: VendorDeps, decision: Decision): Promise<ManagedVendor> =>
  inTransaction(ctx, async (ctx) => {
    const { id, action, waitingSince } = decision
    const reason = decision.reason ?? ''
    if (action === 'reject' && reason === '') throw new AppError('Platform:ReasonMissing')
    const row = await lockForDecision(ctx, id)
    assertSame(row, waitingSince)
    const hasChanges = row.pendingChanges !== null
    if (action === 'approve') await (hasChanges ? approveChanges : approve)(ctx, deps, row)
    else await (hasChanges ? rejectChanges : reject)(ctx, deps, row, reason)
    await emit(ctx, 'VendorChanged', { vendorId: id })
    return getManagedVendor(ctx, deps, id, 'hidden')
  })

/** Its products are hidden and no new orders taken; what was ordered goes on, so the owner keeps the role. */
export const suspendVendor = (
  ctx: Ctx,
  deps: VendorDeps,
  { id, reason }: { id: number; reason: string },
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockForDecision(ctx, id)
    await saveVendor(ctx, id, { status: stateAfter(row, 'suspend'), statusReason: reason })
    await tellFollowers(ctx, { id, isOpen: false })
    await auditDeed(ctx, deps, { action: 'Suspend', id, changes: { reason } })
    await tellOwner(ctx, row, 'Suspended', reason)
    await emit(ctx, 'VendorChanged', { vendorId: id })
    return null
  })

export const resumeVendor = (ctx: Ctx, deps: VendorDeps, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockForDecision(ctx, id)
    await saveVendor(ctx, id, { status: stateAfter(row, 'resume'), statusReason: null })
    await tellFollowers(ctx, { id, isOpen: true })
    await auditDeed(ctx, deps, { action: 'Resume', id })
    await tellOwner(ctx, row, 'Resumed')
    await emit(ctx, 'VendorChanged', { vendorId: id })
    return null
  })
