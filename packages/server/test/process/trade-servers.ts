import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { gatewayKeys } from '@wenli/sandbox-gateway/keys'
import type { GatewayKeys } from '@wenli/sandbox-gateway/keys'
import { appKeys } from '../../src/app-keys.ts'
import { MONEY_CHECKS } from '../../src/modules/finance/ledger/check-money.ts'
import type { MoneyFault } from '../../src/modules/finance/ledger/check-money.ts'
import { hashPayPassword } from '../../src/modules/finance/wallet/pay-password.ts'
import { systemClock } from '../../src/platform/clock/clock.ts'
import { readSecrets } from '../../src/platform/data-folder/index.ts'
import { withRole } from '../../src/platform/db/database-url.ts'
import { createDatabase } from '../../src/platform/db/database.ts'
import type { Row } from '../../src/platform/db/database.ts'
import { createPool } from '../../src/platform/db/pool.ts'
import { runningOwnerUrl } from '../../src/platform/embedded-postgres/index.ts'
import { readPostmasterPid, stopLeftOver } from '../../src/platform/embedded-postgres/postmaster-pid.ts'
import { createActor, withLastingToken } from '../actors.ts'
import type { Actor } from '../actors.ts'
import { ask } from '../ask.ts'
import type { Answer, Question } from '../ask.ts'
import { deliveredTo } from '../delivered-to.ts'
import { realFaults } from '../made-up-money.ts'
import type { Shop } from '../open-shop.ts'
import { stockShelf } from '../shelf.ts'
import { freePort, runServer } from './run-server.ts'
import type { ServerProcess } from './run-server.ts'
import { PAY_PASSWORD, shopFront } from './shop-front.ts'
import type { Buyer, ShopFront } from './shop-front.ts'

export { PAY_PASSWORD } from './shop-front.ts'
export type { Buyer, Placed } from './shop-front.ts'
export type TradeServers = Awaited<ReturnType<typeof startTradeServers>>

/** The test's own line to the database of a server: as the owner to look, as the product's role to prepare. */
const openLine = async (folder: string) => {
  const ownerUrl = await runningOwnerUrl(folder)
  if (ownerUrl === undefined) throw new Error('the database does not run')
  const secrets = await readSecrets(folder, { databaseIsEmpty: false })
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4, options: '-c app.tenant_id=5' })
  owner.on('error', () => undefined)
  const url = withRole(ownerUrl, 'wenli_app', secrets.databasePassword)
  const pool = createPool({ url, size: 2, applicationName: 'test', onError: () => undefined, patience: 60 })
  return { ownerUrl, owner, db: createDatabase(pool), fieldKeys: appKeys(secrets).field }
}
type Line = Awaited<ReturnType<typeof openLine>>

/**
 * The product as it is operated: the first server process with its own PostgreSQL and the sandbox gateway, the others
 * beside it on the same database. They can be killed and started again under the same addresses.
 */
export const startTradeServers = async ({ count }: { readonly count: number }) => {
  const folder = await mkdtemp(join(tmpdir(), 'wenli-trade-'))
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()))
  const sandboxPort = await freePort()
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const servers: ServerProcess[] = []
  let line: Line | undefined

  const closeLine = async (): Promise<void> => {
    await line?.owner.end().catch(() => undefined)
    await line?.db.close().catch(() => undefined)
    line = undefined
  }
  const run = (at: number, more: Readonly<Record<string, string>>): ServerProcess =>
    runServer({
      DATA_DIR: folder,
      SEED: 'none',
      RATE_LIMITS: 'off',
      PORT: String(ports[at]),
      SANDBOX_PORT: String(sandboxPort),
      ...more,
    })
  /** All servers, and the line to their database. */
  const start = async (): Promise<void> => {
    await closeLine()
    const first = run(0, {})
    servers[0] = first
    await first.ready
    line = await openLine(folder)
    const { ownerUrl } = line
    for (let at = 1; at < count; at += 1) servers[at] = run(at, { DATABASE_URL: ownerUrl })
    await Promise.all(servers.map(({ ready }) => ready))
  }
  /** One that was killed, while those beside it live. */
  const startAgain = async (at: number): Promise<void> => {
    const server = run(at, { DATABASE_URL: the().ownerUrl })
    servers[at] = server
    await server.ready
  }
  const the = (): Line => {
    if (line === undefined) throw new Error('no line to the database')
    return line
  }
  await start()
  const test = {
    url: urls[0] ?? '',
    clock: systemClock,
    get db() {
      return the().db
    },
  }
  const shelf = await stockShelf(test)
  const lasting = <Person extends Actor>(person: Person): Promise<Person> => withLastingToken(test, person)
  const keeper = await lasting(shelf.keeper)
  const keys: GatewayKeys = gatewayKeys.parse(
    JSON.parse(await readFile(join(folder, 'sandbox', 'keys.json'), 'utf8')),
  )

  let turn = 0
  /** Every call goes to the next server, unless it says which. */
  const call = <Result = never>(path: string, question: Question & { readonly at?: number }) => {
    const { at = (turn += 1), ...rest } = question
    return ask<Result>({ url: urls[at % count] ?? '' }, path, rest)
  }
  const must = <Result>({ result, error, status }: Answer<Result>): Result => {
    if (error !== null) throw new Error(`${status} ${error?.reason ?? ''} ${error?.details ?? ''}`)
    return result
  }
  const rows = async <Found extends Row>(text: string, values: unknown[] = []): Promise<Found[]> =>
    (await the().owner.query<Found>(text, values)).rows

  return {
    folder,
    keys,
    servers: (): readonly ServerProcess[] => servers,
    keeper,
    start,
    startAgain,
    call,
    must,
    rows,
    one: async <Found extends Row>(text: string, values: unknown[] = []): Promise<Found> => {
      const [row] = await rows<Found>(text, values)
      if (row === undefined) throw new Error(`no row: ${text}`)
      return row
    },
    /** Another line of the owner's, to hold something with. */
    holder: async (): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: the().ownerUrl })
      client.on('error', () => undefined)
      await client.connect()
      await client.query("SELECT set_config('app.tenant_id', '5', false)")
      return client
    },
    postgresPid: async (): Promise<number> =>
      (await readPostmasterPid(join(folder, 'postgres', 'cluster')))?.pid ?? 0,
    shop: async (): Promise<Shop> => {
      const shop = await shelf.shop()
      return { ...shop, owner: await lasting(shop.owner) }
    },
    product: async (shop: Shop, more: Row = {}) => {
      const skus = [{ name: 'only', unitPrice: 1, stock: 1000, ...more }]
      const { id, skuIds } = await shelf.product(shop, { skus })
      return { productId: id, productSkuId: skuIds[0] ?? 0 }
    },
    /** Somebody with an address, a payment password and so many fen, which came from outside. */
    buyer: async (fen = 0): Promise<Buyer> => {
      const { fieldKeys } = the()
      const actor = await lasting(await createActor(test))
      await rows(
        'INSERT INTO pay_password (tenant_id, user_id, password_hash, changed_time) VALUES (5, $1, $2, now())',
        [actor.userId, hashPayPassword(fieldKeys, actor.userId, PAY_PASSWORD)],
      )
      if (fen > 0)
        await rows('SELECT wenli.post_ledger($1, $2, $3::jsonb, now())', [
          'BOUNTY_ACCEPTED',
          `gift-${actor.userNo}`,
          JSON.stringify([
            { kind: 'EXT.BANK', owner: '', amount: -fen },
            { kind: 'USER.EARN', owner: actor.userNo, amount: fen },
          ]),
        ])
      const address = await call<{ id: number }>('/api/services/app/Address/Create', {
        method: 'POST',
        as: actor,
        body: deliveredTo,
      })
      return { ...actor, addressId: must(address).id }
    },
    ...shopFront(call, keys),
    /** What buyers do at this server alone. */
    frontAt: (at: number): ShopFront => shopFront((path, question) => call(path, { ...question, at }), keys),
    /** The buyer at the payment company: what happens to the payment behind a code. */
    atGateway: async (codeUrl: string, action: 'pay' | 'payTwice', faults: readonly string[] = []) => {
      const body = new URLSearchParams({ action })
      for (const fault of faults) body.append('fault', fault)
      const address = codeUrl.replace('localhost', '127.0.0.1')
      const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
      if (answer.status !== 303) throw new Error(`the gateway answers ${answer.status}`)
    },
    /** What PostgreSQL complained of, all processes together. */
    databaseLog: async (): Promise<string> => {
      const logs = join(folder, 'postgres', 'cluster', 'log')
      const names = await readdir(logs)
      return (await Promise.all(names.map((name) => readFile(join(logs, name), 'utf8')))).join('')
    },
    balance: async (kind: string, owner = ''): Promise<number> =>
      Number(
        (
          await rows<{ balance: string }>('SELECT balance FROM account WHERE kind = $1 AND owner_no = $2', [
            kind,
            owner,
          ])
        )[0]?.balance ?? 0,
      ),
    /** The jobs of this kind that wait are due now; the servers' own workers do them. */
    hurry: async (task: string): Promise<void> => {
      await rows(
        `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND run_at > now()
           AND task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier ~ $1)`,
        [task],
      )
    },
    /** Money, orders, holdings and settlements add up, whatever was done. */
    assertMoney: async (): Promise<void> => {
      const faults: MoneyFault[] = []
      for (const check of MONEY_CHECKS) faults.push(...(await rows<MoneyFault>(check)))
      const found = realFaults(faults)
      if (found.length > 0) throw new Error(JSON.stringify(found))
    },
    close: async (): Promise<void> => {
      await closeLine()
      for (const server of servers) server.signal('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
      await stopLeftOver(join(folder, 'postgres', 'cluster'), 5000)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
