import type { OwnVendor, VendorCard, VendorLicence } from '@wenli/contract/auth/vendor'
import type { Page } from '@wenli/contract/paging'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { mapPage } from '../../../platform/resource/list-page.ts'
import { toCard, toLicence, toOwn } from './vendor-view.ts'
import type { VendorDeps } from './vendor-view.ts'
import { findVendor, isNameTaken, listOpenVendors } from './vendor.queries.ts'
import type { VendorFilter, VendorRow } from './vendor.queries.ts'

const isOpen = ({ status }: VendorRow): boolean => status === 'APPROVED'

export const getVendorCards = async (ctx: Ctx, query: VendorFilter): Promise<Page<VendorCard>> => {
  return mapPage(await listOpenVendors(ctx, query), (row) => toCard(ctx, row))
}

/** A shop that is not open answers as one that never was. */
export const getVendorCard = async (ctx: Ctx, no: string): Promise<VendorCard> => {
  const row = await findVendor(ctx, { no })
  if (row === undefined || !isOpen(row)) throw notFound(ctx, 'Vendor', no)
  return toCard(ctx, row)
}

export const getVendorLicence = async (ctx: Ctx, no: string): Promise<VendorLicence> => {
  const row = await findVendor(ctx, { no })
  if (row === undefined || !isOpen(row)) throw notFound(ctx, 'Vendor', no)
  return toLicence(ctx, row)
}

export const getOwnVendor = async (ctx: Ctx, deps: VendorDeps, id: number): Promise<OwnVendor> => {
  const row = await findVendor(ctx, { id })
  if (row === undefined) throw notFound(ctx, 'Vendor', id)
  return toOwn(ctx, deps, row)
}

/** One's own in every state, with everything; of others the card of an open shop. */
export const getVendorOfUser = async (
  ctx: Ctx,
  deps: VendorDeps,
  userNo: string,
): Promise<OwnVendor | VendorCard | null> => {
  const row = await findVendor(ctx, { userNo })
  if (row?.userId === signedIn(ctx).userId) return toOwn(ctx, deps, row)
  return row !== undefined && isOpen(row) ? toCard(ctx, row) : null
}

/** spec §5. One's own name does not count. */
export const existsDisplayName = (ctx: Ctx, displayName: string): Promise<boolean> =>
  isNameTaken(ctx, displayName, ctx.caller?.userId ?? null)
