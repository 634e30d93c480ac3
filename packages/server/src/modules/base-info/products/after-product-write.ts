import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { announceCatalogueChange } from '../announce-catalogue-change.ts'
import { indexProducts } from '../search/index-products.ts'
import { findWithoutFiles } from './product-file.queries.ts'

/** What is sold as a file has one before anybody can see it, whichever way it became so. */
export const requireFilesOf = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
  if ((await findWithoutFiles(ctx, ids)).length > 0) throw new AppError('BaseInfo:FilesMissing')
}

/** What follows from a change of products, in the same transaction; the one place that knows who cares. */
export const afterProductWrite = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
  await requireFilesOf(ctx, ids)
  await indexProducts(ctx, ids)
  await announceCatalogueChange(ctx)
}
