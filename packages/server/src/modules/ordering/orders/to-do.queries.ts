import type { z } from 'zod'
import type { getVendorToDo } from '@wenli/contract/ordering/shop-order'
import { HOUR_MS } from '@wenli/contract/time'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { vendorOfCaller } from '../../auth/index.ts'
import { tradeSetting } from '../trade-settings.ts'

type ToDo = z.output<typeof getVendorToDo.result>

/** What waits for the caller's shop, and how it stands. */
export const countToDo = async (ctx: Ctx): Promise<ToDo> => {
  const vendor = await vendorOfCaller(ctx)
  const hours = await tradeSetting(ctx, 'App.Trade.ShipReminderHours')
  const [row] = await ctx.tx.query<ToDo>({
    name: 'count-vendor-to-do',
    text: `SELECT o.*, r.*, v.score, v.rating_count AS "ratingCount", v.refused_count AS "refusedCount" FROM
             (SELECT count(*) AS "toShip", count(*) FILTER (WHERE paid_time <= $3 AND shipped_time IS NULL) AS "lateToShip"
                FROM customer_order WHERE tenant_id = $1 AND vendor_id = $2 AND NOT is_deleted AND status = 'PAID'
                 AND shipment_status IN ('UNSHIPPED', 'PARTIALLY_SHIPPED')) o,
             (SELECT count(*) FILTER (WHERE status = 'APPLYING') AS "refundsToAnswer",
                     count(*) FILTER (WHERE status = 'WAIT_VENDOR_RECEIVE') AS "returnsOnTheirWay",
                     count(*) FILTER (WHERE status = 'ARBITRATING') AS arbitrating
                FROM refund WHERE tenant_id = $1 AND vendor_id = $2
                 AND status IN ('APPLYING', 'WAIT_VENDOR_RECEIVE', 'ARBITRATING')) r,
             vendor v WHERE v.tenant_id = $1 AND v.id = $2`,
    values: [ctx.tenantId, vendor.id, new Date(ctx.clock.now().getTime() - hours * HOUR_MS)],
  })
  if (row === undefined) throw new Error('counting gave nothing')
  return row
}
