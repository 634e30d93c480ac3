import { isGranted } from '@wenli/contract/access'
import type { z } from 'zod'
import type {
  ManagedVendor,
  updateVendorAsAdmin as updateEndpoint,
} from '@wenli/contract/auth/managed-vendor'
import type { ShownChanges } from '@wenli/contract/auth/vendor'
import type { Page } from '@wenli/contract/paging'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { emit } from '../../../platform/events/events.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { mapPage } from '../../../platform/resource/list-page.ts'
import { assertNotOwnShop } from './own-shop.ts'
import { saveVendor } from './save-vendor.queries.ts'
import { auditDeed } from './vendor-audit.ts'
import { toManaged } from './vendor-view.ts'
import type { Documents, VendorDeps } from './vendor-view.ts'
import { findVendor, listManagedVendors, lockVendor } from './vendor.queries.ts'
import type { VendorFilter } from './vendor.queries.ts'

export const getManagedVendors = async (
  ctx: Ctx,
  deps: VendorDeps,
  query: VendorFilter,
): Promise<Page<ManagedVendor>> => {
  return mapPage(await listManagedVendors(ctx, query), (row) => toManaged(ctx, deps, row, 'hidden'))
}

export const getManagedVendor = async (
  ctx: Ctx,
  deps: VendorDeps,
  id: number,
  documents: Documents,
): Promise<ManagedVendor> => {
  const row = await findVendor(ctx, { id })
  if (row === undefined) throw notFound(ctx, 'Vendor', id)
  return toManaged(ctx, deps, row, documents)
}

const showsDocuments = (shown: ShownChanges): boolean =>
  Boolean(shown.identificationCardUrl ?? shown.businessLicenceUrl)

/** Documents are for whoever reviews them, and the log remembers who saw them. */
export const reviewVendor = (ctx: Ctx, deps: VendorDeps, id: number): Promise<ManagedVendor> => {
  if (!isGranted(signedIn(ctx).permissions, 'Pages.Vendor.Audit'))
    return getManagedVendor(ctx, deps, id, 'hidden')
  return inTransaction(ctx, async (ctx) => {
    const vendor = await getManagedVendor(ctx, deps, id, 'linked')
    const extras = vendor.checklist?.extras ?? []
    if (
      showsDocuments(vendor) ||
      showsDocuments(vendor.pendingChanges ?? {}) ||
      extras.some(({ documentUrl }) => documentUrl !== null)
    )
      await auditDeed(ctx, deps, { action: 'ViewDocuments', id })
    return vendor
  })
}

/** Orders that are completed from now on wait so long; nobody decides about their own shop. */
export const setSettleDelay = (
  ctx: Ctx,
  deps: VendorDeps,
  { id, settleDelayDays }: { readonly id: number; readonly settleDelayDays: number },
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockVendor(ctx, { id })
    if (row === undefined) throw notFound(ctx, 'Vendor', id)
    await assertNotOwnShop(ctx, id)
    await saveVendor(ctx, id, { settleDelayDays })
    await auditDeed(ctx, deps, { action: 'SetSettleDelay', id, changes: { settleDelayDays } })
    return null
  })

/** How the platform presents a shop, and whether it vouches for it as its own. */
export const updateManagedVendor = (
  ctx: Ctx,
  deps: VendorDeps,
  { id, isCompetitive, isSelfOperated, ...values }: z.output<typeof updateEndpoint.body>,
): Promise<ManagedVendor> =>
  inTransaction(ctx, async (ctx) => {
    await getManagedVendor(ctx, deps, id, 'hidden')
    await assertNotOwnShop(ctx, id)
    const changes = {
      ...values,
      isCompetitive: isCompetitive ?? undefined,
      isSelfOperated: isSelfOperated ?? undefined,
    }
    await saveVendor(ctx, id, changes)
    await auditDeed(ctx, deps, { action: 'Update', id, changes })
    await emit(ctx, 'VendorChanged', { vendorId: id })
    return getManagedVendor(ctx, deps, id, 'hidden')
  })
