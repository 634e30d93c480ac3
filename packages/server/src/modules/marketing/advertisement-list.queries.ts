import type { AdvertisementItem, getAllAdvertisements } from '@wenli/contract/marketing/advertisement'
import { parseWireTime, toWireTime } from '@wenli/contract/formats'
import type { Page } from '@wenli/contract/paging'
import type { z } from 'zod'
import { wireTenantId } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { invalidField } from '../../platform/http/validation.ts'
import { containing } from '../../platform/resource/conditions.ts'
import { listPage } from '../../platform/resource/list-page.ts'

const ENTITY = 'Advertisement'

/** All its days together. A rate is there once somebody has seen it. */
const SOURCE = `advertisement a LEFT JOIN LATERAL (
  SELECT coalesce(sum(c.view_count), 0)::bigint AS views, coalesce(sum(c.click_count), 0)::bigint AS clicks
    FROM advertisement_count c WHERE c.tenant_id = a.tenant_id AND c.advertisement_id = a.id) n ON true`
const RATE = 'round(n.clicks::numeric / nullif(n.views, 0), 4)::float8'

type Stored = Omit<AdvertisementItem, 'tenantId' | 'creationTime' | 'beginTime' | 'endTime'> & {
  creationTime: Date
  beginTime: Date | null
  endTime: Date | null
}
type Wanted = z.output<typeof getAllAdvertisements.query>

const instantOf = (ctx: Ctx, name: string, text: string): Date => {
  const time = parseWireTime(text)
  if (time === null) throw invalidField(ctx.culture, ENTITY, name)
  return time
}

const narrowed = (ctx: Ctx, wanted: Wanted): { where: string[]; values: unknown[] } => {
  const where = ['a.tenant_id = $1']
  const values: unknown[] = [ctx.tenantId]
  const add = (condition: string, value: unknown) =>
    where.push(condition.replace('?', `$${values.push(value)}`))
  if (wanted.ids !== undefined) add('a.id = ANY(?::bigint[])', wanted.ids)
  if (wanted.title) add('a.title ILIKE ?', containing(wanted.title))
  if (wanted.position !== undefined) add('a.position = ?', wanted.position)
  const within = (column: string, end: string, name: string, text: string | undefined) => {
    if (text !== undefined) add(`${column} ${end} ?`, instantOf(ctx, name, text))
  }
  within('a.begin_time', '>=', 'beginTimeFrom', wanted.beginTimeFrom)
  within('a.begin_time', '<=', 'beginTimeTo', wanted.beginTimeTo)
  within('a.end_time', '>=', 'endTimeFrom', wanted.endTimeFrom)
  within('a.end_time', '<=', 'endTimeTo', wanted.endTimeTo)
  return { where, values }
}

export const listAdvertisements = async (ctx: Ctx, wanted: Wanted): Promise<Page<AdvertisementItem>> => {
  const page = await listPage<Stored>(
    ctx,
    {
      entity: ENTITY,
      select: `a.id, a.title, a.advertisement_cover_image_url AS "advertisementCoverImageUrl", a.position,
               a.page_url AS "pageUrl", a.begin_time AS "beginTime", a.end_time AS "endTime", a.priority, a.remark,
               a.creation_time AS "creationTime", n.views AS "viewCount", n.clicks AS "clickCount", ${RATE} AS "clickRate"`,
      from: SOURCE,
      ...narrowed(ctx, wanted),
      searched: ['a.title'],
      sorts: {
        id: 'a.id',
        creationTime: 'a.creation_time',
        title: 'a.title',
        beginTime: 'a.begin_time',
        endTime: 'a.end_time',
        priority: 'a.priority',
        viewCount: 'n.views',
        clickCount: 'n.clicks',
        clickRate: RATE,
      },
      defaultOrder: 'a.id DESC',
    },
    wanted,
  )
  const items = page.items.map(({ creationTime, beginTime, endTime, ...row }) => ({
    ...row,
    tenantId: wireTenantId(ctx.tenantId),
    creationTime: toWireTime(creationTime),
    beginTime: beginTime && toWireTime(beginTime),
    endTime: endTime && toWireTime(endTime),
  }))
  return { totalCount: page.totalCount, items }
}
