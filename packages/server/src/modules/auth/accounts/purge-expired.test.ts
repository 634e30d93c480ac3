import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor, issueToken } from '../../../../test/actors.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { purgeExpiredSessions } from './purge-expired.ts'
import { deleteExpiredRows } from './session.queries.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

it('removes what ran out a day ago, of every tenant, and nothing else', async () => {
  const actors = [await createActor(server), await createActor(server, { tenantId: 6 })]
  const long = await Promise.all(
    actors.map((actor) => issueToken(server, { ...actor, seconds: 10 * 24 * 60 * 60 })),
  )
  server.clock.advance(26 * 60 * 60_000)
  // A batch is as short as it is told to be.
  expect(await deleteExpiredRows(server.ctx(0), server.clock.now(), 1)).toBe(1)
  await purgeExpiredSessions(server.ctx(0))
  const rows = await server
    .ctx(5)
    .tx.query({ text: 'SELECT user_tenant FROM oidc_model ORDER BY user_tenant' })
  expect(rows).toEqual([{ user_tenant: 5 }, { user_tenant: 6 }])
  expect(await server.app.deps.authenticate(long[0]!)).not.toBeNull()
})
