import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { countLogsSince, writeOrderLog } from './order-log.ts'
import { lockOrder } from './order-rows.queries.ts'
import { tellVendor } from './tell-about-order.ts'

/** Nothing was sent for too long: the shop hears it once, however often this runs. */
export const remindToShip = (ctx: Ctx, orderNo: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderNo)
    if (order?.status !== 'PAID' || order.shipmentStatus !== 'UNSHIPPED') return
    const said = { orderId: order.id, action: 'remindToShip' }
    if ((await countLogsSince(ctx, { ...said, since: new Date(0) })) > 0) return
    await writeOrderLog(ctx, [{ ...said, actor: 'SYSTEM', fromStatus: order.status, toStatus: order.status }])
    await tellVendor(ctx, order, 'ShipReminder')
  })
