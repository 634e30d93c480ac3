import type { Ctx } from '../../platform/ctx/ctx.ts'
import { registerVendorTie } from '../auth/index.ts'
import { OPEN_TO_APPEAL } from './refunds/open-to-appeal.queries.ts'

const count = async (
  ctx: Ctx,
  text: string,
  [vendorId, ...more]: readonly [number, ...unknown[]],
): Promise<number> => {
  const [row] = await ctx.tx.query<{ count: number }>({ text, values: [ctx.tenantId, vendorId, ...more] })
  return row?.count ?? 0
}

/** A shop closes when every order has come to its end, also those that nobody has paid yet, and every refund too. */
export const registerShopTies = (): void => {
  registerVendorTie('openOrders', (ctx, { id }) =>
    count(
      ctx,
      `SELECT count(*)::integer AS count FROM customer_order
        WHERE tenant_id = $1 AND vendor_id = $2 AND status NOT IN ('COMPLETED', 'CLOSED')`,
      [id],
    ),
  )
  // A refusal counts as long as the buyer may bring it before the platform, which would take the money from the shop.
  registerVendorTie('openRefunds', (ctx, { id }) =>
    count(
      ctx,
      `SELECT count(*)::integer AS count FROM refund r JOIN customer_order o ON o.tenant_id = r.tenant_id AND o.id = r.order_id
        WHERE r.tenant_id = $1 AND r.vendor_id = $2
          AND (r.status NOT IN ('REFUNDED', 'REJECTED', 'CANCELLED') OR ${OPEN_TO_APPEAL})`,
      [id, ctx.clock.now()],
    ),
  )
}
