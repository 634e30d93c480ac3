import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/portal/subject'
import { route } from '../../platform/http/route.ts'
import { getSubjectByName } from './get-subject-by-name.ts'

export const registerSubjects = (app: FastifyInstance): void => {
  route(app, endpoint.getSubjectByName, ({ ctx, query }) => getSubjectByName(ctx, query))
}
