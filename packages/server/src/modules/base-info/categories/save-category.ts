import type { z } from 'zod'
import type {
  arrangeProductCategory,
  createProductCategory,
  ProductCategoryItem,
  updateProductCategory,
} from '@wenli/contract/base-info/product-category'
import { MAX_PRIORITY } from '@wenli/contract/limits'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { lockParentTree, requireNotBelowItself } from '../../../platform/db/parent-tree.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { invalidField } from '../../../platform/http/validation.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { requirePublicImages } from '../../filing/index.ts'
import { announceCatalogueChange } from '../announce-catalogue-change.ts'
import { categoryPictures } from './category-pictures.ts'
import {
  countAllProducts,
  findCategories,
  insertCategory,
  lockCategory,
  saveCategory,
} from './category.queries.ts'
import type { CategoryValues } from './category.queries.ts'
import { treeOf } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import { getCategoryForEdit } from './read-categories.ts'

type NewCategory = z.output<typeof createProductCategory.body>
type CategoryChanges = z.output<typeof updateProductCategory.body>
type Arrangement = z.output<typeof arrangeProductCategory.body>

const categories = { table: 'product_category', parentColumn: 'parent_id' }

/** The tree as it stands, held still until the transaction ends. */
const lockedTree = async (ctx: Ctx): Promise<CategoryTree> => {
  await lockParentTree(ctx, categories)
  return treeOf(await findCategories(ctx))
}

const requireParent = (tree: CategoryTree, parentId: number | null | undefined): void => {
  if (parentId && !tree.byId.has(parentId)) throw new AppError('Platform:ReferenceNotFound')
}

/** Flags have a default, so "not said" and null both mean it. */
const withoutEmptyFlags = ({
  isRecommended,
  isAdvertised,
  isPublished,
  isFooterLink,
  productCategoryNo,
  ...rest
}: Partial<NewCategory>): CategoryValues => ({
  ...rest,
  isRecommended: isRecommended ?? undefined,
  isAdvertised: isAdvertised ?? undefined,
  isPublished: isPublished ?? undefined,
  isFooterLink: isFooterLink ?? undefined,
  productCategoryNo: productCategoryNo ?? undefined,
})

export const createCategory = (ctx: Ctx, body: NewCategory): Promise<ProductCategoryItem> =>
  inTransaction(ctx, async (ctx) => {
    requireParent(await lockedTree(ctx), body.parentId)
    requirePublicImages(ctx, categoryPictures(body))
    const id = await insertCategory(ctx, { ...withoutEmptyFlags(body), name: body.name })
    await appendAudit(ctx, { action: 'Create', object: 'ProductCategory', objectId: id, changes: body })
    await announceCatalogueChange(ctx)
    return getCategoryForEdit(ctx, id)
  })

export const updateCategory = (ctx: Ctx, { id, ...changes }: CategoryChanges): Promise<ProductCategoryItem> =>
  inTransaction(ctx, async (ctx) => {
    const tree = await lockedTree(ctx)
    const before = tree.byId.get(id)
    if (before === undefined) throw notFound(ctx, 'ProductCategory', id)
    requireParent(tree, changes.parentId)
    requirePublicImages(ctx, categoryPictures(changes), categoryPictures(before))
    if (changes.parentId) await requireNotBelowItself(ctx, categories, { id, parentId: changes.parentId })
    await saveCategory(ctx, id, withoutEmptyFlags(changes))
    await appendAudit(ctx, { action: 'Update', object: 'ProductCategory', objectId: id, changes })
    await announceCatalogueChange(ctx)
    return getCategoryForEdit(ctx, id)
  })

/** The children of the parent get descending priorities in their new order. */
export const arrangeCategory = (ctx: Ctx, { id, parentId, order }: Arrangement): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const tree = await lockedTree(ctx)
    if (!tree.byId.has(id)) throw notFound(ctx, 'ProductCategory', id)
    requireParent(tree, parentId)
    if (parentId !== null) await requireNotBelowItself(ctx, categories, { id, parentId })
    const family = new Set([id, ...tree.childrenOf(parentId).map((child) => child.id)])
    const named = new Set(order)
    if (order.length !== family.size || named.size !== family.size || order.some((each) => !family.has(each)))
      throw invalidField(ctx.culture, 'ProductCategory', 'order')
    for (const [place, each] of order.entries()) {
      await saveCategory(ctx, each, { parentId, priority: Math.max(0, MAX_PRIORITY - place) })
    }
    await appendAudit(ctx, {
      action: 'Arrange',
      object: 'ProductCategory',
      objectId: id,
      changes: { parentId },
    })
    await announceCatalogueChange(ctx)
    return null
  })

/** Softly, and only when nothing lies in it: products would lose their place in the shop. */
export const deleteCategory = (ctx: Ctx, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const tree = await lockedTree(ctx)
    const row = tree.byId.get(id)
    if (row === undefined) throw notFound(ctx, 'ProductCategory', id)
    await lockCategory(ctx, id, 'UPDATE')
    const [products, children] = [await countAllProducts(ctx, id), tree.childrenOf(id).length]
    if (products > 0 || children > 0)
      throw new AppError('BaseInfo:CategoryNotEmpty', [row.name, products, children])
    await saveCategory(ctx, id, {
      isDeleted: true,
      deletionTime: ctx.clock.now(),
      deleterUserId: ctx.caller?.userId ?? null,
    })
    await appendAudit(ctx, { action: 'Delete', object: 'ProductCategory', objectId: id })
    await announceCatalogueChange(ctx)
    return null
  })
