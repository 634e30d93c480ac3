import { toWireTime } from '@wenli/contract/formats'
import type { Courier } from '@wenli/contract/ordering/couriers'
import { openRefundStatuses } from '@wenli/contract/ordering/refund-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

export type ShipmentLine = { readonly orderItemId: number; readonly quantity: number }

export const insertShipment = async (
  ctx: Ctx,
  shipment: { orderId: number; courier: Courier; trackingNo: string; lines: readonly ShipmentLine[] },
): Promise<void> => {
  await ctx.tx.query({
    name: 'insert-shipment',
    text: `INSERT INTO shipment (tenant_id, order_id, courier, tracking_no, lines, creation_time)
           VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [
      ctx.tenantId,
      shipment.orderId,
      shipment.courier,
      shipment.trackingNo,
      JSON.stringify(shipment.lines),
      ctx.clock.now(),
    ],
  })
}

/** How many of a line a refund that is not decided holds, and how many of those were never sent. */
export type Held = { readonly quantity: number; readonly unsent: number }
export const NONE_HELD: Held = { quantity: 0, unsent: 0 }

export const findHeldQuantities = async (
  ctx: Ctx,
  orderItemIds: readonly number[],
): Promise<ReadonlyMap<number, Held>> => {
  const rows = await ctx.tx.query<Held & { orderItemId: number }>({
    name: 'find-held-quantities',
    text: `SELECT l.order_item_id AS "orderItemId", sum(l.quantity)::integer AS quantity,
                  sum(l.unsent_quantity)::integer AS unsent
             FROM refund_line l JOIN refund r ON r.tenant_id = l.tenant_id AND r.id = l.refund_id
            WHERE l.tenant_id = $1 AND l.order_item_id = ANY($2) AND l.is_live AND r.status = ANY($3)
            GROUP BY 1`,
    values: [ctx.tenantId, orderItemIds, openRefundStatuses],
  })
  return new Map(rows.map(({ orderItemId, ...held }) => [orderItemId, held]))
}

type ShipmentRow = {
  id: number
  courier: Courier
  trackingNo: string
  lines: ShipmentLine[]
  creationTime: Date
}

export const findShipments = async (ctx: Ctx, orderId: number) => {
  const rows = await ctx.tx.query<ShipmentRow>({
    name: 'find-shipments',
    text: `SELECT id, courier, tracking_no AS "trackingNo", lines, creation_time AS "creationTime" FROM shipment
            WHERE tenant_id = $1 AND order_id = $2 ORDER BY id`,
    values: [ctx.tenantId, orderId],
  })
  return rows.map((row) => ({ ...row, creationTime: toWireTime(row.creationTime) }))
}

type OwnShipment = Omit<ShipmentRow, 'lines'> & {
  orderId: number
  orderNo: string
  userId: number
  shipmentStatus: string
}

/** A parcel of one shop, with its order. */
export const findShipmentOf = async (
  ctx: Ctx,
  id: number,
  vendorId: number,
): Promise<OwnShipment | undefined> => {
  const [row] = await ctx.tx.query<OwnShipment>({
    name: 'find-shipment-of-vendor',
    text: `SELECT s.id, s.courier, s.tracking_no AS "trackingNo", s.creation_time AS "creationTime", o.id AS "orderId",
                  o.order_no AS "orderNo", o.user_id AS "userId", o.shipment_status AS "shipmentStatus"
             FROM shipment s JOIN customer_order o ON o.tenant_id = s.tenant_id AND o.id = s.order_id
            WHERE s.tenant_id = $1 AND s.id = $2 AND o.vendor_id = $3 AND NOT o.is_deleted FOR UPDATE OF s`,
    values: [ctx.tenantId, id, vendorId],
  })
  return row
}

export const saveTracking = async (
  ctx: Ctx,
  id: number,
  { courier, trackingNo }: { readonly courier: Courier; readonly trackingNo: string },
): Promise<void> => {
  await ctx.tx.query({
    name: 'save-tracking',
    text: 'UPDATE shipment SET courier = $3, tracking_no = $4 WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, id, courier, trackingNo],
  })
}
