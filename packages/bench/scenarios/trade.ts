import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fillOrders, findGoods, makeShoppers } from '../fill-trade.ts'
import { freePort, startProcess } from '../start-process.ts'
import type { Running } from '../start-process.ts'
import { loadTrade } from '../trade-load.ts'
import type { TradeFigures } from '../trade-load.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SERVER = join(ROOT, 'packages/server/build/boot.js')
const BARE = join(ROOT, 'packages/bench/bare-trade-server.ts')
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8)
const SIZES = (process.env['BENCH_ORDERS'] ?? '10000,100000').split(',').map(Number)

export type TradeMeasure = {
  readonly orders: number
  readonly bare: TradeFigures
  readonly one: TradeFigures
  readonly two: TradeFigures
  readonly load: number
}

/** Orders placed and paid from wallets, by one server and by two, beside the same statements without a product. */
export const trade = async (): Promise<readonly TradeMeasure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wenli-bench-'))
  const running: Running[] = []
  const start = async (
    file: string,
    env: Readonly<Record<string, string>>,
    path: string,
  ): Promise<Running> => {
    const process = await startProcess(file, env, path)
    running.push(process)
    return process
  }
  try {
    const common = {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      SEED: 'demo',
      DEMO_PICTURES: 'draft',
      DEMO_TRADE: 'off',
    }
    const first = await start(SERVER, { ...common, METRICS_PORT: String(await freePort()) }, '/ready')
    const databaseUrl = execFileSync(process.execPath, [join(ROOT, 'scripts/database-url.ts')], {
      env: { ...process.env, DATA_DIR: dataDir },
    })
      .toString()
      .trim()
    const beside = { ...common, DATABASE_URL: databaseUrl, METRICS_PORT: String(await freePort()) }
    const second = await start(SERVER, beside, '/ready')
    const bare = await start(BARE, { DATABASE_URL: databaseUrl }, '/health')
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query("SELECT set_config('app.tenant_id', '5', false)")
    const shoppers = await makeShoppers(client, dataDir)
    const goods = await findGoods(client)
    // The bare server knows people by their numbers; whose token it is costs it nothing.
    const known = shoppers.map(({ userId, userNo, addressId }) => ({
      token: `${userId}.${userNo}`,
      addressId,
    }))
    await loadTrade({ urls: [first.url], shoppers, goods }, 1)
    const measures: TradeMeasure[] = []
    for (const orders of SIZES) {
      await fillOrders(client, orders)
      measures.push({
        orders,
        load: Math.round(loadavg()[0] ?? 0),
        bare: await loadTrade({ urls: [bare.url], shoppers: known, goods }, SECONDS),
        one: await loadTrade({ urls: [first.url], shoppers, goods }, SECONDS),
        two: await loadTrade({ urls: [first.url, second.url], shoppers, goods }, SECONDS),
      })
    }
    await client.end()
    return measures
  } finally {
    for (const one of running.toReversed()) await one.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
