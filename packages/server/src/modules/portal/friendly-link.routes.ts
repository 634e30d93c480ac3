import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/portal/friendly-link'
import { route } from '../../platform/http/route.ts'
import { listPublishedLinks } from './friendly-link.queries.ts'

export const registerFriendlyLinks = (app: FastifyInstance): void => {
  route(app, endpoint.getFriendlyLinks, ({ ctx }) => listPublishedLinks(ctx))
}
