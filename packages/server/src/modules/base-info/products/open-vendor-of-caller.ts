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

/**
 * Whether the shop is open, and it stays so until the transaction ends: closing it hides the products that are there, so
 * none may come to be while that goes on. Asked right before products are made, for making one writes the shop's count of
 * products too: taken earlier, or shared, two of them would wait in a circle.
 */
export const holdsOpen = async (ctx: Ctx, vendorId: number): Promise<boolean> => {
  const [shop] = await ctx.tx.query<{ isOpen: boolean }>({
    name: 'hold-open-shop',
    text: `SELECT status = 'APPROVED' AS "isOpen" FROM vendor WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    values: [ctx.tenantId, vendorId],
  })
  return shop?.isOpen === true
}
