import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { DuePicture } from './picture.queries.ts'

/** What a product will show once it is approved and does not show yet; without those that a case was about. */
export const findStagedPictures = (ctx: Ctx, productId: number): Promise<DuePicture[]> =>
  ctx.tx.query<DuePicture>({
    name: 'find-staged-pictures',
    text: `WITH staged AS (
             SELECT staged_changes AS changes FROM product WHERE tenant_id = $1 AND id = $2 AND NOT is_deleted)
           SELECT $2::bigint AS "productId", image_url AS "imageUrl" FROM (
             SELECT changes->>'coverImageUrl' AS image_url, 0 AS place FROM staged
             UNION ALL
             SELECT listed.image_url, listed.place FROM staged, jsonb_array_elements_text(
               CASE jsonb_typeof(changes->'imageUrls') WHEN 'array' THEN changes->'imageUrls' ELSE '[]' END)
               WITH ORDINALITY AS listed (image_url, place)) waiting
            WHERE image_url <> ''
              AND NOT EXISTS (SELECT FROM product p WHERE p.tenant_id = $1 AND p.id = $2 AND p.cover_image_url = image_url)
              AND NOT EXISTS (SELECT FROM product_image i
                               WHERE i.tenant_id = $1 AND i.product_id = $2 AND i.product_image_url = image_url)
              AND NOT EXISTS (SELECT FROM picture_case c
                               WHERE c.tenant_id = $1 AND c.product_id = $2 AND c.image_url = waiting.image_url)
            GROUP BY image_url ORDER BY min(place)`,
    values: [ctx.tenantId, productId],
  })
