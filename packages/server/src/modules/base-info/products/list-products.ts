import type { z } from 'zod'
import type {
  getAllProducts,
  getAllProductsByVendor,
  getProductList,
} from '@wenli/contract/base-info/product'
import type { ListedProduct, ManagedProductRow, ProductCard } from '@wenli/contract/base-info/product-item'
import { toWireTime } from '@wenli/contract/formats'
import type { Page } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { invalidField } from '../../../platform/http/validation.ts'
import { withinChosen } from '../categories/category-tree.ts'
import type { ChosenCategory } from '../categories/category-tree.ts'
import { publishedTree, wholeTree } from '../categories/read-categories.ts'
import { searchProducts } from '../search/search-products.ts'
import { cardOf } from './product-card.ts'
import type { CardRow } from './product-card.ts'
import { CHANGES_WAIT, conditionsOf, orderOf, shelves } from './product-filter.ts'
import type { ProductFilter, Shelf } from './product-filter.ts'
import { countByStatus, countMatching, findCards, isKeptCount, keptCount } from './product-list.queries.ts'
import { vendorOfCaller } from '../../auth/index.ts'

type VisitorQuery = Partial<z.output<typeof getProductList.query>> &
  Paging & {
    /** Everything but this one. */
    readonly withoutId?: number | undefined
  }
type Paging = {
  readonly skipCount: number
  readonly maxResultCount: number
  readonly sorting?: string | undefined
}
type ManagedQuery = z.output<typeof getAllProducts.query>

const isShelf = (name: string): name is Shelf => name in shelves
const shelfOf = (query: Partial<VisitorQuery>): Shelf | undefined => {
  const chosen = Object.entries(query).find(([name, value]) => isShelf(name) && value === true)
  return chosen !== undefined && isShelf(chosen[0]) ? chosen[0] : undefined
}

const orderFor = (ctx: Ctx, sorting: string | undefined, shelf?: Shelf): string => {
  const order = orderOf(sorting, shelf)
  if (order === undefined) throw invalidField(ctx.culture, 'Product', 'sorting')
  return order
}

/** One that is not for these eyes holds nothing. */
const categoriesOf = async (
  ctx: Ctx,
  chosen: ChosenCategory,
  sight: ProductFilter['sight'],
): Promise<readonly number[] | undefined> =>
  chosen.productCategoryId === undefined && chosen.productCategoryNo === undefined
    ? undefined
    : withinChosen(await (sight === 'managed' ? wholeTree : publishedTree)(ctx), chosen)

/** How a list was asked for, in the words of the table. */
export const filterOf = async (
  ctx: Ctx,
  query: Partial<ManagedQuery> & Partial<VisitorQuery>,
  sight: ProductFilter['sight'],
): Promise<ProductFilter> => ({
  sight,
  categoryIds: await categoriesOf(ctx, query, sight),
  brandId: query.brandId,
  productColorId: query.productColorId,
  vendorNo: query.vendorNo,
  minPrice: query.minPrice,
  maxPrice: query.maxPrice,
  shelf: shelfOf(query),
  keyword: query.keyword,
  withoutId: query.withoutId,
  ...(sight === 'managed' && {
    ids: query.ids,
    status: query.status,
    hasStagedChanges: query.hasStagedChanges,
  }),
})

type AdvertisedRow = Pick<ListedProduct, 'adImageUrl' | 'adTargetUrl'>
const ADVERTISED_COLUMNS = ', p.ad_image_url AS "adImageUrl", p.ad_target_url AS "adTargetUrl"'

/** What visitors see. */
export const listProducts = async (ctx: Ctx, query: VisitorQuery): Promise<Page<ListedProduct>> => {
  const shelf = shelfOf(query)
  if (query.keyword && shelf === undefined) return searchProducts(ctx, query)
  const filter = await filterOf(ctx, query, 'visible')
  const conditions = conditionsOf(ctx.tenantId, filter)
  const order = orderFor(ctx, query.sorting, filter.shelf)
  const [rows, totalCount] = await Promise.all([
    findCards<CardRow & AdvertisedRow>(
      ctx,
      conditions,
      { ...query, order },
      shelf === 'isAdvertised' ? ADVERTISED_COLUMNS : '',
    ),
    isKeptCount(filter) ? keptCount(ctx, filter) : countMatching(ctx, conditions),
  ])
  return { totalCount, items: rows.map(cardOf) }
}

type ManagedRow = CardRow &
  Omit<ManagedProductRow, keyof ProductCard | 'lastModificationTime'> & { lastModificationTime: Date | null }

const MANAGED_COLUMNS = `, p.status, p.status_reason AS "statusReason", ${CHANGES_WAIT} AS "hasStagedChanges",
  p.priority, p.recommended_priority AS "recommendedPriority", p.hot_recommended_priority AS "hotRecommendedPriority",
  p.new_priority AS "newPriority", p.competitive_priority AS "competitivePriority", p.ad_priority AS "adPriority",
  p.last_modification_time AS "lastModificationTime",
  (SELECT CASE WHEN bool_and(s.stock IS NOT NULL) THEN sum(s.stock)::integer END FROM product_sku s
    WHERE s.tenant_id = p.tenant_id AND s.product_id = p.id AND NOT s.is_deleted) AS stock`

/** What vendors and the platform see; the newest first unless told otherwise. */
const listManaged = async (ctx: Ctx, query: ManagedQuery): Promise<Page<ManagedProductRow>> => {
  const conditions = conditionsOf(ctx.tenantId, await filterOf(ctx, query, 'managed'))
  const order = orderFor(ctx, query.sorting ?? 'creationTime desc')
  const [rows, totalCount] = await Promise.all([
    findCards<ManagedRow>(ctx, conditions, { ...query, order }, MANAGED_COLUMNS),
    countMatching(ctx, conditions),
  ])
  const items = rows.map((row) => ({
    ...cardOf(row),
    lastModificationTime: row.lastModificationTime && toWireTime(row.lastModificationTime),
  }))
  return { totalCount, items }
}

export const listAllProducts = listManaged

/** A vendor's own; a number in the request must be theirs. */
export const listOwnProducts = async (ctx: Ctx, query: z.output<typeof getAllProductsByVendor.query>) => {
  const vendor = await vendorOfCaller(ctx)
  if (query.vendorNo !== undefined && query.vendorNo !== vendor.vendorNo)
    throw new AppError('Platform:NotFound')
  const page = await listManaged(ctx, { ...query, vendorNo: vendor.vendorNo })
  return { ...page, statusCounts: await countByStatus(ctx, vendor.id) }
}

export const countVisibleOfVendor = (ctx: Ctx, vendorNo: string): Promise<number> =>
  keptCount(ctx, { vendorNo })
