import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { appKeys } from './app-keys.ts'
import * as auth from './modules/auth/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Secrets } from './platform/data-folder/index.ts'
import type { Database } from './platform/db/database.ts'
import type { Events } from './platform/events/events.ts'
import { buildHttp } from './platform/http/build-http.ts'

export type AppParts = {
  readonly config: Config
  readonly secrets: Secrets
  readonly db: Database
  readonly events: Events
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly checkResults: boolean
}

/** Everything in its place: plugins in order, then the modules. It does not listen yet. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, secrets, db, events, clock, log, checkResults } = parts
  const keys = appKeys(secrets)
  const tenants = await auth.createTenantDirectory(db, events, log)
  const powers = auth.createAccountPowers({ config })
  const app = await buildHttp({
    config,
    db,
    clock,
    log,
    keys,
    authenticate: auth.createAuthenticator({ db, events, clock }),
    isTenant: tenants.isOpen,
    checkResults,
  })
  auth.register(app, { tenants, powers, tokenKeys: keys.token })
  return app
}
