import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/marketing/advertisement'
import { route } from '../../platform/http/route.ts'
import {
  addAdvertisementCount,
  findAdvertisementCounts,
  findShownAdvertisements,
} from './advertisement.queries.ts'

export const registerAdvertisements = (app: FastifyInstance): void => {
  route(app, endpoint.getAdvertisementList, async ({ ctx, query }) => ({
    items: await findShownAdvertisements(ctx, query.position),
  }))
  route(app, endpoint.countAdvertisement, async ({ ctx, body }) => {
    await addAdvertisementCount(ctx, body.id, {
      views: body.event === 'view' ? 1 : 0,
      clicks: body.event === 'click' ? 1 : 0,
    })
    return null
  })
  route(app, endpoint.getAdvertisementCounts, async ({ ctx }) => ({
    items: await findAdvertisementCounts(ctx),
  }))
}
