import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
let clerk: Actor
beforeAll(async () => {
  server = await startTestApp()
  clerk = await createActor(server, { permissions: ['Pages.User'] })
})
afterAll(() => server.close())

const told = { entity: 'User', filters: ['keyword', 'isActive'], count: 1204 }
const record = (as: Actor, body: unknown = told) =>
  ask(server, '/api/services/app/AuditLog/RecordExport', { method: 'POST', as, body })
const lines = () =>
  server.db.reader(5).query({
    text: "SELECT user_id AS by, object, changes FROM audit_log WHERE action = 'Export' ORDER BY id",
    values: [],
  })

it('a list that leaves as a file leaves a line: who, what of, how narrowed and how many rows', async () => {
  expect((await record(clerk)).status).toBe(200)
  expect(await lines()).toEqual([
    { by: clerk.userId, object: 'User', changes: { filters: ['keyword', 'isActive'], count: 1204 } },
  ])
})

it('only the administration has lists to tell of, and only of what the log knows by name', async () => {
  const before = await lines()
  expect((await record(await createActor(server))).status).toBe(403)
  expect((await record(await createActor(server, { roles: ['Vendor'] }))).status).toBe(403)
  expect((await record(clerk, { ...told, entity: 'Anything' })).status).toBe(400)
  expect(await lines()).toEqual(before)
})
