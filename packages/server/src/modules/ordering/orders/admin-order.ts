import type { z } from 'zod'
import type { updateOrder as updateEndpoint } from '@wenli/contract/ordering/admin-order'
import type { OrderDetail } from '@wenli/contract/ordering/order'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hasRefusalOpenToAppeal } from '../refunds/open-to-appeal.queries.ts'
import { holdOrder } from '../refunds/refund-rows.queries.ts'
import type { HeldOrder } from '../refunds/refund-rows.queries.ts'
import { refuseOrder } from '../refunds/refuse-supply.ts'
import { cancelByPlatform } from './close-trade.ts'
import { findOrderNo, hasUnfinishedRefund, saveOrder } from './order-rows.queries.ts'
import { assertImpartial } from './own-order.ts'
import { getOrderForAdmin } from './read-order.ts'

const holdById = async (ctx: Ctx, id: number): Promise<HeldOrder> => {
  const orderNo = await findOrderNo(ctx, id)
  if (orderNo === undefined) throw new AppError('Platform:NotFound')
  return holdOrder(ctx, orderNo)
}

/** Remark, and the address while nothing is sent; never the state. */
export const updateOrder = (
  ctx: Ctx,
  { id, remark, addressInfo: address }: z.output<typeof updateEndpoint.body>,
): Promise<OrderDetail> =>
  inTransaction(ctx, async (ctx) => {
    const { order } = await holdById(ctx, id)
    if (address !== undefined && (order.shipmentStatus !== 'UNSHIPPED' || order.status === 'CLOSED'))
      throw new AppError('Ordering:StateConflict')
    await saveOrder(ctx, id, {
      ...(remark !== undefined && { remark }),
      ...(address !== undefined && { addressInfo: address, userName: address.userName }),
    })
    await appendAudit(ctx, { action: 'Update', object: 'Order', objectId: id })
    return getOrderForAdmin(ctx, { id })
  })

/** Softly, and only what is finished, its refunds and the time to appeal too: its money and its papers are kept. */
export const deleteOrder = (ctx: Ctx, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const { order } = await holdById(ctx, id)
    if (order.status !== 'CLOSED' && order.status !== 'COMPLETED')
      throw new AppError('Ordering:StateConflict')
    if ((await hasUnfinishedRefund(ctx, id)) || (await hasRefusalOpenToAppeal(ctx, id)))
      throw new AppError('Ordering:StateConflict')
    await saveOrder(ctx, id, {
      isDeleted: true,
      deletionTime: ctx.clock.now(),
      deleterUserId: signedIn(ctx).userId,
    })
    await appendAudit(ctx, { action: 'Delete', object: 'Order', objectId: id })
    return null
  })

/** Unpaid, the whole checkout is cancelled; paid and not sent, everything goes back. */
export const closeOrderAsAdmin = (
  ctx: Ctx,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const held = await holdById(ctx, id)
    await assertImpartial(ctx, held.order)
    if (held.order.status === 'PENDING_PAYMENT') await cancelByPlatform(ctx, held.tradeNo, reason)
    else await refuseOrder(ctx, held, { actor: 'ADMIN', reason: 'ADMIN_CANCEL', note: reason })
    await appendAudit(ctx, { action: 'Close', object: 'Order', objectId: id, changes: { reason } })
    return null
  })
