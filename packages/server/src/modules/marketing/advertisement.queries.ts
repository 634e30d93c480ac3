import type {
  AdvertisementDay,
  advertisementEvents,
  ShownAdvertisement,
} from '@wenli/contract/marketing/advertisement'
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

export type AdvertisementVisit = {
  readonly id: number
  readonly event: (typeof advertisementEvents)[number]
  readonly day: string
  readonly visitor: Buffer
}

/** One that is not shown now is not counted, nor a visitor who was counted today. */
export const addAdvertisementCount = async (
  ctx: Ctx,
  { id, event, day, visitor }: AdvertisementVisit,
): Promise<void> => {
  await ctx.tx.query({
    name: 'add-advertisement-count',
    text: `WITH visit AS (
             INSERT INTO advertisement_visitor (tenant_id, advertisement_id, day, event, visitor)
             SELECT a.tenant_id, a.id, $4::date, $5::varchar, $6
               FROM advertisement a WHERE a.tenant_id = $1 AND a.id = $3 AND ${SHOWN_NOW}
             ON CONFLICT DO NOTHING RETURNING tenant_id, advertisement_id, day, event)
           INSERT INTO advertisement_count AS c (tenant_id, advertisement_id, day, view_count, click_count)
           SELECT tenant_id, advertisement_id, day, (event = 'view')::integer, (event = 'click')::integer FROM visit
           ON CONFLICT (tenant_id, advertisement_id, day) DO UPDATE
             SET view_count = c.view_count + excluded.view_count, click_count = c.click_count + excluded.click_count`,
    values: [ctx.tenantId, ctx.clock.now(), id, day, event, visitor],
  })
}

export const deleteAdvertisementVisitors = async (ctx: Ctx, before: Date, batch: number): Promise<number> => {
  const rows = await ctx.tx.query({
    name: 'delete-advertisement-visitors',
    text: `DELETE FROM advertisement_visitor WHERE tenant_id = $1 AND ctid = ANY(ARRAY(
             SELECT ctid FROM advertisement_visitor WHERE tenant_id = $1 AND day < $2::date LIMIT $3)) RETURNING day`,
    values: [ctx.tenantId, before, batch],
  })
  return rows.length
}

type CountQuery = { readonly advertisementId?: number | undefined }

export const findAdvertisementCounts = async (ctx: Ctx, { advertisementId }: CountQuery) =>
  ctx.tx.query<AdvertisementDay>({
    name: 'find-advertisement-counts',
    text: `SELECT c.advertisement_id AS "advertisementId", a.title, to_char(c.day, 'YYYY-MM-DD') AS day,
                  c.view_count AS "viewCount", c.click_count AS "clickCount"
             FROM advertisement_count c JOIN advertisement a ON a.tenant_id = c.tenant_id AND a.id = c.advertisement_id
            WHERE c.tenant_id = $1 AND c.day > $2::date - 30 AND c.advertisement_id = coalesce($4, c.advertisement_id)
            ORDER BY c.day DESC, c.advertisement_id LIMIT $3`,
    values: [ctx.tenantId, ctx.clock.now(), COUNTED_ROWS, advertisementId ?? null],
  })
