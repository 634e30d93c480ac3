import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import type { KeyRing } from '../crypto/sealed.ts'
import type { Caller, Ctx } from '../ctx/ctx.ts'
import type { Database } from '../db/database.ts'

/** Looks a bearer token up: the caller, or null when the token is unknown, expired, revoked or its user is not active. */
export type Authenticate = (token: string) => Promise<Caller | null>

/** What the HTTP layer needs from the rest of the house. */
export type HttpDeps = {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly authenticate: Authenticate
  /** `field` seals columns, `audit` stands for sensitive values in the audit log, `link` signs links to private files. */
  readonly keys: { readonly field: KeyRing; readonly audit: Buffer; readonly link: Buffer }
  readonly isTenant: (id: number) => boolean
  /** Whether a row of the tenant may show the picture at this address: its field `is` the address, or `mentions` it. */
  readonly mayShow: (ctx: Pick<Ctx, 'tenantId'>, location: string, match: 'is' | 'mentions') => boolean
  /** Tests check every answer against its schema; in production the serializer alone shapes it. */
  readonly checkResults: boolean
}
