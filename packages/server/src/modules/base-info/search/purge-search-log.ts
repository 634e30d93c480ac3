import { purgeInBatches } from '../../../platform/jobs/purge-in-batches.ts'
import { deleteSearches } from './search-word.queries.ts'

/** Hot words look back two weeks; a season is enough for whoever asks what people could not find. */
const SEARCH_LOG_DAYS = 90

export const purgeSearchLog = purgeInBatches(SEARCH_LOG_DAYS, deleteSearches)
