import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@wenli/contract/time'
import { createActor, issueToken } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { endPoints } from './end-points.ts'
import { writeDetail } from './point.queries.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'

let server: TestApp
let clerk: Actor
let pointTypeId: number
beforeAll(async () => {
  server = await startTestApp()
  clerk = await createActor(server, { roles: ['Finance'] })
  const body = { name: 'GIFT', displayName: 'gift' }
  const type = await ask<{ id: number }>(server, '/api/services/app/PointType/Create', {
    method: 'POST',
    as: clerk,
    body,
  })
  pointTypeId = type.result.id
})
afterAll(() => server.close())
afterEach(() => server.clock.set(new Date()))

type Detail = { id: number; pointCount: number; remark: string | null }
const path = (verb: string) => `/api/services/app/UserPointDetail/${verb}`
const give = (to: Actor | null, pointCount: number, { as = clerk, key }: { as?: Actor; key?: string } = {}) =>
  ask<Detail>(server, path('Create'), {
    method: 'POST',
    as,
    body: { pointCount, pointTypeId, userId: to?.userId ?? null, remark: 'by hand' },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const usable = async (as: Actor) =>
  (await ask<{ usable: number }>(server, '/api/client/UserPointDetail/getState', { as })).result.usable
const book = async (as: Actor) =>
  (
    await ask<{ items: Detail[] }>(server, '/api/client/UserPointDetail/getAllByUser', { as })
  ).result.items.map(({ pointCount }) => pointCount)

it('points given by hand can be spent, and end on 31 December like all', async () => {
  const user = await createActor(server)
  expect((await give(user, 120)).status).toBe(200)
  expect(await usable(user)).toBe(120)
  expect(await book(user)).toEqual([120])
  const [lot] = await server.db.reader(5).query<{ day: string }>({
    text: "SELECT to_char(expired_time AT TIME ZONE 'Asia/Shanghai', 'MM-DD') AS day FROM point_lot WHERE user_id = $1",
    values: [user.userId],
  })
  expect(lot?.day).toBe('12-31')
})

it('two first uses of a type at once leave a line each in the book', async () => {
  const [one, other] = [await createActor(server), await createActor(server)]
  const write = (ctx: Ctx, { userId }: Actor) =>
    writeDetail(ctx, { userId, count: 1, type: 'Never', displayName: 'never before', orderNo: null })
  const waiting = async () =>
    (
      await server.owner.query(
        'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()',
      )
    ).rowCount
  const { second } = await inTransaction(server.ctx(5), async (ctx) => {
    await write(ctx, one)
    const second = write(server.ctx(5), other)
    await expect.poll(waiting).toBe(1)
    return { second }
  })
  await second
  expect([await book(one), await book(other)]).toEqual([[1], [1]])
})

it('points given with a key are given once, however often the call comes, and the answer is the same', async () => {
  const user = await createActor(server)
  const key = randomUUID()
  const first = await give(user, 120, { key })
  const again = await give(user, 120, { key })
  expect([again.status, again.result]).toEqual([200, first.result])
  expect([await usable(user), await book(user)]).toEqual([120, [120]])
  expect((await give(user, 121, { key })).error?.reason).toBe('Platform:IdempotencyKeyReused')
  expect((await give(user, 120, { key: randomUUID() })).status).toBe(200)
  expect(await usable(user)).toBe(240)
})

it('a key is good for a day and then forgotten: whoever comes with it later means it anew', async () => {
  const lasting = async (actor: Actor): Promise<Actor> => ({
    ...actor,
    token: await issueToken(server, { ...actor, seconds: (3 * DAY_MS) / 1000 }),
  })
  const [user, as] = [await lasting(await createActor(server)), await lasting(clerk)]
  const key = randomUUID()
  const { id } = (await give(user, 120, { as, key })).result
  server.clock.advance(DAY_MS - MINUTE_MS)
  expect((await give(user, 120, { as, key })).result.id).toBe(id)
  expect(await usable(user)).toBe(120)
  server.clock.advance(MINUTE_MS)
  const later = await give(user, 130, { as, key })
  expect([later.status, later.result.id === id]).toEqual([200, false])
  expect((await give(user, 130, { as, key })).result.id).toBe(later.result.id)
  expect(await usable(user)).toBe(250)
})

it('points taken by hand come from the oldest, never more than there are; then nothing is written', async () => {
  const user = await createActor(server)
  await give(user, 30)
  await give(user, 20)
  expect((await give(user, -40)).status).toBe(200)
  expect(await usable(user)).toBe(10)
  const refused = await give(user, -11)
  expect([refused.status, refused.error?.reason]).toEqual([422, 'Ordering:PointsTooFew'])
  expect(await usable(user)).toBe(10)
  expect(await book(user)).toEqual([-40, 20, 30])
})

it('points end few at a time, and once, also when a run fails half-way or two run at once', async () => {
  const users: Actor[] = []
  while (users.length < 5) users.push(await createActor(server))
  for (const user of [...users, ...users]) await give(user, 10)
  const books = () => Promise.all(users.map(book))
  server.clock.advance(2 * 366 * DAY_MS)
  await server.owner.query(`
    CREATE FUNCTION test_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused in a test'; END $$;
    CREATE TRIGGER test_refuse BEFORE INSERT ON user_point_detail
      FOR EACH ROW WHEN (NEW.user_id = ${users.at(-1)?.userId}) EXECUTE FUNCTION test_refuse()`)
  await expect(endPoints(server.ctx(5), 1)).rejects.toThrow('refused in a test')
  await server.owner.query('DROP TRIGGER test_refuse ON user_point_detail; DROP FUNCTION test_refuse()')
  const ended = await server.db.reader(5).query<{ status: string }>({
    text: 'SELECT DISTINCT status FROM point_lot WHERE user_id = ANY($1) ORDER BY 1',
    values: [users.map(({ userId }) => userId)],
  })
  expect(ended).toEqual([{ status: 'ENDED' }, { status: 'USABLE' }])
  await Promise.all([endPoints(server.ctx(5), 2), endPoints(server.ctx(5), 3)])
  server.clock.set(new Date())
  expect(await books()).toEqual(users.map(() => [-20, 10, 10]))
  expect(await Promise.all(users.map(usable))).toEqual([0, 0, 0, 0, 0])
})

it('of what has moved only the remark changes, and it is never deleted', async () => {
  const user = await createActor(server)
  const { id } = (await give(user, 5)).result
  const body = { id, remark: 'why', pointCount: 5000, userId: clerk.userId }
  const changed = await ask<Detail>(server, path('Update'), { method: 'PUT', as: clerk, body })
  expect(changed.result).toMatchObject({ id, remark: 'why', pointCount: 5 })
  expect([await usable(user), await book(user)]).toEqual([5, [5]])
  const deleted = await ask(server, `${path('Delete')}?Id=${id}`, { method: 'DELETE', as: clerk })
  expect([deleted.status, deleted.error?.reason]).toEqual([409, 'Marketing:PointsMoved'])
  const record = (await give(null, 7)).result
  expect(
    (await ask(server, `${path('Delete')}?Id=${record.id}`, { method: 'DELETE', as: clerk })).status,
  ).toBe(200)
  expect(
    (await ask(server, `${path('Delete')}?Id=${record.id}`, { method: 'DELETE', as: clerk })).status,
  ).toBe(404)
})

it('leaves a line in the audit log, and is not for everybody', async () => {
  const user = await createActor(server)
  const { id } = (await give(user, 5)).result
  const lines = await server.db.reader(5).query<{ action: string }>({
    text: "SELECT action FROM audit_log WHERE object = 'UserPointDetail' AND object_id = $1",
    values: [String(id)],
  })
  expect(lines).toEqual([{ action: 'Create' }])
  const body = { pointCount: 1, pointTypeId, userId: user.userId }
  expect((await ask(server, path('Create'), { method: 'POST', as: user, body })).status).toBe(403)
})
