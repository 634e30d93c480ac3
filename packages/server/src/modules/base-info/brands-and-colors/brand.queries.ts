import type { Page, PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage } from '../../../platform/resource/list-page.ts'

type BrandChoice = { id: number; name: string; coverImageUrl: string | null }

export const listBrands = (ctx: Ctx, query: PageQuery): Promise<Page<BrandChoice>> =>
  listPage(
    ctx,
    {
      entity: 'Brand',
      select: 'id, name, cover_image_url AS "coverImageUrl"',
      from: 'brand',
      where: ['tenant_id = $1'],
      values: [ctx.tenantId],
      searched: ['name'],
      sorts: { id: 'id', name: 'name' },
      defaultOrder: 'name',
    },
    query,
  )
