import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'

export type OwnVendor = { id: number; vendorNo: string; status: string }

/** The shop of the caller's token: vendor calls always go through it, so another shop's row is not found. */
export const ownVendor = async (ctx: Ctx): Promise<OwnVendor> => {
  const { userId } = signedIn(ctx)
  const [row] = await ctx.tx.query<OwnVendor>({
    name: 'find-own-vendor',
    text: 'SELECT id, vendor_no AS "vendorNo", status FROM vendor WHERE tenant_id = $1 AND user_id = $2',
    values: [ctx.tenantId, userId],
  })
  if (row === undefined) throw new AppError('Platform:NotFound')
  return row
}

/** Only an open shop puts products on sale. */
export const openOwnVendor = async (ctx: Ctx): Promise<OwnVendor> => {
  const vendor = await ownVendor(ctx)
  if (vendor.status !== 'APPROVED') throw new AppError('BaseInfo:VendorNotOpen')
  return vendor
}
