import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/base-info/product-comment'
import { route } from '../../../platform/http/route.ts'
import { listComments } from './product-comment.queries.ts'

export const registerComments = (app: FastifyInstance): void => {
  route(app, endpoint.getProductCommentList, ({ ctx, query }) => listComments(ctx, query))
}
