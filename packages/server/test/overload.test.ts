import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from '../src/platform/culture/texts.ts'
import { buildHttp } from '../src/platform/http/build-http.ts'
import { ask } from './ask.ts'
import { startTestApp } from './start-test-app.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const CONNECTIONS = 6
const WAITING = 200

it('when more wait for the database than can be served, the rest is told 503 with Retry-After, and it recovers', async () => {
  const release = Promise.withResolvers<void>()
  const holding = Array.from({ length: CONNECTIONS }, () => server.db.transaction(5, () => release.promise))
  const asked = Array.from({ length: WAITING + 20 }, () => ask(server, '/api/client/Setting/getPublic'))
  const refused = await Promise.race(asked)
  expect(refused).toMatchObject({
    status: 503,
    success: false,
    error: { reason: 'Platform:Overloaded', message: textOf('zh-Hans', 'Error.Platform:Overloaded') },
  })
  expect(refused.headers).toMatchObject({
    'retry-after': '2',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
  })
  release.resolve()
  await Promise.all(holding)
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(WAITING - CONNECTIONS)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect((await ask(server, '/api/client/Setting/getPublic')).status).toBe(200)
})

it('a server that cannot keep up says so wherever the limits are on', async () => {
  const overHeap = { maxEventLoopDelay: 0, maxHeapUsedBytes: 1 }
  const app = await buildHttp(
    { ...server.app.deps, config: { ...server.config, rateLimits: 'on' } },
    overHeap,
  )
  app.get('/api/work', { config: { access: 'public' } }, () => 'done')
  await app.ready()
  await expect.poll(async () => (await app.inject('/api/work')).statusCode).toBe(503)
  await app.close()
})

it('a server whose database is gone is up but not ready, and says so without a fault', async () => {
  const beside = await startTestApp({ beside: server })
  expect((await beside.app.inject('/ready')).json()).toEqual({ status: 'ready' })
  await beside.db.close()
  expect((await beside.app.inject('/health')).statusCode).toBe(200)
  const ready = await beside.app.inject('/ready')
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2'])
  expect(await ask(beside, '/api/client/Setting/getPublic')).toMatchObject({
    status: 503,
    error: { reason: 'Platform:Overloaded' },
  })
  // Its pool is closed already, and closing it again is a fault.
  await beside.close().catch(() => beside.owner.end())
})
