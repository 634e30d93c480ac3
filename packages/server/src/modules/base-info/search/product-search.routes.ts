import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/base-info/product-search'
import { route } from '../../../platform/http/route.ts'
import { visitorOfDay } from '../../../platform/http/visitor-of-day.ts'
import { countChoices } from './count-choices.ts'
import { searchProducts } from './search-products.ts'
import { findHotWords, findSuggestions } from './search-word.queries.ts'

export const registerProductSearch = (app: FastifyInstance): void => {
  const { keys } = app.deps
  route(app, endpoint.searchProducts, ({ ctx, query, request }) =>
    searchProducts(ctx, query, visitorOfDay(ctx, keys.field, 'search', request.headers)),
  )
  route(app, endpoint.getFacets, ({ ctx, query }) => countChoices(ctx, query))
  route(app, endpoint.getSuggestions, async ({ ctx, query }) => ({
    items: await findSuggestions(ctx, query.keyword),
  }))
  route(app, endpoint.getHotWords, async ({ ctx }) => ({ items: await findHotWords(ctx) }))
}
