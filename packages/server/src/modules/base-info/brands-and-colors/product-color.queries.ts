import type { z } from 'zod'
import type { getProductColorList } from '@wenli/contract/base-info/product-color'
import type { Page } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage } from '../../../platform/resource/list-page.ts'
import { withinChosen } from '../categories/category-tree.ts'
import { publishedTree } from '../categories/read-categories.ts'

type ColourChoice = { id: number; name: string; rgbCode: string }

type Query = z.output<typeof getProductColorList.query>

const inProducts = (also = ''): string =>
  `EXISTS (SELECT FROM product p WHERE p.tenant_id = c.tenant_id AND p.product_color_id = c.id AND p.is_visible${also})`

/** Those of which a visitor finds something: in these categories, anywhere, or whether there is something or not. */
const shownWhere = (within: readonly number[] | undefined, isOnSale: boolean | undefined): string[] => {
  if (within !== undefined) return [inProducts(' AND p.product_category_id = ANY($2)')]
  return isOnSale === true ? [inProducts()] : []
}

/** The tenant's colours in the order they were entered. */
export const listProductColors = async (ctx: Ctx, query: Query): Promise<Page<ColourChoice>> => {
  const within =
    query.productCategoryNo === undefined ? undefined : withinChosen(await publishedTree(ctx), query)
  return listPage(
    ctx,
    {
      entity: 'ProductColor',
      select: 'c.id, c.name, c.rgb_code AS "rgbCode"',
      from: 'product_color c',
      where: ['c.tenant_id = $1', ...shownWhere(within, query.isOnSale)],
      values: [ctx.tenantId, ...(within === undefined ? [] : [within])],
      searched: ['name', 'rgb_code'],
      sorts: { id: 'id', name: 'name', rgbCode: 'rgb_code' },
      defaultOrder: 'id',
    },
    query,
  )
}
