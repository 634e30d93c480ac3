import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort, startProcess } from './start-process.ts'
import type { Running } from './start-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const SERVER = join(ROOT, 'packages/server/build/boot.js')
const BARE = join(ROOT, 'packages/bench/bare-server.ts')
const READY_LIMIT_MS = 60 * 60_000

export type Catalogue = {
  readonly ours: Running
  readonly database: pg.Client
  /** A server without the product around it, on the same database. */
  readonly startBare: (env?: Readonly<Record<string, string>>) => Promise<Running>
  /** From the start of the first process until visitors are answered, and until every product can be searched for. */
  readonly readyMs: number
  readonly searchableMs: number
  readonly close: () => Promise<void>
}

const untilSearchable = async (database: pg.Client): Promise<void> => {
  const missing = async () => {
    const { rows } = await database.query<{ missing: boolean }>(
      `SELECT EXISTS (SELECT FROM product p WHERE p.is_visible AND NOT EXISTS (
         SELECT FROM product_search s WHERE s.tenant_id = p.tenant_id AND s.product_id = p.id))
         OR NOT EXISTS (SELECT FROM search_word) AS missing`,
    )
    return rows[0]?.missing !== false
  }
  while (await missing()) await pause(1_000)
}

/** A server of its own with so many products, and everything they are found by. */
export const openCatalogue = async (products: number): Promise<Catalogue> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wenli-bench-'))
  const began = performance.now()
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    METRICS_PORT: String(await freePort()),
    SEED: `demo:${products}`,
  }
  const ours = await startProcess(SERVER, env, '/ready', READY_LIMIT_MS)
  const databaseUrl = execFileSync(process.execPath, [join(ROOT, 'scripts/database-url.ts')], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
    .toString()
    .trim()
  const database = new pg.Client({ connectionString: databaseUrl, options: '-c app.tenant_id=5' })
  await database.connect()
  await untilSearchable(database)
  const searchableMs = performance.now() - began
  // What the database's own housekeeping does within some minutes.
  await database.query('VACUUM ANALYZE')
  return {
    ours,
    database,
    startBare: (more = {}) => startProcess(BARE, { DATABASE_URL: databaseUrl, ...more }, '/health'),
    readyMs: Math.round(ours.readyMs),
    searchableMs: Math.round(searchableMs),
    close: async () => {
      await database.end()
      await ours.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}
