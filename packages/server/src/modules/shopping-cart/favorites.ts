import type { FavoriteItem } from '@wenli/contract/shopping-cart/favorite-item'
import { signedIn } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { dropFavorite, findFavorite, keepFavorite } from './favorite-item.queries.ts'

export const createFavorite = async (
  ctx: Ctx,
  { productId, remark }: { productId: number; remark?: string | null | undefined },
): Promise<FavoriteItem> => {
  const { userId } = signedIn(ctx)
  const isKept = await keepFavorite(ctx, userId, { productId, remark: remark ?? null })
  const item = isKept ? await findFavorite(ctx, userId, productId) : undefined
  if (item === undefined) throw new AppError('Platform:NotFound')
  return item
}

export const deleteFavorite = async (ctx: Ctx, id: number): Promise<null> => {
  if (!(await dropFavorite(ctx, signedIn(ctx).userId, id))) throw new AppError('Platform:NotFound')
  return null
}
