import type { FastifyInstance } from 'fastify'
import { createPageView } from '@wenli/contract/portal/page-view'
import { route } from '../../platform/http/route.ts'
import { recordPageView } from './record-page-view.ts'

export const registerPageViews = (app: FastifyInstance): void => {
  route(app, createPageView, ({ ctx, body }) => recordPageView(ctx, body))
}
