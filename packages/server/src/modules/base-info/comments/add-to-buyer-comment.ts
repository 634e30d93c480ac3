import { COMMENT_ADDITION_DAYS } from '@wenli/contract/limits'
import { DAY_MS } from '@wenli/contract/time'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { announceCatalogueChange } from '../announce-catalogue-change.ts'

export type BuyerAddition = {
  readonly orderItemId: number
  readonly userId: number
  readonly content: string
  readonly imageUrls: readonly string[]
}

/** Until so early a review may have been written that its buyer may still add to it. */
export const additionSince = (ctx: Ctx): Date =>
  new Date(ctx.clock.now().getTime() - COMMENT_ADDITION_DAYS * DAY_MS)

/** What a buyer adds to their review of a line; false where there is none, it has one already, or it is too old. */
export const addToBuyerComment = async (ctx: Ctx, addition: BuyerAddition): Promise<boolean> => {
  const changed = await ctx.tx.query({
    name: 'add-to-buyer-comment',
    text: `UPDATE product_comment SET addition = $4, addition_image_urls = $5, addition_time = $6
            WHERE tenant_id = $1 AND order_item_id = $2 AND user_id = $3 AND addition_time IS NULL
              AND creation_time >= $7 RETURNING id`,
    values: [
      ctx.tenantId,
      addition.orderItemId,
      addition.userId,
      addition.content,
      JSON.stringify(addition.imageUrls),
      ctx.clock.now(),
      additionSince(ctx),
    ],
  })
  await announceCatalogueChange(ctx)
  return changed.length > 0
}
