import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '@wenli/contract/time'
import { createActor } from '../../../../test/actors.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { endPoints } from './end-points.ts'
import { holdPoints, returnPoints, spendHeldPoints } from './points.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const within = <Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> =>
  inTransaction(server.ctx(5), work)
/** A lot that ends in so many days. */
const addLot = (userId: number, left: number, days: number): Promise<number> =>
  within(async (ctx) => {
    const [row] = await ctx.tx.query<{ id: number }>({
      text: `INSERT INTO point_lot (tenant_id, user_id, status, point_count, left_count, expired_time, creation_time)
             VALUES (5, $1, 'USABLE', $2, $2, $3, now()) RETURNING id`,
      values: [userId, left, new Date(Date.now() + days * DAY_MS)],
    })
    return row?.id ?? 0
  })
const waiting = async (): Promise<number> =>
  (
    await server.owner.query(
      `SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`,
    )
  ).rows.length

/** Somebody holds the one lot, `work` comes to wait for it: the other must still be free for whoever holds this one. */
const expectOtherFree = async (
  { held, other }: { readonly held: number; readonly other: number },
  work: () => Promise<void>,
): Promise<void> => {
  const holder = new pg.Client({ connectionString: server.ownerUrl })
  await holder.connect()
  try {
    await holder.query("BEGIN; SELECT set_config('app.tenant_id', '5', true)")
    await holder.query('SELECT FROM point_lot WHERE id = $1 FOR UPDATE', [held])
    const working = work()
    await expect.poll(waiting).toBe(1)
    const free = await holder.query('SELECT FROM point_lot WHERE id = $1 FOR UPDATE NOWAIT', [other])
    expect(free.rowCount).toBe(1)
    await holder.query('COMMIT')
    await working
  } finally {
    await holder.end()
  }
}

it.each([true, false])(
  'points that come back wait for the oldest lot before they hold a newer one, as a checkout does (booked: %s)',
  async (isBooked) => {
    const { userId } = await createActor(server)
    const oldest = await addLot(userId, 30, 100)
    const newest = await addLot(userId, 30, 400)
    const first = { userId, tradeNo: `A${userId}`, count: 10 }
    const second = { userId, tradeNo: `B${userId}`, count: 40 }
    for (const spent of [first, second])
      await within(async (ctx) => {
        await holdPoints(ctx, spent)
        if (isBooked) await spendHeldPoints(ctx, spent)
      })
    // Something is left of both: a checkout holds both.
    await within((ctx) => returnPoints(ctx, { ...first, isBooked }))
    await expectOtherFree({ held: oldest, other: newest }, () =>
      within((ctx) => returnPoints(ctx, { ...second, isBooked })),
    )
  },
)

it('what is owed is waited for before what ends is held, as by a refund that takes back what ended', async () => {
  const { userId } = await createActor(server)
  const ended = await addLot(userId, 20, -1)
  const owed = await addLot(userId, -5, 100)
  await expectOtherFree({ held: owed, other: ended }, () => endPoints(server.ctx(5)))
})
