import type { z } from 'zod'
import type {
  getProductCategoryList,
  OwnCategory,
  ProductCategoryForEdit,
  ProductCategoryItem,
} from '@wenli/contract/base-info/product-category'
import { toWireTime } from '@wenli/contract/formats'
import type { Page, PageQuery } from '@wenli/contract/paging'
import { shownAccount } from '../../../platform/ctx/account-sight.ts'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { findAdvertisedCounts } from '../advertised/shelf-advertisement.queries.ts'
import { countProducts, findCategories, findContents } from './category.queries.ts'
import { countWithin, navigationOf, publishedOnly, treeOf } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import type { ProductCategoryRow } from './product-category.table.ts'

type Counted = { readonly tree: CategoryTree; readonly own: ReadonlyMap<number, number> }

const itemOf = ({ tree, own }: Counted, row: ProductCategoryRow): ProductCategoryItem => ({
  ...row,
  tenantId: wireTenantId(row.tenantId),
  productCount: countWithin(tree, own, row.id),
  creationTime: toWireTime(row.creationTime),
  lastModificationTime: row.lastModificationTime && toWireTime(row.lastModificationTime),
})

/** The tree that visitors see. */
export const publishedTree = async (ctx: Ctx): Promise<CategoryTree> =>
  treeOf(publishedOnly(await findCategories(ctx)))

/** With those that visitors do not see. */
export const wholeTree = async (ctx: Ctx): Promise<CategoryTree> => treeOf(await findCategories(ctx))

const counted = async (tree: CategoryTree, ctx: Ctx, vendorNo?: string): Promise<Counted> => ({
  tree,
  own: await countProducts(ctx, vendorNo),
})

export const getNavigation = async (ctx: Ctx, vendorNo?: string) => {
  const { tree, own } = await counted(await publishedTree(ctx), ctx, vendorNo)
  return { items: navigationOf(tree, own) }
}

type Wanted = z.output<typeof getProductCategoryList.query>

const matches = (row: ProductCategoryRow, wanted: Wanted): boolean =>
  (wanted.parentId === undefined || row.parentId === wanted.parentId) &&
  (wanted.isRecommended === undefined || row.isRecommended === wanted.isRecommended) &&
  (wanted.isAdvertised === undefined || row.isAdvertised === wanted.isAdvertised) &&
  (wanted.isFooterLink === undefined || row.isFooterLink === wanted.isFooterLink) &&
  hasWord(row, wanted.keyword)

const hasWord = ({ name, productCategoryNo }: ProductCategoryRow, keyword: string | undefined): boolean =>
  keyword === undefined ||
  name.toLowerCase().includes(keyword.toLowerCase()) ||
  productCategoryNo.includes(keyword)

/** In the order of the tree: each category before what lies below it. */
const inTreeOrder = (tree: CategoryTree, parentId: number | null = null): ProductCategoryRow[] =>
  tree.childrenOf(parentId).flatMap((row) => [row, ...inTreeOrder(tree, row.id)])

/** Advertisements have an order of their own; those without a rank come last, as the tree has them. */
const byAdPriority = (one: ProductCategoryRow, other: ProductCategoryRow): number =>
  (other.adPriority ?? -1) - (one.adPriority ?? -1)

const pageOf = (
  found: Counted,
  rows: ProductCategoryRow[],
  { skipCount, maxResultCount }: PageQuery,
): Page<ProductCategoryItem> => ({
  totalCount: rows.length,
  items: rows.slice(skipCount, skipCount + maxResultCount).map((row) => itemOf(found, row)),
})

export const listCategories = async (ctx: Ctx, wanted: Wanted): Promise<Page<ProductCategoryItem>> => {
  const found = await counted(await publishedTree(ctx), ctx)
  const rows = inTreeOrder(found.tree).filter((row) => matches(row, wanted))
  return pageOf(found, wanted.isAdvertised === true ? rows.toSorted(byAdPriority) : rows, wanted)
}

/** For vendors: those too that visitors cannot open. */
export const listCategoriesOfVendor = async (
  ctx: Ctx,
  { keyword, skipCount, maxResultCount }: PageQuery,
): Promise<Page<OwnCategory>> => {
  const tree = await wholeTree(ctx)
  const open = new Set(publishedOnly([...tree.byId.values()]))
  const rows = inTreeOrder(tree).filter((row) => hasWord(row, keyword))
  const shown = rows.slice(skipCount, skipCount + maxResultCount)
  return {
    totalCount: rows.length,
    items: shown.map((row) => ({
      id: row.id,
      name: row.name,
      parentId: row.parentId,
      isOpen: open.has(row),
    })),
  }
}

/** For administrators: unpublished ones too. */
export const listAllCategories = async (
  ctx: Ctx,
  query: PageQuery & { readonly ids?: readonly number[] | undefined },
): Promise<Page<ProductCategoryItem>> => {
  const found = await counted(await wholeTree(ctx), ctx)
  return pageOf(
    found,
    inTreeOrder(found.tree).filter(
      (row) => hasWord(row, query.keyword) && (query.ids === undefined || query.ids.includes(row.id)),
    ),
    query,
  )
}

export const getCategoryForEdit = async (ctx: Ctx, id: number): Promise<ProductCategoryForEdit> => {
  const tree = await wholeTree(ctx)
  const row = tree.byId.get(id)
  if (row === undefined) throw notFound(ctx, 'ProductCategory', id)
  const { creator, lastModifier, deleter, ...contents } = await findContents(ctx, id)
  const shown = (userName: string | null) => userName && shownAccount(ctx, { userId: null, userName })
  return {
    ...itemOf(await counted(tree, ctx), row),
    ...contents,
    creator: shown(creator),
    lastModifier: shown(lastModifier),
    deleter: shown(deleter),
    ...(await findAdvertisedCounts(ctx, 'category', id)),
    children: tree.childrenOf(id).map(({ id, productCategoryNo, name }) => ({ id, productCategoryNo, name })),
    isDeleted: row.isDeleted,
  }
}

export const getCategory = async (
  ctx: Ctx,
  { id, no }: { readonly id?: number | undefined; readonly no?: string | undefined },
) => {
  const tree = await publishedTree(ctx)
  const row = [...tree.byId.values()].find((row) =>
    id === undefined ? row.productCategoryNo === no : row.id === id,
  )
  if (row === undefined) throw notFound(ctx, 'ProductCategory', id ?? no ?? '')
  const found = await counted(tree, ctx)
  return {
    ...itemOf(found, row),
    children: tree.childrenOf(row.id).map((child) => itemOf(found, child)),
    ancestors: tree.pathTo(row.id).slice(0, -1),
  }
}
