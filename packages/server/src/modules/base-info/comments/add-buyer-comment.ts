import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { announceCatalogueChange } from '../announce-catalogue-change.ts'

export type BuyerComment = {
  readonly productId: number
  readonly orderItemId: number
  readonly userId: number
  readonly content: string
  readonly starCount: number
  readonly imageUrls: readonly string[]
}

/** What a buyer says of what they bought, once for each line of an order; the row of the line refuses a second one. */
export const addBuyerComment = async (ctx: Ctx, comment: BuyerComment): Promise<void> => {
  await ctx.tx.query({
    name: 'add-buyer-comment',
    text: `INSERT INTO product_comment (tenant_id, product_id, order_item_id, user_id, content, star_count, image_urls,
                                        creation_time, creator_user_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $4)`,
    values: [
      ctx.tenantId,
      comment.productId,
      comment.orderItemId,
      comment.userId,
      comment.content,
      comment.starCount,
      JSON.stringify(comment.imageUrls),
      ctx.clock.now(),
    ],
  })
  await announceCatalogueChange(ctx)
}
