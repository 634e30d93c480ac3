import { purgeInBatches } from '../../../platform/jobs/purge-in-batches.ts'
import { deleteExpiredRows } from './session.queries.ts'

const GRACE_DAYS = 1

/** A job of the host side: sessions, grants and tokens that ran out a day ago or more. */
export const purgeExpiredSessions = purgeInBatches(GRACE_DAYS, deleteExpiredRows)
