import { isGranted } from '@wenli/contract/access'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { vendorOfCaller } from '../../auth/index.ts'

/** Calls that are the buyer's and the shop's: to whoever does not look after this shop's orders, it does not exist. */
export const mustKeepShop = async (ctx: Ctx, { vendorNo }: { readonly vendorNo: string }): Promise<void> => {
  const mayLook = isGranted(signedIn(ctx).permissions, 'VendorPages.Order')
  // A shop that closes still finishes its orders, so that the token's word for "has a shop" is not enough.
  if (!mayLook || (await vendorOfCaller(ctx)).vendorNo !== vendorNo) throw new AppError('Platform:NotFound')
}
