import { connect } from 'node:net'
import { HTTP_TIMEOUT_MS } from '@wenli/contract/limits'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { parseConfig } from '../src/platform/config/config.ts'
import { withRole } from '../src/platform/db/database-url.ts'
import { createPool } from '../src/platform/db/pool.ts'
import { fromPostgres } from '../src/platform/db/postgres-errors.ts'
import { startTestApp } from './start-test-app.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
let limits: { request: number; headers: number; connection: number }
beforeAll(async () => {
  server = await startTestApp()
  const { server: http } = server.app
  limits = { request: http.requestTimeout, headers: http.headersTimeout, connection: http.timeout }
  // Node looks as often as it was told before it listens.
  Reflect.set(http, 'connectionsCheckingInterval', 20)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** The same limits, only so short that nobody has to wait for them. */
const shorten = (): void => {
  Object.assign(server.app.server, { requestTimeout: 100, headersTimeout: 100 })
}
afterEach(() => {
  Object.assign(server.app.server, { requestTimeout: limits.request, headersTimeout: limits.headers })
})

const portOf = (): number => {
  const address = server.app.server.address()
  if (address === null || typeof address === 'string') throw new TypeError('the server does not listen')
  return address.port
}

/** Sends this and nothing more; answers what came back until the server hung up. */
const sendAndWait = (text: string): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let answer = ''
  const socket = connect(portOf(), '127.0.0.1', () => socket.write(text))
  socket.setEncoding('utf8')
  socket.on('data', (part: string) => (answer += part))
  socket.on('close', () => resolve(answer))
  // The server hangs up on what was not sent to the end; what it said before counts.
  socket.on('error', () => undefined)
  return promise
}

it('a request has as long as the client waits, and a connection is not kept open for nothing', () => {
  expect(limits.request).toBe(HTTP_TIMEOUT_MS)
  expect(limits.headers).toBeGreaterThan(0)
  expect(limits.headers).toBeLessThanOrEqual(60_000)
  expect(limits.connection).toBe(60_000)
})

it('a body that does not come is answered 408 and the connection ends', async () => {
  shorten()
  const answer = await sendAndWait(
    'POST /api/services/app/Account/IsTenantAvailable HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"tenancyName":',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

it('headers that do not end are answered 408 and the connection ends', async () => {
  shorten()
  expect(await sendAndWait('GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /)
})

it('who is quick is answered meanwhile', async () => {
  const slow = sendAndWait(
    'POST /connect/lock HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  const quick = await fetch(`http://127.0.0.1:${portOf()}/health`)
  expect(quick.status).toBe(200)
  // Not before: a busy machine may need that long for the quick one too.
  shorten()
  expect(await slow).toMatch(/^HTTP\/1\.1 408 /)
})

it('a question that keeps the database too long is given up, and its caller told to come back', async () => {
  const pool = createPool({
    url: withRole(server.ownerUrl, 'wenli_app', server.secrets.databasePassword),
    size: 1,
    applicationName: 'slow-requests',
    onError: () => undefined,
    patience: parseConfig({}).databasePatience,
  })
  const { rows } = await pool.query('SHOW statement_timeout')
  await pool.end()
  expect(rows).toEqual([{ statement_timeout: '5s' }])
  const refused: unknown = await server.db
    .transaction(5, async (tx) => {
      await tx.query({ text: 'SET LOCAL statement_timeout = 20' })
      await tx.query({ text: 'SELECT pg_sleep(600)' })
    })
    .catch((error: unknown) => error)
  expect(fromPostgres(refused, 'GET')).toMatchObject({
    code: 'Platform:Overloaded',
    headers: { 'retry-after': '2' },
  })
})
