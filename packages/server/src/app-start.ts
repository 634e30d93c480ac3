import { HOST_TENANT_ID } from '@wenli/contract/limits'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import type { OpenDatabase } from './app-database.ts'
import { appKeys } from './app-keys.ts'
import { addStartJobs, jobHandlers, CRONTAB } from './app-jobs.ts'
import { systemClock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import { readSecrets } from './platform/data-folder/index.ts'
import { connectOwner } from './platform/db/connect-owner.ts'
import { createDatabase } from './platform/db/database.ts'
import { withRole } from './platform/db/database-url.ts'
import { assertSafeRole, migrate } from './platform/db/migrate.ts'
import { createPool } from './platform/db/pool.ts'
import { listenForEvents } from './platform/events/events.ts'
import { startJobs, systemCtx } from './platform/jobs/jobs.ts'
import { startSandboxGateway } from './modules/finance/index.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import type { Seed, SeedOutcome, TenantContent } from './platform/seed/seed.ts'
import { loadWeb } from './platform/pages/web-build.ts'
import { createUndoList } from './platform/undo/undo-list.ts'

export type RunningServer = {
  readonly app: FastifyInstance
  readonly seeded: SeedOutcome
  readonly hasWeb: boolean
  /** Settles when the embedded database ends unasked; never for an external one. */
  readonly databaseLost: Promise<void>
  readonly close: () => Promise<void>
}

const POOL_SIZE = 10
const MIGRATIONS = join(import.meta.dirname, '../migrations')
const WEB_BUILD = join(import.meta.dirname, '../../web/build')
const SANDBOX_GATEWAY = join(import.meta.dirname, '../../sandbox-gateway/build/main.js')

const isEmpty = async (ownerUrl: string): Promise<boolean> => {
  const client = await connectOwner(ownerUrl)
  try {
    const { rows } = await client.query<{ found: string | null }>(
      "SELECT to_regclass('public.schema_migration')::text AS found",
    )
    return rows[0]?.found === null
  } finally {
    await client.end()
  }
}

/** `settled` never fails: whoever undoes a start that failed wants to know only what is left to stop. */
const beginSandboxGateway = (dataFolder: string, config: Config, log: Logger) => {
  const { sandboxPort: port, sandboxSpeedup: speedup } = config
  const started = startSandboxGateway({ dataFolder, program: SANDBOX_GATEWAY, port, speedup, log })
  return { started, settled: started.catch(() => undefined) }
}

type ToStart = {
  readonly config: Config
  readonly log: Logger
  readonly seed: Seed
  readonly tenantContent: TenantContent
  /** Told as soon as it is in the database: passwords that are shown once must not be lost with a start that fails later. */
  readonly onSeeded: (outcome: SeedOutcome) => void
  readonly database: OpenDatabase
}

/** From a database to a listening server, each step undone in reverse order when the server closes or a step fails. */
export const startServer = async ({
  config,
  log,
  seed,
  tenantContent,
  onSeeded,
  database,
}: ToStart): Promise<RunningServer> => {
  const { folder, ownerUrl } = database
  const undo = createUndoList()
  undo.push(database.close)
  try {
    // A process of its own that reads its own program: it gets ready while we do.
    const gateway = config.sandbox === 'on' ? beginSandboxGateway(folder, config, log) : undefined
    if (gateway !== undefined) undo.push(async () => (await gateway.settled)?.stop())
    // Read while we wait for the database.
    const reading = loadWeb(config.webBuild ?? WEB_BUILD)
    reading.catch(() => undefined)
    const secrets = await readSecrets(folder, {
      databaseIsEmpty: await isEmpty(ownerUrl),
      keyFiles: config.keyFiles,
    })
    await migrate({ ownerUrl, folder: MIGRATIONS, appPassword: secrets.databasePassword })
    const appUrl = withRole(ownerUrl, 'wenli_app', secrets.databasePassword)
    const pool = createPool({
      url: appUrl,
      size: POOL_SIZE,
      applicationName: 'wenli',
      patience: config.databasePatience,
      onError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
    })
    await assertSafeRole(pool)
    const db = createDatabase(pool)
    undo.push(() => db.close())
    const events = await listenForEvents({ url: appUrl, log, db })
    undo.push(() => events.close())

    const deps = { db, clock: systemClock, log }
    const web = await reading
    const metrics = createMetrics()
    const sandbox = await gateway?.started
    const app = await buildApp({
      config: { ...config, dataDir: folder, merchants: sandbox?.merchants ?? config.merchants },
      secrets,
      db,
      events,
      clock: systemClock,
      log,
      web,
      metrics,
      checkResults: false,
      tenantContent,
    })
    const seeded = await seed(deps, { ...config, dataDir: folder }, appKeys(secrets).field)
    undo.push(() => seeded.close())
    onSeeded(seeded)
    await app.tenants.refresh()
    const runner = await startJobs({ ...deps, ownerUrl, handlers: jobHandlers(app), crontab: CRONTAB })
    undo.push(() => runner.stop())
    await addStartJobs(systemCtx(deps, HOST_TENANT_ID, 'start'))
    const listener = await metrics.listen(config.metricsPort)
    undo.push(() => listener.close())
    await app.listen({ port: config.port, host: config.host })
    undo.push(() => app.close())
    seeded.afterStart()
    app.pictures.indexes.prepare(config.defaultTenantId)
    return {
      app,
      seeded,
      hasWeb: web !== null,
      databaseLost: database.lost,
      close: undo.run,
    }
  } catch (error) {
    await undo.run().catch((closing: unknown) => log.error({ err: closing }, 'closing after a failed start'))
    throw error
  }
}
