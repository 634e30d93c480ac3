import { STAR_MAX } from '@wenli/contract/limits'
import { daysBetween, toWireTime } from '@wenli/contract/formats'
import type { PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage } from '../../../platform/resource/list-page.ts'
import { shownName } from '../shown-name.ts'

type CommentRow = {
  id: number
  content: string
  starCount: number
  imageUrls: string[]
  userId: number | null
  fullName: string | null
  userAvatarImageUrl: string | null
  creationTime: Date
  addition: string | null
  additionImageUrls: string[]
  additionTime: Date | null
}

/** What came later, and after how many days of the calendar. */
const additionOf = ({ addition, additionImageUrls, additionTime, creationTime }: CommentRow) =>
  addition === null || additionTime === null
    ? null
    : { content: addition, imageUrls: additionImageUrls, daysAfter: daysBetween(creationTime, additionTime) }

const FROM = `product_comment c JOIN product p ON p.tenant_id = c.tenant_id AND p.id = c.product_id
  LEFT JOIN user_profile up ON up.tenant_id = c.tenant_id AND up.user_id = c.user_id`

const starCountsOf = async (ctx: Ctx, productId: number): Promise<number[]> => {
  const rows = await ctx.tx.query<{ star: number; count: number }>({
    name: 'count-product-stars',
    text: `SELECT c.star_count AS star, count(*) AS count
             FROM product_comment c JOIN product p ON p.tenant_id = c.tenant_id AND p.id = c.product_id
            WHERE c.tenant_id = $1 AND c.product_id = $2 AND p.is_visible GROUP BY 1`,
    values: [ctx.tenantId, productId],
  })
  const counts = new Map(rows.map(({ star, count }) => [star, count]))
  return Array.from({ length: STAR_MAX }, (_, index) => counts.get(index + 1) ?? 0)
}

export const listComments = async (
  ctx: Ctx,
  query: PageQuery & { readonly productId: number; readonly starCount?: number | undefined },
) => {
  const values: unknown[] = [ctx.tenantId, query.productId]
  // What is said of a product is read where the product is.
  const where = ['c.tenant_id = $1', 'c.product_id = $2', 'p.is_visible']
  if (query.starCount !== undefined) where.push(`c.star_count = $${values.push(query.starCount)}`)
  const [{ totalCount, items }, starCounts] = await Promise.all([
    listPage<CommentRow>(
      ctx,
      {
        entity: 'ProductComment',
        select: `c.id, c.content, c.star_count AS "starCount", c.image_urls AS "imageUrls", c.user_id AS "userId", up.full_name AS "fullName",
                 up.avatar_image_url AS "userAvatarImageUrl", c.creation_time AS "creationTime",
                 c.addition, c.addition_image_urls AS "additionImageUrls", c.addition_time AS "additionTime"`,
        from: FROM,
        where,
        values,
        searched: ['c.content'],
        sorts: { id: 'c.id', creationTime: 'c.id', starCount: 'c.star_count' },
        defaultOrder: 'c.id DESC',
      },
      query,
    ),
    starCountsOf(ctx, query.productId),
  ])
  return {
    totalCount,
    starCounts,
    items: items.map((row) => ({
      ...row,
      userFullName: shownName(ctx, { userId: row.userId ?? 0, fullName: row.fullName }),
      creationTime: toWireTime(row.creationTime),
      addition: additionOf(row),
    })),
  }
}
