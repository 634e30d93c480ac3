import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/base-info/product-color'
import { route } from '../../../platform/http/route.ts'
import { listProductColors } from './product-color.queries.ts'

export const registerProductColors = (app: FastifyInstance): void => {
  route(app, endpoint.getProductColorList, ({ ctx, query }) => listProductColors(ctx, query))
}
