import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { AppError } from '../http/app-error.ts'
import { writeTogether } from './write-together.ts'

export type Statement = {
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
}
export type Row = Record<string, unknown>

/** What modules query through: always within one tenant, in a transaction or not. */
export type Tx = {
  readonly query: <R extends Row = Row>(statement: Statement) => Promise<R[]>
  readonly orm: NodePgDatabase
  readonly inTransaction: boolean
  /** Tells every process as soon as it is committed, this one before its next answer; a rollback tells nobody. */
  readonly announce: (news: string) => Promise<void>
}

export type Database = {
  /** Tells what this process announced from what others did. */
  readonly processId: string
  readonly onAnnounced: (listener: (news: string) => void) => void
  /** Single statements, each on its own, seeing only the tenant's rows. */
  readonly reader: (tenantId: number) => Tx
  /** One transaction; everything or nothing. Runs again when the database asks for it (40001, 40P01). */
  readonly transaction: <T>(tenantId: number, work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

const RETRIES = 3
const MAX_WAITING = 200
const RETRYABLE = new Set(['40001', '40P01'])
const FAILED_BEFORE = '25P02'

/**
 * Transactions find their rows by key, whatever the values are. Left to itself PostgreSQL would plan lists of keys, foreign
 * keys and the statements of functions anew each time, which costs more than running them.
 */
const KEEP_PLANS = 'SET LOCAL plan_cache_mode = force_generic_plan'

export const NEWS_CHANNEL = 'wenli_event'
/** All the news of a transaction at once. */
const telling = (news: readonly string[]): Statement => ({
  name: 'tell-news',
  text: `SELECT pg_notify('${NEWS_CHANNEL}', news) FROM unnest($1::text[]) AS news`,
  values: [news],
})

/** The tenant each pooled connection was last set to; spares a round trip for the next read of the same tenant. */
const sessionTenant = new WeakMap<pg.PoolClient, number>()

const wholeTenant = (tenantId: number): number => {
  if (!Number.isInteger(tenantId) || tenantId < 0) throw new TypeError(`not a tenant: ${tenantId}`)
  return tenantId
}

/** Neither a full pool nor a database that is down is the caller's fault or worth a long wait. */
const overloaded = (cause?: unknown): AppError =>
  new AppError('Platform:Overloaded', [], { cause, headers: { 'retry-after': '2' } })

/**
 * A line that breaks while a transaction holds it and does not ask anything would be an error nobody hears, which ends
 * the process. The next statement fails all the same.
 */
const unheard = (): void => undefined

export const createDatabase = (pool: pg.Pool): Database => {
  const listeners: ((news: string) => void)[] = []
  const tell = (news: string): void => {
    for (const listener of listeners) listener(news)
  }

  const connect = async (): Promise<pg.PoolClient> => {
    if (pool.waitingCount > MAX_WAITING) throw overloaded()
    const client = await pool.connect().catch((error: unknown) => {
      throw overloaded(error)
    })
    client.on('error', unheard)
    return client
  }

  const release = (client: pg.PoolClient, failure: Error | undefined): void => {
    client.off('error', unheard)
    client.release(failure)
  }

  const runOnce = async (tenantId: number, statement: Statement): Promise<pg.QueryResult> => {
    const client = await connect()
    let failure: Error | undefined
    try {
      if (sessionTenant.get(client) !== tenantId) {
        sessionTenant.delete(client)
        await client.query(`SELECT set_config('app.tenant_id', '${wholeTenant(tenantId)}', false)`)
        sessionTenant.set(client, tenantId)
      }
      return await client.query(statement as pg.QueryConfig)
    } catch (error) {
      failure = isConnectionFault(error) ? (error as Error) : undefined
      throw error
    } finally {
      release(client, failure)
    }
  }

  const attempt = async <T>(tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await connect()
    let failure: Error | undefined
    let isOver = false
    let firstFailure: unknown
    /** Of several that were asked together one may fail: what the others still ask must not run outside. */
    const run = async (statement: Statement): Promise<pg.QueryResult> => {
      if (isOver) throw new Error('the transaction is over')
      writeTogether(client)
      try {
        return await client.query(statement as pg.QueryConfig)
      } catch (error) {
        firstFailure ??= error
        throw error
      }
    }
    try {
      writeTogether(client)
      const begun = client.query(`BEGIN; SET LOCAL app.tenant_id = '${wholeTenant(tenantId)}'; ${KEEP_PLANS}`)
      const announced: string[] = []
      const announce = async (news: string): Promise<void> => {
        announced.push(news)
      }
      const [value] = await Promise.all([work(createTx({ run, inTransaction: true, announce })), begun])
      const told = announced.length > 0 ? run(telling(announced)) : undefined
      isOver = true
      writeTogether(client)
      const [, { command }] = await Promise.all([told, client.query('COMMIT')])
      // After a statement that failed and that nobody listened to, a commit rolls back and says so only here.
      if (command !== 'COMMIT')
        throw new Error('the transaction was rolled back: a statement in it had failed')
      for (const news of announced) tell(news)
      return value
    } catch (error) {
      isOver = true
      await client.query('ROLLBACK').catch((rollbackError: Error) => {
        failure = rollbackError
      })
      // What was sent behind a statement that failed may be heard of first, and says no more than that something did.
      throw sqlState(error) === FAILED_BEFORE ? (firstFailure ?? error) : error
    } finally {
      release(client, failure)
    }
  }

  return {
    processId: randomUUID(),
    onAnnounced: (listener) => {
      listeners.push(listener)
    },
    reader: (tenantId) =>
      createTx({
        run: (statement) => runOnce(tenantId, statement),
        inTransaction: false,
        announce: async (news) => {
          await runOnce(tenantId, telling([news]))
          tell(news)
        },
      }),
    transaction: async (tenantId, work) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(tenantId, work)
        } catch (error) {
          if (tries >= RETRIES || !RETRYABLE.has(sqlState(error))) throw error
        }
      }
    },
    ping: async () => {
      await pool.query('SELECT 1')
    },
    close: () => pool.end(),
  }
}

type TxParts = Pick<Tx, 'inTransaction' | 'announce'> & {
  readonly run: (statement: Statement) => Promise<pg.QueryResult>
}

/** Drizzle talks to anything with a `query`, so one object serves both ways of asking. */
const createTx = ({ run, inTransaction, announce }: TxParts): Tx => {
  let orm: NodePgDatabase | undefined
  const client = {
    query: (statement: Statement, values?: unknown[]) =>
      run(values === undefined ? statement : { ...statement, values }),
  }
  return {
    inTransaction,
    announce,
    query: async <R extends Row>(statement: Statement) => (await run(statement)).rows as R[],
    get orm() {
      orm ??= drizzle({ client: client as unknown as pg.PoolClient })
      return orm
    },
  }
}

export const sqlState = (error: unknown): string => {
  const cause =
    error instanceof Error && error.cause !== undefined && !('code' in error) ? error.cause : error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}

const isConnectionFault = (error: unknown): boolean =>
  !/^[0-9A-Z]{5}$/.test(sqlState(error)) || sqlState(error).startsWith('57')
