import type { VendorStatus } from '@wenli/contract/auth/vendor-life'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'

export type OwnShop = {
  readonly id: number
  readonly vendorNo: string
  readonly displayName: string
  readonly status: VendorStatus
}

/**
 * The shop behind the token: vendor endpoints always fetch through it, never through a number in the request. A shop
 * that was never approved is none, though its owner may hold the permission for another reason.
 */
export const vendorOfCaller = async (ctx: Ctx): Promise<OwnShop> => {
  const [shop] = await ctx.tx.query<OwnShop>({
    name: 'vendor-of-caller',
    text: `SELECT id, vendor_no AS "vendorNo", display_name AS "displayName", status FROM vendor
            WHERE tenant_id = $1 AND user_id = $2 AND status IN ('APPROVED', 'SUSPENDED', 'CLOSING')`,
    values: [ctx.tenantId, signedIn(ctx).userId],
  })
  if (shop === undefined) throw new AppError('Platform:NotFound')
  return shop
}
