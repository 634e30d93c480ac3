import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { WorkerEvents } from 'graphile-worker'

const LOOK_AGAIN_MS = 60_000
/** Tells these locks from other advisory locks. */
const KIND = 7101

const open = async (ownerUrl: string, onLost: (error: Error) => void): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'wenli-alive',
    keepAlive: true,
  })
  client.on('error', onLost)
  await client.connect()
  return client
}

const hold = async (client: pg.Client, poolId: string): Promise<void> => {
  await client.query('SELECT pg_advisory_lock($1::int, hashtext($2))', [KIND, poolId])
}

/** Those that hold jobs and whose lock is free are dead; our own locks we could take again, so they are left out. */
const release = async (client: pg.Client, alive: ReadonlySet<string>): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    'SELECT DISTINCT locked_by AS id FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL',
  )
  const dead: string[] = []
  for (const { id } of rows.filter((row) => !alive.has(row.id))) {
    const taken = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1::int, hashtext($2)) AS taken',
      [KIND, id],
    )
    if (taken.rows[0]?.taken !== true) continue
    await client.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [[id]])
    await client.query('SELECT pg_advisory_unlock($1::int, hashtext($2))', [KIND, id])
    dead.push(id)
  }
  return dead
}

/**
 * A process that was killed leaves its jobs locked, and graphile-worker gives them to others only after four hours: a
 * refund would wait as long. Jobs are locked by the name of a process's pool of workers, so every pool holds a lock of
 * its own for as long as its process lives; whoever's lock can be taken is dead, and their jobs are free again. A job that
 * is done twice does no harm.
 */
export const keepJobsFromGettingLost = async (
  ownerUrl: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<{ readonly events: WorkerEvents; readonly stop: () => Promise<void> }> => {
  const alive = new Set<string>()
  let isLost = false
  const onLost = (error: Error): void => {
    isLost = true
    log.warn({ err: error }, 'the line that tells of our workers was lost')
  }
  let client = await open(ownerUrl, onLost)
  const look = async (): Promise<void> => {
    if (isLost) {
      client = await open(ownerUrl, onLost)
      isLost = false
      for (const poolId of alive) await hold(client, poolId)
    }
    for (const pool of await release(client, alive))
      log.warn({ pool }, 'the jobs of a process that died are free again')
  }
  const unheard = (error: unknown): void => log.warn({ err: error }, 'lost jobs could not be looked for')
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    alive.add(workerPool.id)
    hold(client, workerPool.id).catch(unheard)
  })
  await look()
  const timer = setInterval(() => void look().catch(unheard), LOOK_AGAIN_MS)
  timer.unref()
  return {
    events,
    stop: async () => {
      clearInterval(timer)
      await client.end().catch(() => undefined)
    },
  }
}
