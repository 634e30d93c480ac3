import { purgeInBatches } from '../../platform/jobs/purge-in-batches.ts'
import { deleteReadNotices } from './notice.queries.ts'

/** Half a year after it was sent, what has been read is no news. What nobody has read stays. */
const READ_NOTICE_DAYS = 180

export const purgeReadNotices = purgeInBatches(READ_NOTICE_DAYS, deleteReadNotices)
