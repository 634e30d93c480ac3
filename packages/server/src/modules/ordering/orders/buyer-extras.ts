import type { z } from 'zod'
import type { buyAgain as buyAgainEndpoint } from '@wenli/contract/ordering/order'
import { URGE_PAUSE_HOURS } from '@wenli/contract/limits'
import { HOUR_MS } from '@wenli/contract/time'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { mergeCart } from '../../shopping-cart/index.ts'
import { lockBoughtOrder } from './change-order.ts'
import { countLogsSince, writeOrderLog } from './order-log.ts'
import { findItemRows, findOrderIds } from './order-rows.queries.ts'
import type { LockedOrder } from './order-rows.queries.ts'
import { findSendable } from './ship-order.ts'
import { tellVendor } from './tell-about-order.ts'

const URGE_PAUSE_MS = URGE_PAUSE_HOURS * HOUR_MS

/** The shop can send something of it. */
const waitsForShop = async (ctx: Ctx, order: LockedOrder): Promise<boolean> => {
  if (order.status !== 'PAID' || !/UNSHIPPED|PARTIALLY_SHIPPED/.test(order.shipmentStatus)) return false
  const items = await findItemRows(ctx, [order.id])
  const sendable = await findSendable(ctx, items)
  return items.some((item) => sendable(item) > 0)
}

/** Reminds the shop, once a day. */
export const urgeShipment = (ctx: Ctx, orderNo: string): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockBoughtOrder(ctx, orderNo)
    if (!(await waitsForShop(ctx, order))) throw new AppError('Ordering:StateConflict')
    const since = new Date(ctx.clock.now().getTime() - URGE_PAUSE_MS)
    if ((await countLogsSince(ctx, { orderId: order.id, action: 'urge', since })) > 0)
      throw new AppError('Ordering:UrgedLately')
    await writeOrderLog(ctx, [
      { orderId: order.id, actor: 'BUYER', action: 'urge', fromStatus: order.status, toStatus: order.status },
    ])
    await tellVendor(ctx, order, 'Urged')
    return null
  })

/** Puts what can still be bought back into the cart. */
export const buyAgain = (
  ctx: Ctx,
  { orderNo, scope }: z.output<typeof buyAgainEndpoint.query>,
): Promise<{ added: number; skipped: number }> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockBoughtOrder(ctx, orderNo)
    const items = await findItemRows(
      ctx,
      scope === 'trade' ? await findOrderIds(ctx, order.tradeId) : [order.id],
    )
    return mergeCart(ctx, {
      items: items.map(({ productId, productSkuId, quantity }) => ({
        productId,
        productSkuId,
        quantity,
        isSelected: true,
      })),
    })
  })
