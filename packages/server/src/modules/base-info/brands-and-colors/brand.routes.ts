import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/base-info/brand'
import { route } from '../../../platform/http/route.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { findBrand, listBrands } from './brand.queries.ts'

export const registerBrands = (app: FastifyInstance): void => {
  route(app, endpoint.getBrandList, ({ ctx, query }) => listBrands(ctx, query))
  route(app, endpoint.getBrand, async ({ ctx, query }) => {
    const brand = await findBrand(ctx, query.id)
    if (brand === undefined) throw notFound(ctx, 'Brand', query.id)
    return brand
  })
}
