import { connect } from 'node:net'
import type { ErrorCode } from '@wenli/contract/errors'
import { HTTP_TIMEOUT_MS } from '@wenli/contract/limits'
import { texts } from '@wenli/locale/index'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { parseConfig } from '../src/platform/config/config.ts'
import { withRole } from '../src/platform/db/database-url.ts'
import { createPool } from '../src/platform/db/pool.ts'
import { fromPostgres } from '../src/platform/db/postgres-errors.ts'
import { negotiateToken } from './signalr/raw-client.ts'
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

const HEAD = 'GET /health HTTP/1.1\r\nHost: localhost\r\n'

/** Sends this, after the first answer the next, and nothing more; answers what came back until the server hung up. */
const sendAndWait = (text: string, next?: string): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let answer = ''
  const socket = connect(portOf(), '127.0.0.1', () => socket.write(text))
  socket.setEncoding('utf8')
  socket.on('data', (part: string) => (answer += part))
  if (next !== undefined) socket.once('data', () => socket.write(next))
  socket.on('close', () => resolve(answer))
  // The server hangs up on what was not sent to the end; what it said before counts.
  socket.on('error', () => undefined)
  return promise
}

const lineOf = (id: string | undefined): unknown =>
  server.logLines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .find(({ msg, reqId }) => msg === 'refused' && reqId === id)

/** An answer like any other: the envelope, an id that leads to the log, what every answer carries. */
const expectOurs = (answer: string, status: number, reason: ErrorCode): Map<string, string> => {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.split(': ', 1)[0]?.toLowerCase() ?? '', line.replace(/^.*?: /, '')]),
  )
  expect(Number(/^HTTP\/1\.1 (\d+) /.exec(first)?.[1])).toBe(status)
  expect(JSON.parse(body)).toEqual({
    result: null,
    targetUrl: null,
    success: false,
    error: {
      code: 0,
      reason,
      message: texts['zh-Hans'][`Error.${reason}`],
      details: null,
      validationErrors: null,
    },
    unAuthorizedRequest: false,
    __abp: true,
  })
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  expect(lineOf(headers.get('x-request-id'))).toMatchObject({ level: 30, reason })
  return headers
}

it('a request has as long as the client waits, and a connection is not kept open for nothing', () => {
  expect(limits.request).toBe(HTTP_TIMEOUT_MS)
  expect(limits.headers).toBeGreaterThan(0)
  expect(limits.headers).toBeLessThanOrEqual(60_000)
  expect(limits.connection).toBe(60_000)
})

it('a body that does not come is answered 408 under the id of its request, and the connection ends', async () => {
  shorten()
  const answer = await sendAndWait(
    'POST /api/services/app/Account/IsTenantAvailable HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: half-a-body\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"tenancyName":',
  )
  const headers = expectOurs(answer, 408, 'Platform:MalformedRequest')
  expect(headers.get('x-request-id')).toBe('half-a-body')
})

it('headers that do not end are answered 408 and the connection ends', async () => {
  shorten()
  const answer = await sendAndWait(`${HEAD}X-Slow: `)
  expectOurs(answer, 408, 'Platform:MalformedRequest')
})

const UNREAD: readonly (readonly [string, string, number, ErrorCode])[] = [
  ['headers without end', `${HEAD}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'Platform:TooLarge'],
  ['what is no HTTP', 'well, hello\r\n\r\n', 400, 'Platform:MalformedRequest'],
  [
    'a request without a host',
    'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n',
    400,
    'Platform:MalformedRequest',
  ],
]
it.each(UNREAD)('%s: refused like any other request', async (_what, request, status, reason) => {
  expectOurs(await sendAndWait(request), status, reason)
})

it('what comes after an answer on the same connection is refused under an id of its own', async () => {
  const [first, second = ''] = (
    await sendAndWait(`${HEAD}X-Request-Id: answered-well\r\n\r\n`, 'well, hello\r\n\r\n')
  ).split(/(?=HTTP\/1\.1)/)
  expect(first).toMatch(/^HTTP\/1\.1 200 /)
  const headers = expectOurs(second, 400, 'Platform:MalformedRequest')
  expect(headers.get('x-request-id')).not.toBe('answered-well')
})

it('an answer that is under way is cut off and nothing is written into it', async () => {
  const id = await negotiateToken(`${server.app.listeningOrigin}/signalr`)
  const answer = await sendAndWait(
    `GET /signalr?id=${id} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`,
    'well, hello\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
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
