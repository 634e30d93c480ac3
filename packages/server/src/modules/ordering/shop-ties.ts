import type { Ctx } from '../../platform/ctx/ctx.ts'
import { registerVendorTie } from '../auth/index.ts'

const count = async (ctx: Ctx, text: string, vendorId: number): Promise<number> => {
  const [row] = await ctx.tx.query<{ count: number }>({ text, values: [ctx.tenantId, vendorId] })
  return row?.count ?? 0
}

/** A shop closes when every order has come to its end, also those that nobody has paid yet, and every refund too. */
export const registerShopTies = (): void => {
  registerVendorTie('openOrders', (ctx, { id }) =>
    count(
      ctx,
      `SELECT count(*)::integer AS count FROM customer_order
        WHERE tenant_id = $1 AND vendor_id = $2 AND status NOT IN ('COMPLETED', 'CLOSED')`,
      id,
    ),
  )
  // A refusal that the buyer may still appeal against belongs to an order that is not completed, or to the platform's own.
  registerVendorTie('openRefunds', (ctx, { id }) =>
    count(
      ctx,
      `SELECT count(*)::integer AS count FROM refund
        WHERE tenant_id = $1 AND vendor_id = $2 AND status NOT IN ('REFUNDED', 'REJECTED', 'CANCELLED')`,
      id,
    ),
  )
}
