import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/base-info/product-search'
import { route } from '../../../platform/http/route.ts'
import { searchProducts } from './search-products.ts'
import { findHotWords, findSuggestions } from './search-word.queries.ts'

export const registerProductSearch = (app: FastifyInstance): void => {
  route(app, endpoint.searchProducts, ({ ctx, query }) => searchProducts(ctx, query))
  route(app, endpoint.getSuggestions, async ({ ctx, query }) => ({
    items: await findSuggestions(ctx, query.keyword),
  }))
  route(app, endpoint.getHotWords, async ({ ctx }) => ({ items: await findHotWords(ctx) }))
}
