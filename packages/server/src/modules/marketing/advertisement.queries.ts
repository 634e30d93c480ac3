import type { ShownAdvertisement } from '@wenli/contract/marketing/advertisement'
import type { Ctx } from '../../platform/ctx/ctx.ts'

/** More than this at one place nobody looks at. */
const SHOWN_COUNT = 6
const COUNTED_ROWS = 1000

const SHOWN_NOW = '(a.begin_time IS NULL OR a.begin_time <= $2) AND (a.end_time IS NULL OR a.end_time > $2)'

export const findShownAdvertisements = async (ctx: Ctx, position: string): Promise<ShownAdvertisement[]> =>
  ctx.tx.query({
    name: 'find-shown-advertisements',
    text: `SELECT a.id, a.title, a.advertisement_cover_image_url AS "advertisementCoverImageUrl", a.page_url AS "pageUrl"
             FROM advertisement a WHERE a.tenant_id = $1 AND ${SHOWN_NOW} AND a.position = $3
            ORDER BY a.priority DESC NULLS LAST, a.id LIMIT $4`,
    values: [ctx.tenantId, ctx.clock.now(), position, SHOWN_COUNT],
  })

export const addAdvertisementCount = async (
  ctx: Ctx,
  id: number,
  { views, clicks }: { readonly views: number; readonly clicks: number },
): Promise<void> => {
  await ctx.tx.query({
    name: 'add-advertisement-count',
    text: `INSERT INTO advertisement_count AS c (tenant_id, advertisement_id, day, view_count, click_count)
           SELECT a.tenant_id, a.id, ($2::timestamptz AT TIME ZONE 'Asia/Shanghai')::date, $4, $5
             FROM advertisement a WHERE a.tenant_id = $1 AND a.id = $3 AND ${SHOWN_NOW}
           ON CONFLICT (tenant_id, advertisement_id, day) DO UPDATE
             SET view_count = c.view_count + excluded.view_count, click_count = c.click_count + excluded.click_count`,
    values: [ctx.tenantId, ctx.clock.now(), id, views, clicks],
  })
}

export const findAdvertisementCounts = async (ctx: Ctx) =>
  ctx.tx.query<{
    advertisementId: number
    title: string
    day: string
    viewCount: number
    clickCount: number
  }>({
    name: 'find-advertisement-counts',
    text: `SELECT c.advertisement_id AS "advertisementId", a.title, to_char(c.day, 'YYYY-MM-DD') AS day,
                  c.view_count AS "viewCount", c.click_count AS "clickCount"
             FROM advertisement_count c JOIN advertisement a ON a.tenant_id = c.tenant_id AND a.id = c.advertisement_id
            WHERE c.tenant_id = $1 AND c.day > $2::date - 30 ORDER BY c.day DESC, c.advertisement_id LIMIT $3`,
    values: [ctx.tenantId, ctx.clock.now(), COUNTED_ROWS],
  })
