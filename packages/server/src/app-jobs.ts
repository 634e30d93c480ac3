import type { FastifyInstance } from 'fastify'
import { SEARCHED_IMAGE_DAYS, UNUSED_IMAGE_DAYS } from '@wenli/contract/limits'
import { finishClosing, purgeExpiredSessions, purgeUnknownNames } from './modules/auth/index.ts'
import * as baseInfo from './modules/base-info/index.ts'
import * as filing from './modules/filing/index.ts'
import * as finance from './modules/finance/index.ts'
import { endPoints, expireCoupons, purgeAdvertisementVisitors } from './modules/marketing/index.ts'
import * as ordering from './modules/ordering/index.ts'
import { purgePageViews } from './modules/portal/index.ts'
import { purgeReadNotices } from './modules/realtime/index.ts'
import { asTenant } from './platform/ctx/ctx.ts'
import type { Ctx } from './platform/ctx/ctx.ts'
import { purgeIdempotencyKeys } from './platform/idempotency/once-for-key.ts'
import { addJob } from './platform/jobs/jobs.ts'
import type { JobHandler } from './platform/jobs/jobs.ts'

/**
 * What runs by itself, and when (graphile-worker's crontab, in UTC). The tidying belongs to the small hours in China; a
 * server that was off at that time does it when it is next on.
 */
export const CRONTAB = [
  '*/10 * * * * purge-expired-sessions ?max=3',
  '*/10 * * * * purge-unknown-names ?max=3',
  '*/10 * * * * expire-findings ?max=3',
  '*/10 * * * * finish-closing-shops ?max=3',
  '*/10 * * * * bound-searched-images ?max=3',
  '*/10 * * * * index-missing-products ?max=3',
  '*/10 * * * * index-all-pictures ?max=3',
  // The net below the timers of orders, and what ends with a day.
  '*/10 * * * * sweep-orders ?max=3',
  '*/10 * * * * expire-coupons ?max=3',
  '5 * * * * end-points ?max=3',
  '15 19 * * * purge-searched-images ?max=3&fill=1d',
  '* * * * * resume-product-imports ?max=1',
  '* * * * * fold-sold-counts ?max=1',
  '15 19 * * * purge-product-imports ?max=3&fill=1d',
  '20 19 * * * purge-unused-images ?max=3&fill=1d',
  // Orders grow older than a shop's score looks back.
  '25 19 * * * score-refusing-shops ?max=3&fill=1d',
  '30 19 * * * purge-page-views ?max=3&fill=1d',
  '40 19 * * * purge-search-log ?max=3&fill=1d',
  '45 19 * * * purge-read-notices ?max=3&fill=1d',
  '50 19 * * * purge-idempotency-keys ?max=3&fill=1d',
  '55 19 * * * purge-advertisement-visitors ?max=3&fill=1d',
  '0 20 * * * check-money ?max=3&fill=1d&queue=check-money',
  // The channels have the bill of a day by ten in the morning of the next.
  '30 2 * * * reconcile-payments ?max=5&fill=1d',
].join('\n')

/**
 * What the start leaves to do: what came with the seed or needs a new model is done at once, not at the next full ten
 * minutes; the money is counted, for nobody knows how the last run ended; and what an older version left in public is hidden.
 */
export const addStartJobs = async (ctx: Ctx): Promise<void> => {
  const tasks = ['fold-sold-counts', 'index-missing-products', 'index-all-pictures', 'hide-old-evidence']
  for (const task of tasks) await addJob(ctx, task, {}, { key: task })
  await addJob(ctx, 'check-money', {}, { key: 'check-money', queue: 'check-money' })
}

/** A job of the clock, done in every tenant in turn. What fails in one is tried again, and keeps no other waiting. */
const inEachTenant =
  (app: FastifyInstance, work: (ctx: Ctx) => Promise<unknown>): JobHandler =>
  async (ctx) => {
    const failed: unknown[] = []
    for (const { id } of app.tenants.all()) {
      try {
        await work(asTenant(ctx, id))
      } catch (error) {
        ctx.log.error({ err: error, tenantId: id }, 'a job of the clock failed in a tenant')
        failed.push(error)
      }
    }
    if (failed.length > 0) throw new Error(`failed in ${failed.length} tenants`, { cause: failed[0] })
  }

export const jobHandlers = (app: FastifyInstance): Readonly<Record<string, JobHandler>> => ({
  'purge-expired-sessions': purgeExpiredSessions,
  'purge-unknown-names': inEachTenant(app, purgeUnknownNames),
  'finish-closing-shops': inEachTenant(app, finishClosing),
  'expire-findings': inEachTenant(app, baseInfo.expireFindings),
  'index-missing-products': inEachTenant(app, baseInfo.indexMissing),
  'fold-sold-counts': inEachTenant(app, baseInfo.foldSoldCounts),
  [baseInfo.REINDEX_PRODUCTS]: baseInfo.reindexProducts,
  [baseInfo.REFRESH_SEARCH_WORDS]: baseInfo.refreshSearchWords,
  'index-all-pictures': inEachTenant(app, baseInfo.indexPicturesSoon),
  [baseInfo.GUARD_PRODUCT]: (ctx, wanted) => baseInfo.guardProduct(ctx, app.pictures, wanted),
  [baseInfo.GUARD_STAGED]: (ctx, wanted) => baseInfo.guardStaged(ctx, app.pictures, wanted),
  [baseInfo.INDEX_PICTURES]: (ctx) => baseInfo.indexPictures(ctx, app.pictures),
  [baseInfo.MATCH_FINDING]: (ctx, payload) => baseInfo.matchFinding(ctx, app.pictures, payload),
  'purge-searched-images': inEachTenant(app, filing.purgeImages('SearchedImage', SEARCHED_IMAGE_DAYS)),
  'bound-searched-images': inEachTenant(
    app,
    filing.purgeSurplusImages('SearchedImage', app.deps.config.searchedImageMegabytes),
  ),
  [baseInfo.IMPORT_PRODUCTS]: baseInfo.runImport,
  'resume-product-imports': inEachTenant(app, baseInfo.resumeImports),
  'purge-product-imports': inEachTenant(app, baseInfo.purgeImports),
  'purge-unused-images': inEachTenant(app, async (ctx) => {
    await filing.purgeUnusedImages(UNUSED_IMAGE_DAYS)(ctx)
    await filing.purgeUnusedGoodsFiles(UNUSED_IMAGE_DAYS)(ctx)
  }),
  'purge-page-views': inEachTenant(app, purgePageViews),
  'purge-search-log': inEachTenant(app, baseInfo.purgeSearchLog),
  'purge-read-notices': inEachTenant(app, purgeReadNotices),
  'purge-idempotency-keys': inEachTenant(app, purgeIdempotencyKeys),
  'purge-advertisement-visitors': inEachTenant(app, async (ctx) => {
    await purgeAdvertisementVisitors(ctx)
    await baseInfo.purgeShelfVisitors(ctx)
  }),
  'hide-old-evidence': inEachTenant(app, ordering.hideOldEvidence(app.deps)),
  'score-refusing-shops': inEachTenant(app, ordering.scoreRefusingShops),
  'check-money': async (ctx, payload) => {
    await finance.countBooks(ctx)
    await inEachTenant(app, finance.reportMoney)(ctx, payload)
  },
  'reconcile-payments': inEachTenant(app, (ctx) => finance.reconcileLastDays(ctx, app.payment)),
  'sweep-orders': inEachTenant(app, ordering.sweepOrders),
  'expire-coupons': inEachTenant(app, expireCoupons),
  'end-points': inEachTenant(app, endPoints),
  ...filing.jobHandlers(app.deps),
  ...finance.jobHandlers(app),
  ...ordering.jobHandlers(app),
})
