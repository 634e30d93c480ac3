import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/marketing/advertisement'
import { route } from '../../platform/http/route.ts'
import { listAdvertisements } from './advertisement-list.queries.ts'
import { findAdvertisementCounts, findShownAdvertisements } from './advertisement.queries.ts'
import { countAdvertisement } from './count-advertisement.ts'

export const registerAdvertisements = (app: FastifyInstance): void => {
  const { keys } = app.deps
  route(app, endpoint.getAdvertisementList, async ({ ctx, query }) => ({
    items: await findShownAdvertisements(ctx, query.position),
  }))
  route(app, endpoint.countAdvertisement, ({ ctx, body, request }) =>
    countAdvertisement(ctx, keys.field, request.headers, body),
  )
  route(app, endpoint.getAllAdvertisements, ({ ctx, query }) => listAdvertisements(ctx, query))
  route(app, endpoint.getAdvertisementCounts, async ({ ctx, query }) => ({
    items: await findAdvertisementCounts(ctx, query),
  }))
}
