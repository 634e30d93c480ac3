import type { GoodsFileLink } from '@wenli/contract/filing/goods-file'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { linkGoodsFile } from '../../filing/index.ts'
import { getManagedProduct } from './read-product.ts'

/** For its shop and for whoever approves it: a file that the product sells, or that waits for approval. */
export const linkProductFile = async (
  ctx: Ctx,
  deps: Parameters<typeof linkGoodsFile>[1],
  { id, fileId }: { readonly id: number; readonly fileId: string },
  vendorId?: number,
): Promise<GoodsFileLink> => {
  const { files, stagedFiles } = await getManagedProduct(ctx, id, vendorId)
  if (![...files, ...(stagedFiles ?? [])].some((file) => file.id === fileId))
    throw new AppError('Platform:NotFound')
  return linkGoodsFile(ctx, deps, fileId)
}
