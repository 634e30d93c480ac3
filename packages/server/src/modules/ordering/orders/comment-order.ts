import type { z } from 'zod'
import type {
  addToComments as additionEndpoint,
  commentOrder as commentEndpoint,
} from '@wenli/contract/ordering/order'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addBuyerComment, addToBuyerComment } from '../../base-info/index.ts'
import { requireOwnImage } from '../../filing/index.ts'
import { lockBoughtOrder } from './change-order.ts'
import { findItemRows, saveItem, saveOrder } from './order-rows.queries.ts'
import type { ItemRow, LockedOrder } from './order-rows.queries.ts'
import { isCommentOpen, isKept } from './part-of-line.ts'
import { tellVendor } from './tell-about-order.ts'

/** The buyer's own order that has arrived, and its lines. */
const lockReceived = async (
  ctx: Ctx,
  orderNo: string,
): Promise<{ order: LockedOrder; itemOf: (id: number) => ItemRow }> => {
  const order = await lockBoughtOrder(ctx, orderNo)
  if (order.status !== 'RECEIVED' && order.status !== 'COMPLETED')
    throw new AppError('Ordering:StateConflict')
  const items = await findItemRows(ctx, [order.id])
  const itemOf = (orderItemId: number): ItemRow => {
    const item = items.find(({ id }) => id === orderItemId)
    if (item === undefined) throw new AppError('Platform:NotFound')
    return item
  }
  return { order, itemOf }
}

/** They show what they saw themselves. */
const requireOwnPictures = async (ctx: Ctx, locations: readonly string[]): Promise<void> => {
  for (const location of locations) await requireOwnImage(ctx, 'ProductFinding', location)
}

/** What buyers say after receipt: stars, words and pictures, once for each line of which they keep something. */
export const commentOrder = (
  ctx: Ctx,
  { orderNo, comments }: z.output<typeof commentEndpoint.body>,
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const { order, itemOf } = await lockReceived(ctx, orderNo)
    for (const comment of comments) {
      const item = itemOf(comment.orderItemId)
      if (item.isCommented || !isKept(item)) throw new AppError('Ordering:StateConflict')
      await requireOwnPictures(ctx, comment.imageUrls)
      await addBuyerComment(ctx, { ...comment, productId: item.productId, userId: signedIn(ctx).userId })
      await saveItem(ctx, item.id, { isCommented: true })
    }
    await saveOrder(ctx, order.id, { commented: !isCommentOpen(await findItemRows(ctx, [order.id])) })
    await tellVendor(ctx, order, 'Commented')
    return null
  })

/** What they say of it later, once for each review; neither stars nor counts change by it. */
export const addToComments = (
  ctx: Ctx,
  { orderNo, additions }: z.output<typeof additionEndpoint.body>,
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const { order, itemOf } = await lockReceived(ctx, orderNo)
    for (const addition of additions) {
      const { id } = itemOf(addition.orderItemId)
      await requireOwnPictures(ctx, addition.imageUrls)
      const isAdded = await addToBuyerComment(ctx, {
        ...addition,
        orderItemId: id,
        userId: signedIn(ctx).userId,
      })
      if (!isAdded) throw new AppError('Ordering:StateConflict')
    }
    await tellVendor(ctx, order, 'AddedToComment')
    return null
  })
