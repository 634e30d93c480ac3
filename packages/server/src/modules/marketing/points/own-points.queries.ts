import { toWireTime } from '@wenli/contract/formats'
import type { PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'

type DetailRow = {
  id: number
  pointCount: number
  pointTypeDisplayName: string | null
  orderNo: string | null
  remark: string | null
  creationTime: Date
}

/** Somebody's book of points, newest first. */
export const listOwnPoints = async (ctx: Ctx, userId: number, query: PageQuery) => {
  const page = await listPage<DetailRow>(
    ctx,
    {
      entity: 'UserPointDetail',
      select: `id, point_count AS "pointCount", point_type_display_name AS "pointTypeDisplayName",
        order_no AS "orderNo", remark, creation_time AS "creationTime"`,
      from: 'user_point_detail',
      where: ['tenant_id = $1', 'user_id = $2'],
      values: [ctx.tenantId, userId],
      searched: ['order_no'],
      sorts: { id: 'id', creationTime: 'id' },
      defaultOrder: 'id DESC',
    },
    query,
  )
  return mapPage(page, (row) => ({ ...row, creationTime: toWireTime(row.creationTime) }))
}
