import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { findToken } from './token.queries.ts'

type TokenDeps = { readonly db: Database; readonly clock: Clock }

/** Whether a token known by its name only still opens anything; asked of the database itself, past what is kept. */
export const isTokenAlive = async ({ db, clock }: TokenDeps, tokenKey: string): Promise<boolean> =>
  (await findToken(db, tokenKey, clock.now())) !== undefined
