import type { VendorStatus } from '@wenli/contract/auth/vendor-life'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockVendor } from './vendor.queries.ts'
import type { VendorRow } from './vendor.queries.ts'

export type OwnShop = {
  readonly id: number
  readonly vendorNo: string
  readonly displayName: string
  readonly status: VendorStatus
  /** Theirs; otherwise they work in it. */
  readonly isKeeper: boolean
}

/**
 * The shop behind the token: vendor endpoints always fetch through it, never through a number in the request. It is the
 * caller's own or the one they work in; one that was never approved is none, though its owner may hold the permission for
 * another reason.
 */
export const vendorOfCaller = async (ctx: Ctx): Promise<OwnShop> => {
  const [shop] = await ctx.tx.query<OwnShop>({
    name: 'vendor-of-caller',
    text: `SELECT vendor_id AS id, vendor_no AS "vendorNo", display_name AS "displayName", status, is_keeper AS "isKeeper"
             FROM shop_of_user WHERE tenant_id = $1 AND user_id = $2 ORDER BY is_keeper DESC LIMIT 1`,
    values: [ctx.tenantId, signedIn(ctx).userId],
  })
  if (shop === undefined) throw new AppError('Platform:NotFound')
  return shop
}

/** For what stays with the keeper: papers, bank card, closing, staff. To whoever works there, the shop is not theirs. */
export const keptVendorOfCaller = async (ctx: Ctx): Promise<OwnShop> => {
  const shop = await vendorOfCaller(ctx)
  if (!shop.isKeeper) throw new AppError('Platform:NotFound')
  return shop
}

/** The keeper's shop, held until what they change about it is done. */
export const lockKeptVendor = async (ctx: Ctx): Promise<VendorRow> => {
  const { id } = await keptVendorOfCaller(ctx)
  const row = await lockVendor(ctx, { id })
  if (row === undefined) throw new AppError('Platform:NotFound')
  return row
}
