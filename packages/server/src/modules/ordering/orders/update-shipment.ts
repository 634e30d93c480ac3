import type { z } from 'zod'
import { TRACKING_CHANGE_HOURS } from '@wenli/contract/limits'
import type { updateShipment as updateEndpoint } from '@wenli/contract/ordering/shop-order'
import { HOUR_MS } from '@wenli/contract/time'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { vendorOfCaller } from '../../auth/index.ts'
import { writeOrderLog } from './order-log.ts'
import { findShipmentOf, saveTracking } from './shipment.queries.ts'
import { parcelText, tellBuyer } from './tell-about-order.ts'

/** A wrong number can be mended for a day. */
export const updateShipment = (
  ctx: Ctx,
  { id, courier, trackingNo }: z.output<typeof updateEndpoint.body>,
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const vendor = await vendorOfCaller(ctx)
    const shipment = await findShipmentOf(ctx, id, vendor.id)
    if (shipment === undefined) throw new AppError('Platform:NotFound')
    if (ctx.clock.now().getTime() - shipment.creationTime.getTime() > TRACKING_CHANGE_HOURS * HOUR_MS)
      throw new AppError('Ordering:StateConflict')
    await saveTracking(ctx, id, { courier, trackingNo })
    await writeOrderLog(ctx, [
      {
        orderId: shipment.orderId,
        actor: 'VENDOR',
        action: 'updateShipment',
        fromStatus: shipment.shipmentStatus,
        toStatus: shipment.shipmentStatus,
        note: `${shipment.courier} ${shipment.trackingNo} > ${courier} ${trackingNo}`,
      },
    ])
    await tellBuyer(ctx, { ...shipment, vendorId: vendor.id }, 'Shipped', parcelText(courier, trackingNo))
    return null
  })
