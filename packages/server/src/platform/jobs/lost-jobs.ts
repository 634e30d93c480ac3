import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { WorkerEvents } from 'graphile-worker'

const LOOK_AGAIN_MS = 60_000
/** Tells these locks from other advisory locks. */
const KIND = 7101

/**
 * A worker that was killed leaves its jobs locked, and graphile-worker gives them to others only after four hours: a
 * refund would wait as long. So every worker holds a lock of its own for as long as its process lives; whoever's lock
 * can be taken is dead, and their jobs are free again. A job that is done twice does no harm.
 */
export const keepJobsFromGettingLost = async (
  ownerUrl: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<{ readonly events: WorkerEvents; readonly stop: () => Promise<void> }> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'wenli-alive' })
  client.on('error', (error) => log.warn({ err: error }, 'the line that tells of our workers was lost'))
  await client.connect()

  const release = async (): Promise<void> => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT DISTINCT locked_by AS id FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL`,
    )
    for (const { id } of rows) {
      const lock = [KIND, id]
      const taken = await client.query<{ taken: boolean }>(
        `SELECT NOT $2 = ANY($3::text[]) AND pg_try_advisory_lock($1::int, hashtext($2)) AS taken`,
        [...lock, [...alive]],
      )
      if (taken.rows[0]?.taken !== true) continue
      await client.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [[id]])
      await client.query('SELECT pg_advisory_unlock($1::int, hashtext($2))', lock)
      log.warn({ worker: id }, 'the jobs of a worker that died are free again')
    }
  }
  const alive = new Set<string>()
  const unheard = (error: unknown): void => log.warn({ err: error }, 'lost jobs could not be looked for')
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => {
    alive.add(worker.workerId)
    client.query('SELECT pg_advisory_lock($1::int, hashtext($2))', [KIND, worker.workerId]).catch(unheard)
  })
  await release()
  const timer = setInterval(() => void release().catch(unheard), LOOK_AGAIN_MS)
  timer.unref()
  return {
    events,
    stop: async () => {
      clearInterval(timer)
      await client.end().catch(() => undefined)
    },
  }
}
