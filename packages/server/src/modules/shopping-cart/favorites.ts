import type { z } from 'zod'
import type { createFavorite as endpoint, FavoriteItem } from '@wenli/contract/shopping-cart/favorite-item'
import { signedIn } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { dropFavorite, findFavorite, keepFavorite } from './favorite-item.queries.ts'

export const createFavorite = async (
  ctx: Ctx,
  body: z.output<typeof endpoint.body>,
): Promise<FavoriteItem> => {
  const { userId } = signedIn(ctx)
  const isKept = await keepFavorite(ctx, userId, body)
  const item = isKept ? await findFavorite(ctx, userId, body.productId) : undefined
  if (item === undefined) throw new AppError('Platform:NotFound')
  return item
}

export const deleteFavorite = async (ctx: Ctx, id: number): Promise<null> => {
  if (!(await dropFavorite(ctx, signedIn(ctx).userId, id))) throw new AppError('Platform:NotFound')
  return null
}
