import type { ShownBrand } from '@wenli/contract/base-info/brand'
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

export const findBrand = async (ctx: Ctx, id: number): Promise<ShownBrand | undefined> => {
  const [row] = await ctx.tx.query<ShownBrand>({
    name: 'find-shown-brand',
    text: `SELECT id, name, description, cover_image_url AS "coverImageUrl" FROM brand
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, id],
  })
  return row
}
