import type { FastifyInstance } from 'fastify'
import * as favorite from '@wenli/contract/shopping-cart/favorite-item'
import * as followed from '@wenli/contract/shopping-cart/followed-shop'
import * as item from '@wenli/contract/shopping-cart/shopping-cart-item'
import { signedIn } from '../../platform/ctx/ctx.ts'
import { route } from '../../platform/http/route.ts'
import { routeOnce } from '../../platform/idempotency/route-once.ts'
import * as cart from './cart.ts'
import { favoriteState, listFavorites, listKept } from './favorite-item.queries.ts'
import { createFavorite, deleteFavorite } from './favorites.ts'
import { listFollowed } from './followed-shop.queries.ts'
import { followShop, followState, unfollowShop } from './followed-shops.ts'
import { countCart } from './shopping-cart-item.queries.ts'

export const registerFavorites = (app: FastifyInstance): void => {
  route(app, favorite.getOwnFavorites, ({ ctx, query }) => listFavorites(ctx, signedIn(ctx).userId, query))
  route(app, favorite.createFavorite, ({ ctx, body }) => createFavorite(ctx, body))
  route(app, favorite.deleteFavorite, ({ ctx, query }) => deleteFavorite(ctx, query.id))
  route(app, favorite.getFavoriteState, ({ ctx, query }) =>
    favoriteState(ctx, signedIn(ctx).userId, query.productId ?? null),
  )
  route(app, favorite.getKeptProducts, async ({ ctx }) => ({
    items: await listKept(ctx, signedIn(ctx).userId),
  }))
}

export const registerFollowedShops = (app: FastifyInstance): void => {
  route(app, followed.getFollowedShops, ({ ctx, query }) => listFollowed(ctx, signedIn(ctx).userId, query))
  route(app, followed.followShop, ({ ctx, body }) => followShop(ctx, body.no))
  route(app, followed.unfollowShop, ({ ctx, query }) => unfollowShop(ctx, query.id))
  route(app, followed.getFollowState, ({ ctx, query }) => followState(ctx, query.no))
}

export const registerCart = (app: FastifyInstance): void => {
  route(app, item.getAllCartItems, ({ ctx, query }) => cart.getCart(ctx, query))
  route(app, item.getCartItem, ({ ctx, query }) => cart.getCartItem(ctx, query.id))
  routeOnce(app, item.createCartItem, ({ ctx, body }) => cart.createCartItem(ctx, body))
  route(app, item.updateCartItem, ({ ctx, body }) => cart.updateCartItem(ctx, body))
  route(app, item.deleteCartItem, ({ ctx, query }) => cart.deleteCartItem(ctx, query.id))
  route(app, item.selectCartItems, ({ ctx, body }) => cart.selectCartItems(ctx, body))
  routeOnce(app, item.mergeCart, ({ ctx, body }) => cart.mergeCart(ctx, body))
  route(app, item.countCart, async ({ ctx }) => ({ totalCount: await countCart(ctx, signedIn(ctx).userId) }))
  route(app, item.describeCart, ({ ctx, body }) => cart.describeCart(ctx, body))
}
