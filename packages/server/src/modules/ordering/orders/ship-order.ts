import type { z } from 'zod'
import type { shipOrder as shipEndpoint } from '@wenli/contract/ordering/shop-order'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { vendorOfCaller } from '../../auth/index.ts'
import { writeOrderLog } from './order-log.ts'
import { findItemRows, lockOrder, saveItem, saveOrder } from './order-rows.queries.ts'
import type { ItemRow, LockedOrder } from './order-rows.queries.ts'
import { isKept } from './part-of-line.ts'
import { startReceiving } from './receive-time.ts'
import { findHeldQuantities, insertShipment, NONE_HELD } from './shipment.queries.ts'
import { takeStep } from './take-step.ts'
import { parcelText, tellBuyer } from './tell-about-order.ts'

type Body = z.output<typeof shipEndpoint.body>

/** The shop's own order, or none. */
export const lockOwnOrder = async (ctx: Ctx, orderNo: string): Promise<LockedOrder> => {
  const vendor = await vendorOfCaller(ctx)
  const order = await lockOrder(ctx, orderNo)
  if (order === undefined || order.vendorId !== vendor.id) throw new AppError('Platform:NotFound')
  return order
}

/** How many of a line are still to be sent: what was bought without what was sent or went back unsent. */
export const unsentOf = (
  item: Pick<ItemRow, 'quantity' | 'shippedQuantity' | 'refundedUnsentQuantity'>,
): number => item.quantity - item.shippedQuantity - item.refundedUnsentQuantity

/** How many of a line the shop still has to send: of what is downloaded none. */
const toSendOf = (item: ItemRow): number => (item.isDigital ? 0 : unsentOf(item))

/** How many of each line can be sent now: not those that are asked back. */
export const findSendable = async (
  ctx: Ctx,
  items: readonly ItemRow[],
): Promise<(item: ItemRow) => number> => {
  const held = await findHeldQuantities(
    ctx,
    items.map(({ id }) => id),
  )
  return (item) => toSendOf(item) - (held.get(item.id) ?? NONE_HELD).unsent
}

/** What goes out: what was asked for, or everything that can. */
const linesToSend = async (ctx: Ctx, items: readonly ItemRow[], lines: Body['lines']) => {
  const sendable = await findSendable(ctx, items)
  const wanted =
    lines ??
    items
      .map((item) => ({ orderItemId: item.id, quantity: sendable(item) }))
      .filter(({ quantity }) => quantity > 0)
  if (wanted.length === 0) throw new AppError('Ordering:LineUnderRefund')
  const seen = new Set<number>()
  return wanted.map(({ orderItemId, quantity }) => {
    const item = items.find(({ id }) => id === orderItemId)
    if (item === undefined || seen.has(orderItemId)) throw new AppError('Platform:NotFound')
    seen.add(orderItemId)
    if (quantity > toSendOf(item)) throw new AppError('Ordering:StateConflict')
    if (quantity > sendable(item)) throw new AppError('Ordering:LineUnderRefund')
    return { item, quantity }
  })
}

/**
 * Of what is not refunded and not downloaded: nothing is left to send when every piece was sent or went back unsent. Where
 * only files are left, nothing is to be sent.
 */
export const shipmentStatusOf = (
  items: readonly Pick<
    ItemRow,
    | 'isDigital'
    | 'quantity'
    | 'shippedQuantity'
    | 'refundedQuantity'
    | 'refundedUnsentQuantity'
    | 'payable'
    | 'refundedAmount'
  >[],
): 'NOT_REQUIRED' | 'UNSHIPPED' | 'PARTIALLY_SHIPPED' | 'SHIPPED' => {
  const kept = items.filter((item) => isKept(item) && !item.isDigital)
  if (kept.length === 0) return 'NOT_REQUIRED'
  if (kept.every((item) => item.shippedQuantity === 0)) return 'UNSHIPPED'
  return kept.every((item) => unsentOf(item) === 0) ? 'SHIPPED' : 'PARTIALLY_SHIPPED'
}

export const shipOrder = (ctx: Ctx, { orderNo, courier, trackingNo, lines }: Body): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOwnOrder(ctx, orderNo)
    const status = takeStep(order, 'ship', 'VENDOR')
    const items = await findItemRows(ctx, [order.id])
    const sent = await linesToSend(ctx, items, lines)
    for (const { item, quantity } of sent)
      await saveItem(ctx, item.id, { shippedQuantity: item.shippedQuantity + quantity })
    await insertShipment(ctx, {
      orderId: order.id,
      courier,
      trackingNo,
      lines: sent.map(({ item, quantity }) => ({ orderItemId: item.id, quantity })),
    })
    const shipmentStatus = shipmentStatusOf(await findItemRows(ctx, [order.id]))
    await saveOrder(ctx, order.id, {
      status,
      shipmentStatus,
      shippedTime: order.shippedTime ?? ctx.clock.now(),
      ...(shipmentStatus === 'SHIPPED' && (await startReceiving(ctx, order))),
    })
    await writeOrderLog(ctx, [
      {
        orderId: order.id,
        actor: 'VENDOR',
        action: 'ship',
        fromStatus: order.shipmentStatus,
        toStatus: shipmentStatus,
        note: `${courier} ${trackingNo}`,
      },
    ])
    await tellBuyer(ctx, order, 'Shipped', parcelText(courier, trackingNo))
    return null
  })
