import type { FastifyBaseLogger } from 'fastify'
import { createEncoder } from '@wenli/encoder/create-encoder'
import type { Encoder } from '@wenli/encoder/create-encoder'
import { modelVersion } from '@wenli/encoder/model-file'
import type { Database } from '../../../platform/db/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { FilingDeps } from '../../filing/index.ts'
import { recentAnswers } from './recent-answers.ts'
import type { RecentAnswers } from './recent-answers.ts'
import type { Look } from './resembling-products.ts'
import { createTenantIndexes } from './tenant-indexes.ts'
import type { TenantIndexes } from './tenant-indexes.ts'

/** What everything about pictures needs: who looks at them, where their files are, and what is known of them. */
export type PictureDeps = {
  readonly encoder: Encoder
  readonly version: () => Promise<string>
  readonly indexes: TenantIndexes
  /** What the latest searches looked at. */
  readonly looks: RecentAnswers<readonly Look[]>
  readonly hashes: RecentAnswers<string>
  /** Whether two addresses show one picture. */
  readonly copies: RecentAnswers<boolean>
  readonly config: FilingDeps['config']
}

type Parts = {
  readonly config: FilingDeps['config']
  readonly db: Database
  readonly events: Events
  readonly log: FastifyBaseLogger
}

/** The encoder's thread begins with the first picture; of the tenants only the one that visitors come to is read ahead. */
export const createPictureDeps = ({ config, db, events, log }: Parts): PictureDeps => {
  let read: Promise<string> | undefined
  const version = () => (read ??= modelVersion())
  return {
    encoder: createEncoder(),
    version,
    indexes: createTenantIndexes({ db, events, log, version }),
    looks: recentAnswers(),
    hashes: recentAnswers(),
    copies: recentAnswers(),
    config,
  }
}
