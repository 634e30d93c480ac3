import { isPriceOfSku } from '@wenli/contract/base-info/product-fields'
import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isSoldAtItsPrice } from './product-parts.queries.ts'
import type { ProductBody } from './product-values.ts'

/** Of what is on sale by now. */
export const requireSoldAtItsPrice = async (ctx: Ctx, id: number): Promise<void> => {
  if (!(await isSoldAtItsPrice(ctx, id))) throw new AppError('BaseInfo:PriceOfNoSku')
}

/**
 * Asked when prices were written: what is on sale by now has an article at the product's price, and so has what was
 * written, which may wait for approval. A draft without a price is asked once it has one.
 */
export const requirePriceOfSku = async (
  ctx: Ctx,
  before: Pick<ManagedProduct, 'id' | 'unitPrice'>,
  { unitPrice = before.unitPrice, skus }: ProductBody,
): Promise<void> => {
  if (unitPrice === 0 || (skus === undefined && unitPrice === before.unitPrice)) return
  if (!isPriceOfSku({ unitPrice, skus: skus ?? [] })) throw new AppError('BaseInfo:PriceOfNoSku')
  await requireSoldAtItsPrice(ctx, before.id)
}
