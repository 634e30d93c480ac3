import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { hideImage, publicImageName } from '../../filing/index.ts'
import type { FilingDeps } from '../../filing/index.ts'

type Shown = { readonly id: number; readonly imageUrls: readonly string[] }

/** Refunds that name a picture which everybody can fetch. */
const findPublic = (ctx: Ctx): Promise<Shown[]> =>
  ctx.tx.query<Shown>({
    text: `SELECT id, image_urls AS "imageUrls" FROM refund
            WHERE tenant_id = $1 AND image_urls::text LIKE '%/files/%' ORDER BY id`,
    values: [ctx.tenantId],
  })

const replaceImage = async (ctx: Ctx, id: number, from: string, to: string): Promise<void> => {
  await ctx.tx.query({
    text: `UPDATE refund SET image_urls = (
             SELECT jsonb_agg(CASE url WHEN $3 THEN $4 ELSE url END ORDER BY place)
               FROM jsonb_array_elements_text(image_urls) WITH ORDINALITY AS shown (url, place))
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, id, from, to],
  })
}

/** The pictures of refunds from before they were private, one by one: what a start does not finish the next one does. */
export const hideOldEvidence =
  (deps: FilingDeps) =>
  async (ctx: Ctx): Promise<void> => {
    for (const { id, imageUrls } of await findPublic(ctx))
      for (const from of imageUrls) {
        const name = publicImageName(ctx, deps, from)
        if (name === null) continue
        await inTransaction(ctx, (ctx) =>
          hideImage(ctx, deps, {
            name,
            usage: 'RefundEvidence',
            show: (to) => replaceImage(ctx, id, from, to),
          }),
        )
      }
  }
