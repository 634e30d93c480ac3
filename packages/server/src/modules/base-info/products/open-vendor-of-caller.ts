import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { vendorOfCaller } from '../../auth/index.ts'
import type { OwnShop } from '../../auth/index.ts'

/** Only an open shop puts products on sale. */
export const openVendorOfCaller = async (ctx: Ctx): Promise<OwnShop> => {
  const vendor = await vendorOfCaller(ctx)
  if (vendor.status !== 'APPROVED') throw new AppError('BaseInfo:VendorNotOpen')
  return vendor
}
