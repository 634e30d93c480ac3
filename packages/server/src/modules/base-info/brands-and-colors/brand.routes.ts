import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/base-info/brand'
import { route } from '../../../platform/http/route.ts'
import { listBrands } from './brand.queries.ts'

export const registerBrands = (app: FastifyInstance): void => {
  route(app, endpoint.getBrandList, ({ ctx, query }) => listBrands(ctx, query))
}
