import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
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

type Detail = { id: number; pointCount: number; remark: string | null }
const path = (verb: string) => `/api/services/app/UserPointDetail/${verb}`
const give = (to: Actor | null, pointCount: number) =>
  ask<Detail>(server, path('Create'), {
    method: 'POST',
    as: clerk,
    body: { pointCount, pointTypeId, userId: to?.userId ?? null, remark: 'by hand' },
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
