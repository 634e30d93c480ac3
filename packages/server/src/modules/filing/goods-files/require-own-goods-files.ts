import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockGoodsFilesOf } from './goods-file.queries.ts'

/** Before a product takes files from a client: they must be this caller's own, or a shop would sell another's goods. */
export const requireOwnGoodsFiles = async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const own = await lockGoodsFilesOf(ctx, ids, signedIn(ctx).userId)
  if (!ids.every((id) => own.has(id))) throw new AppError('Platform:ReferenceNotFound')
}
