import type { Page, PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage } from '../../../platform/resource/list-page.ts'

type ColourChoice = { id: number; name: string; rgbCode: string }

/** The tenant's colours in the order they were entered. */
export const listProductColors = (ctx: Ctx, query: PageQuery): Promise<Page<ColourChoice>> =>
  listPage(
    ctx,
    {
      entity: 'ProductColor',
      select: 'id, name, rgb_code AS "rgbCode"',
      from: 'product_color',
      where: ['tenant_id = $1'],
      values: [ctx.tenantId],
      searched: ['name', 'rgb_code'],
      sorts: { id: 'id', name: 'name', rgbCode: 'rgb_code' },
      defaultOrder: 'id',
    },
    query,
  )
