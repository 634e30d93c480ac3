import { findingLife } from '@wenli/contract/base-info/finding-life'
import { sqlWords } from '../../platform/db/sql-words.ts'
import { collectRows, obstacleIf, registerOwnData, runAll } from '../../platform/own-data/own-data.ts'
import { announceCatalogueChange } from './announce-catalogue-change.ts'

/** What somebody wrote for all to see stays, under the name that the account has afterwards. */
export const registerCatalogueData = (): void => {
  registerOwnData({
    name: 'findings',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT title, description, finding_image_url AS "findingImageUrl", status, creation_time AS "creationTime"
                 FROM product_finding WHERE tenant_id = $1 AND user_id = $2 ORDER BY id DESC`,
        values: [ctx.tenantId, userId],
      }),
    // Coins that are promised to somebody are neither the person's nor anybody's yet.
    obstacle: (ctx, { userId }) =>
      obstacleIf(
        ctx,
        {
          text: "SELECT FROM product_finding WHERE tenant_id = $1 AND user_id = $2 AND bounty_status = 'HELD'",
          values: [ctx.tenantId, userId],
        },
        'Auth:AccountHasBalance',
      ),
    erase: async (ctx, { userId }) => {
      await runAll(ctx, [
        {
          text: `UPDATE product_finding SET status = '${findingLife.close.to}'
                  WHERE tenant_id = $1 AND user_id = $2 AND status IN (${sqlWords(findingLife.close.from)})`,
          values: [ctx.tenantId, userId],
        },
      ])
      await announceCatalogueChange(ctx)
    },
  })
  registerOwnData({
    name: 'findingReplies',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT content, image_urls AS "imageUrls", creation_time AS "creationTime"
                 FROM product_finding_reply WHERE tenant_id = $1 AND user_id = $2 ORDER BY id DESC`,
        values: [ctx.tenantId, userId],
      }),
  })
  registerOwnData({
    name: 'reports',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT coalesce(p.name, v.display_name, f.title) AS "about", r.reason, r.description, r.status, r.note,
                      r.creation_time AS "creationTime"
                 FROM report r LEFT JOIN product p ON p.tenant_id = r.tenant_id AND p.id = r.product_id
                 LEFT JOIN vendor v ON v.tenant_id = r.tenant_id AND v.id = r.vendor_id
                 LEFT JOIN product_finding f ON f.tenant_id = r.tenant_id AND f.id = r.finding_id
                WHERE r.tenant_id = $1 AND r.user_id = $2 ORDER BY r.id DESC`,
        values: [ctx.tenantId, userId],
      }),
  })
  registerOwnData({
    name: 'reviews',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT p.name AS "productName", c.content, c.star_count AS "starCount", c.image_urls AS "imageUrls",
                      c.creation_time AS "creationTime", c.addition, c.addition_image_urls AS "additionImageUrls",
                      c.addition_time AS "additionTime"
                 FROM product_comment c JOIN product p ON p.tenant_id = c.tenant_id AND p.id = c.product_id
                WHERE c.tenant_id = $1 AND c.user_id = $2 ORDER BY c.id DESC`,
        values: [ctx.tenantId, userId],
      }),
  })
}
