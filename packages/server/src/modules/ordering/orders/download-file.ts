import type { z } from 'zod'
import type { GoodsFileLink } from '@wenli/contract/filing/goods-file'
import type { downloadFile as downloadEndpoint } from '@wenli/contract/ordering/order'
import { downloadStatuses } from '@wenli/contract/ordering/order-life'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { linkGoodsFile } from '../../filing/index.ts'
import { lockBoughtOrder } from './change-order.ts'
import { writeOrderLog } from './order-log.ts'
import { findItemRows, hasOpenRefund, saveItem } from './order-rows.queries.ts'
import type { ItemRow, LockedOrder } from './order-rows.queries.ts'
import { isKept } from './part-of-line.ts'
import { receive } from './receive-order.ts'
import { findHeldQuantities } from './shipment.queries.ts'
import { stepOf } from './take-step.ts'

const hasFile = async (ctx: Ctx, { id }: ItemRow, fileId: string): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'find-bought-file',
    text: 'SELECT FROM order_item_file WHERE tenant_id = $1 AND order_item_id = $2 AND goods_file_id = $3',
    values: [ctx.tenantId, id, fileId],
  })
  return rows.length > 0
}

/**
 * The first time: the line counts as sent from now on, so it cannot be given back without a reason; an order that waits for
 * nothing else is received.
 */
const handOver = async (ctx: Ctx, order: LockedOrder, item: ItemRow): Promise<void> => {
  await saveItem(ctx, item.id, {
    firstDownloadTime: ctx.clock.now(),
    shippedQuantity: item.quantity - item.refundedUnsentQuantity,
  })
  await writeOrderLog(ctx, [
    {
      orderId: order.id,
      actor: 'BUYER',
      action: 'download',
      fromStatus: order.status,
      toStatus: order.status,
      note: item.productName,
    },
  ])
  const isAll =
    order.shipmentStatus === 'NOT_REQUIRED' && stepOf(order, 'takeDelivery', 'BUYER') !== undefined
  // While somebody waits for an answer the time to receive stands still, and goes on afterwards.
  if (isAll && !(await hasOpenRefund(ctx, order.id))) await receive(ctx, order, 'BUYER')
}

/** The buyer's own, once it is paid, while it is neither given back nor asked to be. */
export const downloadFile = (
  ctx: Ctx,
  deps: Parameters<typeof linkGoodsFile>[1],
  { orderNo, orderItemId, fileId }: z.output<typeof downloadEndpoint.body>,
): Promise<GoodsFileLink> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockBoughtOrder(ctx, orderNo)
    const item = (await findItemRows(ctx, [order.id])).find(({ id }) => id === orderItemId)
    if (item === undefined || !(await hasFile(ctx, item, fileId))) throw new AppError('Platform:NotFound')
    if (!downloadStatuses.includes(order.status) || !isKept(item))
      throw new AppError('Ordering:StateConflict')
    if ((await findHeldQuantities(ctx, [item.id])).size > 0) throw new AppError('Ordering:LineUnderRefund')
    if (item.firstDownloadTime === null) await handOver(ctx, order, item)
    return linkGoodsFile(ctx, deps, fileId)
  })
