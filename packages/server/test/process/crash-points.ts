import type pg from 'pg'
import { expect } from 'vitest'
import type { TradeServers } from './trade-servers.ts'

/**
 * Where the product can be held still and killed: a trigger on the row that is written there waits for a lock that the
 * test holds. Nothing in the product knows of it.
 */
const POINTS = {
  /** The answer is kept as the last thing before the commit. */
  beforeCommit: { at: 'BEFORE INSERT ON idempotency_key', number: 1 },
  /** The commit itself is under way. */
  atCommit: { at: 'AFTER INSERT ON ledger_tx', number: 2 },
  /** The channel has made the payment; its code is not kept yet. */
  afterGateway: { at: 'BEFORE UPDATE ON payment_attempt', number: 3 },
  /** A job has begun to send money back. */
  midOutbox: { at: 'BEFORE UPDATE ON payment_refund', number: 4 },
} as const
export type CrashPoint = keyof typeof POINTS

const KIND = 7102

export const plantCrashPoints = async ({ rows }: TradeServers): Promise<void> => {
  await rows(`CREATE FUNCTION hold_still() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(${KIND}, TG_ARGV[0]::int); RETURN NEW; END $$`)
  await rows('GRANT EXECUTE ON FUNCTION hold_still TO PUBLIC')
  for (const [name, { at, number }] of Object.entries(POINTS)) {
    const deferred = name === 'atCommit'
    await rows(`CREATE ${deferred ? 'CONSTRAINT' : ''} TRIGGER hold_${number} ${at}
      ${deferred ? 'DEFERRABLE INITIALLY DEFERRED' : ''} FOR EACH ROW EXECUTE FUNCTION hold_still(${number})`)
  }
}

/** Whoever comes to the point from now on waits there. */
export const holdAt = async (world: TradeServers, point: CrashPoint) => {
  const { number } = POINTS[point]
  const holder: pg.Client = await world.holder()
  await holder.query('SELECT pg_advisory_lock($1::int, $2::int)', [KIND, number])
  return {
    /** Settles once somebody stands there. */
    reached: async (): Promise<void> => {
      const waiting = () =>
        world.rows("SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND NOT granted", [
          KIND,
        ])
      await expect.poll(waiting, { interval: 5, timeout: 60_000 }).not.toEqual([])
    },
    letGo: () => holder.query('SELECT pg_advisory_unlock($1::int, $2::int)', [KIND, number]),
    end: () => holder.end().catch(() => undefined),
  }
}
