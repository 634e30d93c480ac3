import type { FastifyInstance } from 'fastify'
import { purgeExpiredSessions } from './modules/auth/index.ts'
import * as baseInfo from './modules/base-info/index.ts'
import * as filing from './modules/filing/index.ts'
import { purgePageViews } from './modules/portal/index.ts'
import { purgeReadNotices } from './modules/realtime/index.ts'
import { asTenant } from './platform/ctx/ctx.ts'
import type { Ctx } from './platform/ctx/ctx.ts'
import { addJob } from './platform/jobs/jobs.ts'
import type { JobHandler } from './platform/jobs/jobs.ts'

/**
 * What runs by itself, and when (graphile-worker's crontab, in UTC). The tidying belongs to the small hours in China; a
 * server that was off at that time does it when it is next on.
 */
export const CRONTAB = [
  '*/10 * * * * purge-expired-sessions ?max=3',
  '*/10 * * * * expire-findings ?max=3',
  '*/10 * * * * index-missing-products ?max=3',
  '* * * * * resume-product-imports ?max=1',
  '15 19 * * * purge-product-imports ?max=3&fill=1d',
  '30 19 * * * purge-page-views ?max=3&fill=1d',
  '45 19 * * * purge-read-notices ?max=3&fill=1d',
].join('\n')

/** What the start leaves to do: products that came with the seed are indexed at once, not at the next full ten minutes. */
export const addStartJobs = (ctx: Ctx): Promise<void> =>
  addJob(ctx, 'index-missing-products', {}, { key: 'index-missing-products' })

/** A job of the clock, done in every tenant in turn. */
const inEachTenant =
  (app: FastifyInstance, work: (ctx: Ctx) => Promise<unknown>): JobHandler =>
  async (ctx) => {
    for (const { id } of app.tenants.all()) await work(asTenant(ctx, id))
  }

export const jobHandlers = (app: FastifyInstance): Readonly<Record<string, JobHandler>> => ({
  'purge-expired-sessions': purgeExpiredSessions,
  'expire-findings': inEachTenant(app, baseInfo.expireFindings),
  'index-missing-products': inEachTenant(app, baseInfo.indexMissing),
  [baseInfo.REFRESH_SEARCH_WORDS]: baseInfo.refreshSearchWords,
  [baseInfo.IMPORT_PRODUCTS]: baseInfo.runImport,
  'resume-product-imports': inEachTenant(app, baseInfo.resumeImports),
  'purge-product-imports': inEachTenant(app, baseInfo.purgeImports),
  'purge-page-views': inEachTenant(app, purgePageViews),
  'purge-read-notices': inEachTenant(app, purgeReadNotices),
  ...filing.jobHandlers(app.deps),
})
