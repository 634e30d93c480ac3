import { FOLLOWED_SHOP_MAX_COUNT } from '@wenli/contract/limits'
import type { FollowState } from '@wenli/contract/shopping-cart/followed-shop'
import { inTransaction, signedIn } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import * as rows from './followed-shop.queries.ts'

export const followShop = (ctx: Ctx, no: string): Promise<FollowState> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    const vendorId = await rows.keepFollowed(ctx, userId, no)
    if (vendorId === undefined) throw new AppError('Platform:NotFound')
    if ((await rows.countFollowed(ctx, userId)) > FOLLOWED_SHOP_MAX_COUNT)
      throw new AppError('ShoppingCart:TooManyFollowedShops')
    return rows.followStateOf(ctx, userId, vendorId)
  })

export const unfollowShop = async (ctx: Ctx, id: number): Promise<FollowState> => {
  const { userId } = signedIn(ctx)
  const vendorId = await rows.dropFollowed(ctx, userId, id)
  if (vendorId === undefined) throw new AppError('Platform:NotFound')
  return rows.followStateOf(ctx, userId, vendorId)
}

export const followState = async (ctx: Ctx, no: string): Promise<FollowState> => {
  const vendorId = await rows.findOpenShop(ctx, no)
  if (vendorId === undefined) throw new AppError('Platform:NotFound')
  return rows.followStateOf(ctx, ctx.caller?.userId ?? null, vendorId)
}
