import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { VendorFollower } from '../../auth/index.ts'
import { afterProductWrite } from './after-product-write.ts'

const setOpening = async (ctx: Ctx, vendorId: number, isOpen: boolean): Promise<number[]> => {
  const rows = await ctx.tx.query<{ id: number }>({
    name: 'set-vendor-opening',
    text: `UPDATE product SET is_vendor_open = $3
            WHERE tenant_id = $1 AND vendor_id = $2 AND is_vendor_open <> $3 AND NOT is_deleted RETURNING id`,
    values: [ctx.tenantId, vendorId, isOpen],
  })
  return rows.map(({ id }) => id)
}

/** The products of a shop that closes leave the shelves in the same moment, and come back with it. */
export const followVendor: VendorFollower = async (ctx, { id, isOpen }) => {
  await afterProductWrite(ctx, await setOpening(ctx, id, isOpen))
}
