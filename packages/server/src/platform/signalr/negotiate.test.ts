import { expect, test } from 'vitest'
import { defaultHubLimits } from './hub-options.ts'
import {
  negotiateToken,
  openSocket,
  postNegotiate,
  refusedUpgrade,
} from '../../../test/signalr/raw-client.ts'
import { startHub } from '../../../test/signalr/start-hub.ts'

const textOnly = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
  transport,
  transferFormats: ['Text'],
}))

test('version 1 answers a public id and a secret token, without an envelope', async () => {
  const { url } = await startHub()
  const response = await postNegotiate(url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/json')
  const answer = (await response.json()) as Record<string, string>
  expect(answer).toEqual({
    negotiateVersion: 1,
    connectionId: expect.stringMatching(/^[\w-]{22}$/),
    connectionToken: expect.stringMatching(/^[\w-]{43}$/),
    availableTransports: textOnly,
  })
  expect(await refusedUpgrade(`${url}?id=${answer.connectionId}`)).toBe(404)
  await openSocket(`${url}?id=${answer.connectionToken}`)
})

test('a client that names no version gets version 0, whose only id attaches', async () => {
  const { url } = await startHub()
  const response = await fetch(`${url}/negotiate`, { method: 'POST' })
  const answer = (await response.json()) as Record<string, string>
  expect(answer).toEqual({
    negotiateVersion: 0,
    connectionId: expect.stringMatching(/^[\w-]{43}$/),
    availableTransports: textOnly,
  })
  await openSocket(`${url}?id=${answer.connectionId}`)
})

test('the lower of the requested version and 1 is answered; nonsense is 400', async () => {
  const { url } = await startHub()
  const ask = (version: string) => fetch(`${url}/negotiate?NegotiateVersion=${version}`, { method: 'POST' })
  expect(await (await ask('7')).json()).toMatchObject({ negotiateVersion: 1 })
  expect((await ask('x')).status).toBe(400)
})

test.each([true, false])(
  'paths match in any letter case (case-sensitive router: %s)',
  async (caseSensitive) => {
    const { origin } = await startHub({ server: { routerOptions: { caseSensitive } } })
    const response = await postNegotiate(`${origin}/SignalR`)
    expect(response.status).toBe(200)
    const { connectionToken } = (await response.json()) as { connectionToken: string }
    expect((await fetch(`${origin}/SIGNALR?ID=${connectionToken}`)).status).toBe(200)
    await openSocket(`${origin}/sIgNaLr`)
    expect((await fetch(`${origin}/signalrx`)).status).toBe(404)
  },
)

test('an id nobody attaches to is forgotten after the disconnect time-out', async () => {
  const { url, timers } = await startHub()
  const token = await negotiateToken(url)
  timers.advance(defaultHubLimits.disconnectTimeout)
  expect((await fetch(`${url}?id=${token}`)).status).toBe(404)
})

test('a user who negotiates without end keeps only the newest ids', async () => {
  const { url } = await startHub()
  const query = 'enc_auth_token=enc:alice'
  const tokens: string[] = []
  for (let count = 0; count < 8; count += 1) tokens.push(await negotiateToken(url, query))
  const statuses = await Promise.all(
    tokens.map(async (token) => (await fetch(`${url}?id=${token}&${query}`)).status),
  )
  expect(statuses).toEqual([404, 404, 404, 200, 200, 200, 200, 200])
})

test('a flood of anonymous connections is refused while users still get in', async () => {
  const { url } = await startHub({ limits: { maxAnonymousConnections: 3 } })
  for (let count = 0; count < 3; count += 1) expect((await postNegotiate(url)).status).toBe(200)
  expect((await postNegotiate(url)).status).toBe(503)
  expect(await refusedUpgrade(url)).toBe(503)
  expect((await postNegotiate(url, 'enc_auth_token=enc:alice')).status).toBe(200)
})

test('no connection opens once the hub has closed', async () => {
  const { url, hub } = await startHub()
  await hub.close()
  expect((await postNegotiate(url, 'enc_auth_token=enc:alice')).status).toBe(503)
  expect((await postNegotiate(url)).status).toBe(503)
})
