import type { ManagedVendor } from '@wenli/contract/auth/managed-vendor'
import type { OwnVendor } from '@wenli/contract/auth/vendor'
import type { VendorTies } from '@wenli/contract/auth/vendor-closing'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { emit } from '../../../platform/events/events.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { invalidField } from '../../../platform/http/validation.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { lockForDecision, stateAfter } from './decide-vendor.ts'
import { getManagedVendor } from './manage-vendor.ts'
import { getOwnVendor } from './read-vendor.ts'
import { saveVendor } from './save-vendor.queries.ts'
import { tellOwner } from './tell-owner.ts'
import { auditDeed } from './vendor-audit.ts'
import { tellFollowers } from './vendor-followers.ts'
import { keptVendorOfCaller, lockKeptVendor } from './vendor-of-caller.ts'
import { tiesOf } from './vendor-ties.ts'
import type { VendorDeps } from './vendor-view.ts'
import { findVendor } from './vendor.queries.ts'
import type { VendorRow } from './vendor.queries.ts'

/** Its products leave the shelves in the same moment; what was ordered goes on. */
const begin = async (
  ctx: Ctx,
  deps: VendorDeps,
  row: VendorRow,
  { by, reason }: { readonly by: 'SHOP' | 'PLATFORM'; readonly reason: string | null },
): Promise<void> => {
  const status = stateAfter(row, 'close')
  await saveVendor(ctx, row.id, {
    status,
    statusReason: reason,
    closingSince: ctx.clock.now(),
    closingBy: by,
  })
  await tellFollowers(ctx, { id: row.id, isOpen: false })
  await auditDeed(ctx, deps, { action: 'Close', id: row.id, changes: { by, reason } })
  if (by === 'SHOP') await tellOwner(ctx, row, 'Closing')
  else await tellOwner(ctx, row, 'ClosingByPlatform', reason ?? '')
  await emit(ctx, 'VendorChanged', { vendorId: row.id })
}

const reopen = async (ctx: Ctx, deps: VendorDeps, row: VendorRow): Promise<void> => {
  const status = stateAfter(row, 'reopen')
  await saveVendor(ctx, row.id, { status, statusReason: null, closingSince: null, closingBy: null })
  await tellFollowers(ctx, { id: row.id, isOpen: true })
  await auditDeed(ctx, deps, { action: 'Reopen', id: row.id })
  await tellOwner(ctx, row, 'Reopened')
  await emit(ctx, 'VendorChanged', { vendorId: row.id })
}

/** A shop that is suspended does not get out of it by closing and staying after all. */
export const askToClose = (
  ctx: Ctx,
  deps: VendorDeps,
  { displayName }: { readonly displayName: string },
): Promise<OwnVendor> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockKeptVendor(ctx)
    if (row.status !== 'APPROVED') throw new AppError('Auth:VendorState')
    if (displayName !== row.displayName) throw invalidField(ctx.culture, 'Vendor', 'displayName')
    await begin(ctx, deps, row, { by: 'SHOP', reason: null })
    return getOwnVendor(ctx, deps, row.id)
  })

export const withdrawClosing = (ctx: Ctx, deps: VendorDeps): Promise<OwnVendor> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockKeptVendor(ctx)
    if (row.closingBy === 'PLATFORM') throw new AppError('Auth:ClosedByPlatform')
    await reopen(ctx, deps, row)
    return getOwnVendor(ctx, deps, row.id)
  })

export const closeAsAdmin = (
  ctx: Ctx,
  deps: VendorDeps,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<ManagedVendor> =>
  inTransaction(ctx, async (ctx) => {
    await begin(ctx, deps, await lockForDecision(ctx, id), { by: 'PLATFORM', reason })
    return getManagedVendor(ctx, deps, id, 'hidden')
  })

export const reopenAsAdmin = (ctx: Ctx, deps: VendorDeps, id: number): Promise<ManagedVendor> =>
  inTransaction(ctx, async (ctx) => {
    await reopen(ctx, deps, await lockForDecision(ctx, id))
    return getManagedVendor(ctx, deps, id, 'hidden')
  })

export const getOwnTies = async (ctx: Ctx): Promise<VendorTies> => tiesOf(ctx, await keptVendorOfCaller(ctx))

export const getTies = async (ctx: Ctx, id: number): Promise<VendorTies> => {
  const row = await findVendor(ctx, { id })
  if (row === undefined) throw notFound(ctx, 'Vendor', id)
  return tiesOf(ctx, row)
}
