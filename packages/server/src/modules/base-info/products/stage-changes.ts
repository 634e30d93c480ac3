import { isDigital } from '@wenli/contract/base-info/no-reason-return'
import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { guardStagedSoon } from '../pictures/guard-staged.ts'
import { applyChanges } from './apply-changes.ts'
import { priceSkus } from './product-parts.queries.ts'
import { saveProduct } from './product.queries.ts'
import { cleanDetails } from './product-values.ts'
import type { ProductBody } from './product-values.ts'
import { stagedBody } from './staged-body.ts'
import { bringsPictures, splitChanges, stagedOrNull } from './staged-changes.ts'

/** What is on sale, in the words a vendor writes it in. */
const onSale = (product: ManagedProduct): Readonly<Record<string, unknown>> => ({
  ...product,
  imageUrls: product.images.map(({ productImageUrl }) => productImageUrl),
  fileIds: product.files.map(({ id }) => id),
})

/** What would be approved must be whole: a file is sold by a product that has one. */
const requireStagedFiles = (before: ManagedProduct, later: Readonly<Record<string, unknown>>): void => {
  const { noReasonReturn = before.noReasonReturn, fileIds = before.files } = stagedBody(later)
  if (isDigital({ noReasonReturn }) && fileIds.length === 0) throw new AppError('BaseInfo:FilesMissing')
}

/** Price and stock count at once, what buyers decide by waits, cleaned as it would be on sale. */
export const stageChanges = async (ctx: Ctx, before: ManagedProduct, body: ProductBody): Promise<void> => {
  const written = { ...body, details: cleanDetails(body.details) }
  const staged = before.stagedChanges ?? {}
  const { now, later } = splitChanges(onSale(before), staged, written)
  requireStagedFiles(before, later)
  await applyChanges(ctx, before.id, now)
  if (body.skus !== undefined && now['skus'] === undefined) await priceSkus(ctx, before.id, body.skus)
  await saveProduct(ctx, before.id, { stagedChanges: stagedOrNull(later) })
  if (bringsPictures(staged, later)) await guardStagedSoon(ctx, { productId: before.id })
}
