import type { PictureFault } from '@wenli/contract/base-info/image-index'
import { toWireTime } from '@wenli/contract/formats'
import type { Page, PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'
import { DUE_COUNT, MAX_ATTEMPTS, PASSING_FAULTS } from './picture.queries.ts'

type Counts = { total: number; indexed: number; failed: number; due: number; lastIndexedTime: Date | null }

export const countPictures = async (ctx: Ctx, version: string): Promise<Counts> => {
  const [row] = await ctx.tx.query<Counts>({
    name: 'count-pictures',
    text: DUE_COUNT,
    values: [ctx.tenantId, version, PASSING_FAULTS, MAX_ATTEMPTS],
  })
  return row ?? { total: 0, indexed: 0, failed: 0, due: 0, lastIndexedTime: null }
}

export const countVersions = (ctx: Ctx): Promise<{ version: string; count: number }[]> =>
  ctx.tx.query({
    name: 'count-picture-versions',
    text: `SELECT version, count(*) AS count FROM product_picture WHERE tenant_id = $1 AND fault IS NULL
            GROUP BY version ORDER BY max(indexed_time) DESC`,
    values: [ctx.tenantId],
  })

type FailureRow = {
  imageUrl: string
  productId: number
  productNo: string
  productName: string
  fault: PictureFault
  attempts: number
  lastTriedTime: Date
}

export const listFailures = async (
  ctx: Ctx,
  version: string,
  query: PageQuery,
): Promise<Page<Omit<FailureRow, 'lastTriedTime'> & { lastTriedTime: string }>> => {
  const page = await listPage<FailureRow>(
    ctx,
    {
      entity: 'ImageIndex',
      select: `k.image_url AS "imageUrl", k.product_id AS "productId", p.product_no AS "productNo", p.name AS "productName",
        k.fault, k.attempts, k.indexed_time AS "lastTriedTime"`,
      from: 'product_picture k JOIN product p ON p.tenant_id = k.tenant_id AND p.id = k.product_id',
      where: ['k.tenant_id = $1', 'k.version = $2', 'k.fault IS NOT NULL', 'NOT p.is_deleted'],
      values: [ctx.tenantId, version],
      searched: ['p.name', 'p.product_no'],
      sorts: { lastTriedTime: 'k.indexed_time' },
      defaultOrder: 'k.indexed_time DESC, k.product_id, k.image_url',
    },
    query,
  )
  return mapPage(page, (row) => ({ ...row, lastTriedTime: toWireTime(row.lastTriedTime) }))
}
