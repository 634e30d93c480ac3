import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { compare } from '../compare.ts'
import type { Measure } from '../compare.ts'
import { issueTokenFor } from '../issue-token.ts'
import { quantiles } from '../quantiles.ts'
import { freePort, startProcess } from '../start-process.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** What `npm start` runs: it looks whether everything is built, then becomes the server. */
const START = join(ROOT, 'scripts/start.ts')
const BARE = join(ROOT, 'packages/bench/bare-server.ts')
const USERS = 10_000
const CONNECTIONS = 32
/** How often the start on an existing data folder is measured; the median counts. */
const RESTARTS = 5

export type FoundationResult = {
  readonly firstStartMs: number
  readonly restartMs: number
  readonly measures: readonly Measure[]
}

const fillUsers = async (client: pg.Client): Promise<void> => {
  await client.query("SELECT set_config('app.tenant_id', '5', false)")
  await client.query(
    `INSERT INTO app_user (tenant_id, user_no, user_name, name, surname, password_hash)
     SELECT 5, 'B' || n, 'bench' || n, 'Bench', '', 'none' FROM generate_series(1, $1::int) AS n`,
    [USERS],
  )
  await client.query('ANALYZE app_user')
}

const databaseUrlOf = (dataDir: string): string =>
  execFileSync(process.execPath, [join(ROOT, 'scripts/database-url.ts')], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
    .toString()
    .trim()

/** The demo's orders are written once the server is ready; a later start finds them there. */
const waitForDemo = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const isTold = async () =>
    (await client.query("SELECT 1 FROM seed_part WHERE name = 'trade'")).rows.length > 0
  while (!(await isTold())) await pause(500)
  await client.end()
}

/** Start-up times, and three calls against a bare Fastify + pg server on the same rows in the same run. */
export const foundation = async (): Promise<FoundationResult> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wenli-bench-'))
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    METRICS_PORT: String(await freePort()),
    SEED: 'demo',
  }
  try {
    const first = await startProcess(START, env, '/ready')
    await waitForDemo(databaseUrlOf(dataDir))
    await first.stop()
    const restarts: number[] = []
    for (let again = 1; again < RESTARTS; again += 1) {
      const restarted = await startProcess(START, env, '/ready')
      restarts.push(restarted.readyMs)
      await restarted.stop()
    }
    const ours = await startProcess(START, env, '/ready')
    restarts.push(ours.readyMs)
    const databaseUrl = databaseUrlOf(dataDir)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await fillUsers(client)
    const headers = { authorization: `Bearer ${await issueTokenFor(client, 'admin')}` }
    await client.end()
    const bare = await startProcess(BARE, { DATABASE_URL: databaseUrl }, '/health')
    const measures = [
      await compare(
        { ours, bare },
        { name: '/health', ours: '/health', bare: '/health', goal: null },
        CONNECTIONS,
      ),
      await compare(
        { ours, bare },
        {
          name: 'User/GetAll, 20 of 10,000',
          ours: '/api/services/app/User/GetAll?MaxResultCount=20',
          bare: '/users',
          headers,
          goal: 0.5,
        },
        CONNECTIONS,
      ),
      await compare(
        { ours, bare },
        {
          name: 'AbpUserConfiguration/GetAll',
          ours: '/AbpUserConfiguration/GetAll',
          bare: '/settings',
          headers,
          goal: null,
        },
        CONNECTIONS,
      ),
    ]
    await bare.stop()
    await ours.stop()
    return {
      firstStartMs: Math.round(first.readyMs),
      restartMs: Math.round(quantiles(restarts).p50),
      measures,
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
