import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { VISITOR_DAYS } from '../../../platform/http/visitor-of-day.ts'
import { purgeInBatches } from '../../../platform/jobs/purge-in-batches.ts'
import { deleteSearches, deleteSearchVisitors } from './search-word.queries.ts'

/** Hot words look back two weeks; a season is enough for whoever asks what people looked for. */
const SEARCH_LOG_DAYS = 90

const purgeSearches = purgeInBatches(SEARCH_LOG_DAYS, deleteSearches)
const purgeVisitors = purgeInBatches(VISITOR_DAYS, deleteSearchVisitors)

export const purgeSearchLog = async (ctx: Ctx): Promise<void> => {
  await purgeSearches(ctx)
  await purgeVisitors(ctx)
}
