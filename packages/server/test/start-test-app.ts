import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { tenantContent } from '../seed/tenant-content.ts'
import { buildApp } from '../src/app.ts'
import type { Clock } from '../src/platform/clock/clock.ts'
import { parseConfig } from '../src/platform/config/config.ts'
import type { Config } from '../src/platform/config/config.ts'
import type { Merchants } from '../src/platform/config/merchants.ts'
import type { Ctx } from '../src/platform/ctx/ctx.ts'
import type { Secrets } from '../src/platform/data-folder/index.ts'
import { createDatabase } from '../src/platform/db/database.ts'
import type { Database } from '../src/platform/db/database.ts'
import { withDatabase, withRole } from '../src/platform/db/database-url.ts'
import { createPool } from '../src/platform/db/pool.ts'
import { listenForEvents } from '../src/platform/events/events.ts'
import { systemCtx } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/log/create-log.ts'
import type { Web } from '../src/platform/pages/web-build.ts'

export type TestClock = Clock & {
  set: (time: Date) => void
  advance: (ms: number) => void
  /** No time passes while the work is done, however long it takes: only what the work itself sets or advances counts. */
  standStill: <Done>(work: () => Promise<Done>) => Promise<Done>
}

export type TestApp = {
  readonly app: FastifyInstance
  readonly config: Config
  readonly db: Database
  readonly clock: TestClock
  /** The database's owner: for looking, never for the product. It is under the policies too, so it sets `app.tenant_id` first. */
  readonly owner: pg.Client
  readonly ownerUrl: string
  readonly ctx: (tenantId: number) => Ctx
  readonly logLines: string[]
  readonly close: () => Promise<void>
}

const key = () => randomBytes(32).toString('base64url')

const testSecrets = (): Secrets => ({
  cookieKeys: [key(), key()],
  fieldKey: { current: 'k1', keys: { k1: key() } },
  auditKey: key(),
  tokenKey: key(),
  linkKey: key(),
  databasePassword: inject('appPassword'),
})

const testClock = (): TestClock => {
  let offset = 0
  let stillAt: number | undefined
  const now = (): number => stillAt ?? Date.now() + offset
  const goTo = (time: number): void => {
    if (stillAt === undefined) offset = time - Date.now()
    else stillAt = time
  }
  return {
    now: () => new Date(now()),
    set: (time) => goTo(time.getTime()),
    advance: (ms) => {
      if (stillAt === undefined) offset += ms
      else stillAt += ms
    },
    standStill: async (work) => {
      stillAt = now()
      try {
        return await work()
      } finally {
        const reached = now()
        stillAt = undefined
        goTo(reached)
      }
    },
  }
}

export type TestAppOptions = {
  /** Environment settings that differ from a test's usual ones. */
  readonly env?: Readonly<Record<string, string>>
  /** A second server process on the same database, folder and secrets. */
  readonly beside?: TestServer
  /** The pages; without them there is only the API. */
  readonly web?: Web
  /** Who is paid; without them no channel is set up. */
  readonly merchants?: Merchants
}

/** How busy the machine is does not count, also where the rate limits are on. */
const NEVER_OVERLOADED = { maxEventLoopDelay: 0, maxHeapUsedBytes: 0 }

type TestServer = { readonly database: string; readonly dataDir: string; readonly secrets: Secrets }

/** The product on a fresh copy of the template database; nothing listens unless the test asks for it. */
export const startTestApp = async ({ env = {}, beside, web, merchants }: TestAppOptions = {}): Promise<
  TestApp & TestServer
> => {
  const database = beside?.database ?? `wenli_test_${randomUUID().replaceAll('-', '')}`
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'wenli-test-')))
  const secrets = beside?.secrets ?? testSecrets()
  const adminUrl = inject('ownerUrl')
  // Files are copied: through the log of changes a new database takes several times the processor.
  if (beside === undefined)
    await asAdmin(
      adminUrl,
      `CREATE DATABASE ${database} TEMPLATE ${inject('templateDatabase')} STRATEGY file_copy`,
    )

  const ownerUrl = withDatabase(adminUrl, database)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const logLines: string[] = []
  const log = createLog('info', { write: (line: string) => void logLines.push(line) })
  const parsed = parseConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: ownerUrl,
    SEED: 'none',
    DEMO_PICTURES: 'draft',
    DEMO_TRADE: 'off',
    RATE_LIMITS: 'off',
    METRICS_PORT: '0',
    // A machine that stands still for some seconds is no fault of what is tested.
    DATABASE_PATIENCE: '60',
    ...env,
  })
  const config = { ...parsed, merchants: merchants ?? parsed.merchants }
  const pool = createPool({
    url: withRole(ownerUrl, 'wenli_app', secrets.databasePassword),
    size: 6,
    applicationName: 'wenli-test',
    onError: () => undefined,
    patience: config.databasePatience,
  })
  const db = createDatabase(pool)
  const clock = testClock()
  const events = await listenForEvents({
    url: withRole(ownerUrl, 'wenli_app', secrets.databasePassword),
    log,
    db,
  })
  const app = await buildApp({
    config,
    secrets,
    db,
    events,
    clock,
    log,
    web,
    checkResults: true,
    tenantContent,
    overload: NEVER_OVERLOADED,
  })
  await app.ready()
  return {
    app,
    config,
    db,
    clock,
    owner,
    ownerUrl,
    database,
    dataDir,
    secrets,
    logLines,
    ctx: (tenantId) => systemCtx({ db, clock, log }, tenantId, 'test'),
    close: async () => {
      await app.close()
      await events.close()
      await db.close()
      await owner.end()
      if (beside !== undefined) return
      // Plain first: it waits for a vacuum worker, which FORCE may not end because it belongs to the superuser.
      const drop = `DROP DATABASE ${database}`
      await asAdmin(adminUrl, drop).catch(() => asAdmin(adminUrl, `${drop} WITH (FORCE)`))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const asAdmin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
