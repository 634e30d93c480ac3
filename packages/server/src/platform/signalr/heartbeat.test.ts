import { expect, test, vi } from 'vitest'
import { defaultHubLimits } from './hub-options.ts'
import {
  handshakeRequest,
  negotiateToken,
  openReadySocket,
  openSocket,
  post,
  record,
} from '../../../test/signalr/raw-client.ts'
import { startHub } from '../../../test/signalr/start-hub.ts'

const { keepAliveInterval, clientTimeout, handshakeTimeout, disconnectTimeout, pollTimeout } =
  defaultHubLimits

test('the server pings after 15 s without sending, and only then', async () => {
  const { url, timers, hub } = await startHub()
  const client = await openReadySocket(url, 'enc_auth_token=enc:alice')
  timers.advance(keepAliveInterval - 1_000)
  hub.sendToUser(5, 1, 'news', [])
  timers.advance(keepAliveInterval - 1_000)
  timers.advance(1_000)
  expect(await client.next()).toMatchObject({ type: 1, target: 'news' })
  expect(await client.next()).toEqual({ type: 6 })
  client.socket.send(record({ type: 1, invocationId: '0', target: 'register', arguments: [] }))
  expect(await client.next()).toMatchObject({ type: 3 })
})

test('a client silent for 30 s is dropped; one that pings stays', async () => {
  const { url, timers, hub, registered } = await startHub()
  const silent = await openReadySocket(url)
  const lively = await openReadySocket(url)
  timers.advance(clientTimeout - 1_000)
  lively.socket.send(record({ type: 6 }) + record({ type: 1, target: 'register', arguments: [] }))
  await vi.waitFor(() => expect(registered).toHaveLength(1), { timeout: 20_000 })
  timers.advance(1_000)
  expect(await silent.closed).toBe(1006)
  expect(hub.connectionCount()).toBe(1)
})

test('a client that sends no handshake is refused after 15 s', async () => {
  const { url, timers } = await startHub()
  const client = await openSocket(url)
  timers.advance(handshakeTimeout)
  expect(await client.next()).toEqual({ error: 'Handshake was canceled.' })
  expect(await client.closed).toBe(1000)
})

test('a connection ends with its token, and may come back with another', async () => {
  const { url, timers } = await startHub()
  const client = await openReadySocket(url, 'enc_auth_token=enc:shortLived')
  timers.advance(10_000)
  expect(await client.next()).toEqual({ type: 7, allowReconnect: true })
  expect(await client.closed).toBe(1000)
})

test('long polling: no pings, a poll is answered empty when its time is up, gone after 15 s without a poll', async () => {
  const { url, timers, hub, app } = await startHub()
  const id = await negotiateToken(url)
  await fetch(`${url}?id=${id}`)
  await post(url, id, handshakeRequest)
  expect(await (await fetch(`${url}?id=${id}`)).text()).toBe('{}\u001e')
  let polls = 0
  app.server.on('request', () => (polls += 1))
  const waiting = fetch(`${url}?id=${id}`)
  await vi.waitFor(() => expect(polls).toBe(1), { timeout: 20_000 })
  timers.advance(pollTimeout)
  const answer = await waiting
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  timers.advance(disconnectTimeout)
  expect((await fetch(`${url}?id=${id}`)).status).toBe(404)
  expect(hub.connectionCount()).toBe(0)
})
