import type { AdvertisedKind } from '@wenli/contract/base-info/shelf-advertisement'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { VisitorOfDay } from '../../../platform/http/visitor-of-day.ts'
import type { DeleteBatch } from '../../../platform/jobs/purge-in-batches.ts'

/** Only what is advertised now. */
const ADVERTISED: Readonly<Record<AdvertisedKind, string>> = {
  product:
    'SELECT FROM product p WHERE p.tenant_id = $1 AND p.id = $3 AND p.is_visible AND p.ad_priority IS NOT NULL',
  category:
    'SELECT FROM product_category c WHERE c.tenant_id = $1 AND c.id = $3 AND c.is_advertised AND NOT c.is_deleted',
}

export type ShelfVisit = VisitorOfDay & {
  readonly kind: AdvertisedKind
  readonly id: number
  readonly event: 'view' | 'click'
}

/** One that is not advertised is not counted, nor a visitor who was counted today. */
export const addShelfCount = async (
  ctx: Ctx,
  { kind, id, event, day, visitor }: ShelfVisit,
): Promise<void> => {
  await ctx.tx.query({
    name: `add-${kind}-advertisement-count`,
    text: `WITH visit AS (
             INSERT INTO shelf_advertisement_visitor (tenant_id, day, kind, advertised_id, event, visitor)
             SELECT $1, $4::date, $2, $3, $5, $6 WHERE EXISTS (${ADVERTISED[kind]})
             ON CONFLICT DO NOTHING RETURNING event)
           INSERT INTO shelf_advertisement_count AS n (tenant_id, kind, advertised_id, day, view_count, click_count)
           SELECT $1, $2, $3, $4::date, (event = 'view')::integer, (event = 'click')::integer FROM visit
           ON CONFLICT (tenant_id, kind, advertised_id, day) DO UPDATE
             SET view_count = n.view_count + excluded.view_count, click_count = n.click_count + excluded.click_count`,
    values: [ctx.tenantId, kind, id, day, event, visitor],
  })
}

export type AdvertisedCounts = { adViewCount: number; adClickCount: number }

export const findAdvertisedCounts = async (
  ctx: Ctx,
  kind: AdvertisedKind,
  id: number,
): Promise<AdvertisedCounts> => {
  const [row] = await ctx.tx.query<AdvertisedCounts>({
    name: 'find-advertised-counts',
    text: `SELECT coalesce(sum(view_count), 0)::integer AS "adViewCount", coalesce(sum(click_count), 0)::integer AS "adClickCount"
             FROM shelf_advertisement_count WHERE tenant_id = $1 AND kind = $2 AND advertised_id = $3`,
    values: [ctx.tenantId, kind, id],
  })
  return row ?? { adViewCount: 0, adClickCount: 0 }
}

export const deleteShelfVisitors: DeleteBatch = async (ctx, before, batch) => {
  const rows = await ctx.tx.query({
    name: 'delete-shelf-advertisement-visitors',
    text: `DELETE FROM shelf_advertisement_visitor WHERE tenant_id = $1 AND ctid = ANY(ARRAY(
             SELECT ctid FROM shelf_advertisement_visitor WHERE tenant_id = $1 AND day < $2::date LIMIT $3)) RETURNING day`,
    values: [ctx.tenantId, before, batch],
  })
  return rows.length
}
