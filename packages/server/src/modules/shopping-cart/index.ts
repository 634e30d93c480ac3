import type { FastifyInstance } from 'fastify'
import { collectRows, registerOwnData, runAll } from '../../platform/own-data/own-data.ts'
import { registerCart, registerFavorites, registerFollowedShops } from './shopping-cart.routes.ts'

export { createCartItem, mergeCart } from './cart.ts'
export { createFavorite } from './favorites.ts'
export { followShop } from './followed-shops.ts'
export { dropCartRows, findCartRows, lockCartRows } from './shopping-cart-item.queries.ts'

/** Favourites, shops that are followed, and the cart. */
export const register = (app: FastifyInstance): void => {
  registerFavorites(app)
  registerFollowedShops(app)
  registerCart(app)
  registerOwnData({
    name: 'favorites',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT p.name AS "productName", f.creation_time AS "creationTime"
                 FROM favorite_item f JOIN product p ON p.tenant_id = f.tenant_id AND p.id = f.product_id
                WHERE f.tenant_id = $1 AND f.user_id = $2 ORDER BY f.id DESC`,
        values: [ctx.tenantId, userId],
      }),
    erase: (ctx, { userId }) =>
      runAll(
        ctx,
        ['favorite_item', 'followed_shop', 'shopping_cart_item'].map((table) => ({
          text: `DELETE FROM ${table} WHERE tenant_id = $1 AND user_id = $2`,
          values: [ctx.tenantId, userId],
        })),
      ),
  })
  registerOwnData({
    name: 'followedShops',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT v.display_name AS "shopName", f.creation_time AS "creationTime"
                 FROM followed_shop f JOIN vendor v ON v.tenant_id = f.tenant_id AND v.id = f.vendor_id
                WHERE f.tenant_id = $1 AND f.user_id = $2 ORDER BY f.id DESC`,
        values: [ctx.tenantId, userId],
      }),
  })
}
