import { purgeInBatches } from '../../platform/jobs/purge-in-batches.ts'
import { deletePageViews } from './page-view.queries.ts'

/** A year can be compared with the one before, and a month is left for doing so. */
const PAGE_VIEW_DAYS = 400

export const purgePageViews = purgeInBatches(PAGE_VIEW_DAYS, deletePageViews)
