import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { announceCatalogueChange } from '../announce-catalogue-change.ts'
import { indexProducts } from '../search/index-products.ts'

/** What follows from a change of products, in the same transaction; the one place that knows who cares. */
export const afterProductWrite = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
  await indexProducts(ctx, ids)
  await announceCatalogueChange(ctx)
}
