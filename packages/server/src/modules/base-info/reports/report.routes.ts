import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/base-info/report'
import { route } from '../../../platform/http/route.ts'
import { createReport, handleReport } from './handle-report.ts'
import { listReports } from './report.queries.ts'

export const registerReports = (app: FastifyInstance): void => {
  route(app, endpoint.createReport, ({ ctx, body }) => createReport(ctx, body))
  route(app, endpoint.getAllReports, ({ ctx, query }) => listReports(ctx, query))
  route(app, endpoint.handleReport, ({ ctx, body }) => handleReport(ctx, body))
}
