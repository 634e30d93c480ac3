import type { z } from 'zod'
import type { commentOrder as commentEndpoint } from '@wenli/contract/ordering/order'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addBuyerComment } from '../../base-info/index.ts'
import { mergeCart } from '../../shopping-cart/index.ts'
import { lockBoughtOrder } from './change-order.ts'
import { countLogsSince, writeOrderLog } from './order-log.ts'
import { findItemRows, saveItem, saveOrder } from './order-rows.queries.ts'
import { tellVendor } from './tell-about-order.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Reminds the shop, once a day. */
export const urgeShipment = (ctx: Ctx, orderNo: string): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockBoughtOrder(ctx, orderNo)
    const isWaiting = order.status === 'PAID' && /UNSHIPPED|PARTIALLY_SHIPPED/.test(order.shipmentStatus)
    const since = new Date(ctx.clock.now().getTime() - DAY_MS)
    if (!isWaiting || (await countLogsSince(ctx, { orderId: order.id, action: 'urge', since })) > 0)
      throw new AppError('Ordering:StateConflict')
    await writeOrderLog(ctx, [
      { orderId: order.id, actor: 'BUYER', action: 'urge', fromStatus: order.status, toStatus: order.status },
    ])
    await tellVendor(ctx, order, 'Urged')
    return null
  })

/** Puts what can still be bought back into the cart. */
export const buyAgain = (ctx: Ctx, orderNo: string): Promise<{ added: number; skipped: number }> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockBoughtOrder(ctx, orderNo)
    const items = await findItemRows(ctx, [order.id])
    return mergeCart(ctx, {
      items: items.map(({ productId, productSkuId, quantity }) => ({ productId, productSkuId, quantity })),
    })
  })

/** What buyers say after receipt: stars, words and pictures, once for each line. */
export const commentOrder = (
  ctx: Ctx,
  { orderNo, comments }: z.output<typeof commentEndpoint.body>,
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockBoughtOrder(ctx, orderNo)
    if (order.status !== 'RECEIVED' && order.status !== 'COMPLETED')
      throw new AppError('Ordering:StateConflict')
    const items = await findItemRows(ctx, [order.id])
    for (const { orderItemId, ...comment } of comments) {
      const item = items.find(({ id }) => id === orderItemId)
      if (item === undefined) throw new AppError('Platform:NotFound')
      if (item.isCommented) throw new AppError('Ordering:StateConflict')
      await addBuyerComment(ctx, {
        ...comment,
        orderItemId,
        productId: item.productId,
        userId: signedIn(ctx).userId,
      })
      await saveItem(ctx, item.id, { isCommented: true })
    }
    const left = (await findItemRows(ctx, [order.id])).some(({ isCommented }) => !isCommented)
    await saveOrder(ctx, order.id, { commented: !left })
    await tellVendor(ctx, order, 'Commented')
    return null
  })
