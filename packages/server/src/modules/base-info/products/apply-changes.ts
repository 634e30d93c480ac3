import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { placeholderOf } from '../../filing/index.ts'
import { lockCategory } from '../categories/category.queries.ts'
import { publishedTree } from '../categories/read-categories.ts'
import { saveFiles } from './product-file.queries.ts'
import { renameSkus, saveImages, saveSkus, saveStock } from './product-parts.queries.ts'
import { knownHash, saveProduct } from './product.queries.ts'
import { columnsOf } from './product-values.ts'
import type { ProductBody } from './product-values.ts'
import { requireSoldAtItsPrice } from './require-price-of-sku.ts'
import { stagedBody } from './staged-body.ts'

export const requireCategory = async (ctx: Ctx, id: number | undefined): Promise<void> => {
  if (id !== undefined && !(await lockCategory(ctx, id, 'SHARE')))
    throw new AppError('Platform:ReferenceNotFound')
}

/** What lies in a closed category stays there (043), but a shop puts nothing new into one. */
export const requireOpenCategory = async (ctx: Ctx, id: number): Promise<void> => {
  await requireCategory(ctx, id)
  if (!(await publishedTree(ctx)).byId.has(id)) throw new AppError('BaseInfo:CategoryClosed')
}

/** Applies what may count now: columns, pictures, articles. */
export const applyChanges = async (ctx: Ctx, id: number, body: ProductBody): Promise<void> => {
  await requireCategory(ctx, body.productCategoryId)
  const cover = body.coverImageUrl
  await saveProduct(ctx, id, {
    ...columnsOf(body),
    // The old picture's hash says nothing about the new one; a picture that was looked at is not looked at again.
    ...(cover !== undefined && {
      coverPlaceholder: await placeholderOf(ctx, cover),
      coverImageHash: await knownHash(ctx, cover),
    }),
  })
  if (body.imageUrls !== undefined) await saveImages(ctx, id, body.imageUrls)
  if (body.fileIds !== undefined) await saveFiles(ctx, id, body.fileIds)
  if (body.skus !== undefined) await saveSkus(ctx, id, body)
  else if (body.stock !== undefined) await saveStock(ctx, id, body.stock)
}

/**
 * What waited counts now. Of articles the names waited; their prices and stock have gone on meanwhile, and so has the
 * price of the product.
 */
export const applyStaged = async (ctx: Ctx, id: number, stored: unknown): Promise<void> => {
  const { skus, ...body } = stagedBody(stored)
  await applyChanges(ctx, id, body)
  if (skus !== undefined) {
    await renameSkus(ctx, id, skus)
    await requireSoldAtItsPrice(ctx, id)
  }
  await saveProduct(ctx, id, { stagedChanges: null })
}
