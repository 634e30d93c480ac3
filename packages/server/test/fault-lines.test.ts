import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSigningKeys, openBrowser } from './browser.ts'
import { refusalOf } from './signalr/raw-client.ts'
import { startTestApp } from './start-test-app.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  server = await startTestApp()
  await makeSigningKeys(server.dataDir)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** Nobody's token can be looked up meanwhile. */
const withoutTokens = async <Answer>(asked: () => Promise<Answer>): Promise<Answer> => {
  await server.owner.query('ALTER TABLE oidc_model RENAME TO oidc_model_gone')
  try {
    return await asked()
  } finally {
    await server.owner.query('ALTER TABLE oidc_model_gone RENAME TO oidc_model')
  }
}
const TOKEN = 'a'.repeat(43)

it.each([
  [
    'the identity provider',
    'the identity provider failed',
    () => openBrowser(server.app).get('/connect/userinfo', { authorization: `Bearer ${TOKEN}` }),
  ],
  [
    'the hub',
    'hub request failed',
    () => openBrowser(server.app).json(`/signalr/negotiate?access_token=${TOKEN}`, {}),
  ],
  [
    'the hub by a socket',
    'hub upgrade failed',
    async () => {
      const url = `${server.app.listeningOrigin}/signalr?access_token=${TOKEN}`
      const { statusCode, headers } = await refusalOf(url)
      return { status: statusCode, headers }
    },
  ],
])('a fault of %s is in the log under the id of its answer', async (_who, msg, asked) => {
  const { status, headers } = await withoutTokens<{ status: number; headers: Record<string, unknown> }>(asked)
  expect(status).toBe(500)
  const lines = server.logLines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ reqId }) => reqId === headers['x-request-id'])
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg,
      err: expect.objectContaining({ message: expect.stringContaining('oidc_model') }),
    }),
  )
})
