import type { FastifyInstance } from 'fastify'
import { registerCart, registerFavorites } from './shopping-cart.routes.ts'

export { createCartItem, mergeCart } from './cart.ts'
export { createFavorite } from './favorites.ts'
export { dropCartRows, findCartRows } from './shopping-cart-item.queries.ts'

/** Favourites and the cart. */
export const register = (app: FastifyInstance): void => {
  registerFavorites(app)
  registerCart(app)
}
