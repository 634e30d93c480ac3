import type { FastifyInstance } from 'fastify'
import { purgeExpiredSessions } from './modules/auth/index.ts'
import * as filing from './modules/filing/index.ts'
import type { JobHandler } from './platform/jobs/jobs.ts'

/** What runs by itself, and when (graphile-worker's crontab, in UTC). */
export const CRONTAB = '*/10 * * * * purge-expired-sessions ?max=3'

export const jobHandlers = (app: FastifyInstance): Readonly<Record<string, JobHandler>> => ({
  'purge-expired-sessions': purgeExpiredSessions,
  ...filing.jobHandlers(app.deps),
})
