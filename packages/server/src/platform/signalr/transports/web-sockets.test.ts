import { once } from 'node:events'
import { request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import {
  negotiateToken,
  openReadySocket,
  openSocket,
  post,
  refusedUpgrade,
} from '../../../../test/signalr/raw-client.ts'
import { startHub } from '../../../../test/signalr/start-hub.ts'

test('an unknown id is 404, an active one 409, POST to it 405, DELETE 400', async () => {
  const { url } = await startHub()
  expect(await refusedUpgrade(`${url}?id=unknown`)).toBe(404)
  expect(await refusedUpgrade(`${url}?id=`)).toBe(400)
  const id = await negotiateToken(url)
  await openSocket(`${url}?id=${id}`)
  expect(await refusedUpgrade(`${url}?id=${id}`)).toBe(409)
  expect((await post(url, id, '')).status).toBe(405)
  expect((await fetch(`${url}?id=${id}`, { method: 'DELETE' })).status).toBe(400)
  expect((await fetch(`${url}?id=${id}`)).status).toBe(400)
})

test('a trailing slash is the same hub', async () => {
  const { url, hub } = await startHub()
  await openSocket(`${url}/`)
  expect(hub.connectionCount()).toBe(1)
})

test('a consumer that stops reading is dropped when its messages pile up', async () => {
  const { url, hub } = await startHub({ limits: { maxQueuedBytes: 100_000 } })
  const stalled = await openReadySocket(url, 'enc_auth_token=enc:alice')
  const reading = await openReadySocket(url, 'enc_auth_token=enc:bob')
  stalled.socket.pause()
  const load = ['纹'.repeat(20_000)]
  // Far more than the buffers of the operating system take.
  for (let count = 0; count < 1_000 && hub.connectionCount() === 2; count += 1) {
    hub.sendToUser(5, 1, 'news', load)
  }
  expect(hub.connectionCount()).toBe(1)
  hub.sendToUser(5, 2, 'news', ['还在'])
  expect(await reading.next()).toMatchObject({ arguments: ['还在'] })
})

test('upgrades of other paths are left to their own listener', async () => {
  const { origin, app, hub } = await startHub()
  const others = new WebSocketServer({ noServer: true })
  app.server.on('upgrade', (incoming, socket, head) => {
    if (incoming.url === '/other')
      others.handleUpgrade(incoming, socket, head, (other) => other.send('other'))
  })
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/other`)
  onTestFinished(() => socket.terminate())
  const [message] = (await once(socket, 'message')) as [Buffer]
  expect(message.toString()).toBe('other')
  expect(hub.connectionCount()).toBe(0)
})

test('a request that merely offers an upgrade is answered by its ordinary route', async () => {
  const { origin } = await startHub()
  const offer = request(`${origin}/plain`, { headers: { connection: 'Upgrade', upgrade: 'h2c' } }).end()
  const [response] = await once(offer, 'response')
  expect(response.statusCode).toBe(200)
  response.resume()
})

test('closing the application ends every socket, also of a client that does not answer', async () => {
  const { url, app, hub, timers } = await startHub()
  const client = await openReadySocket(url, 'enc_auth_token=enc:alice')
  const deaf = await openReadySocket(url, 'enc_auth_token=enc:bob')
  deaf.socket.pause()
  const closed = app.close()
  expect(await client.next()).toEqual({ type: 7, allowReconnect: true })
  expect(await client.closed).toBe(1000)
  timers.advance(1_000)
  await closed
  await vi.waitFor(() => expect(hub.connectionCount()).toBe(0), { timeout: 20_000 })
  expect(await refusedUpgrade(url).catch(() => 'nobody listens')).toBe('nobody listens')
})
