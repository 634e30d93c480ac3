import { expect, test, vi } from 'vitest'
import {
  handshakeRequest,
  negotiateToken,
  openReadySocket,
  openSocket,
  post,
  record,
} from '../../../../test/signalr/raw-client.ts'
import { startHub } from '../../../../test/signalr/start-hub.ts'

const echo = (invocationId: string, value: unknown) =>
  record({ type: 1, invocationId, target: 'echo', arguments: [value] })

test('a frame may hold several messages, and a message several frames', async () => {
  const { url } = await startHub()
  const { socket, next } = await openSocket(url)
  const second = echo('1', '砖')
  socket.send(handshakeRequest + echo('0', '石') + second.slice(0, 20))
  socket.send(second.slice(20))
  expect(await next()).toEqual({})
  expect(await next()).toEqual({ type: 3, invocationId: '0', result: '石' })
  expect(await next()).toEqual({ type: 3, invocationId: '1', result: '砖' })
})

test.each([
  [
    'another protocol',
    record({ protocol: 'messagepack', version: 1 }),
    "The protocol 'messagepack' is not supported.",
  ],
  [
    'another version',
    record({ protocol: 'json', version: 2 }),
    "The server does not support this version of the 'json' protocol.",
  ],
  ['no JSON', 'hello\u001e', 'Handshake was malformed.'],
  ['no object', 'null\u001e', 'Handshake was malformed.'],
])('a handshake with %s is answered with an error and closed', async (_name, request, error) => {
  const { url, hub } = await startHub()
  const client = await openSocket(url)
  client.socket.send(request)
  expect(await client.next()).toEqual({ error })
  expect(await client.closed).toBe(1000)
  await vi.waitFor(() => expect(hub.connectionCount()).toBe(0), { timeout: 20_000 })
})

test('an invocation without an id runs and is not answered; a cancellation of nothing is ignored', async () => {
  const { url, registered } = await startHub()
  const { socket, next } = await openReadySocket(url)
  socket.send(record({ type: 1, target: 'register', arguments: [] }))
  socket.send(record({ type: 1, target: 'missing', arguments: [] }))
  socket.send(record({ type: 5, invocationId: '9' }) + record({ type: 8, sequenceId: 1 }) + echo('last', 1))
  expect(await next()).toEqual({ type: 3, invocationId: 'last', result: 1 })
  expect(registered).toHaveLength(1)
})

test.each([
  ['no JSON', '{'],
  ['no type', '{}'],
  ['no target', '{"type":1,"arguments":[]}'],
  ['no arguments', '{"type":1,"target":"echo"}'],
  ['an id that is no text', '{"type":1,"target":"echo","arguments":[],"invocationId":7}'],
  ['a stream without an id', '{"type":4,"target":"echo","arguments":[]}'],
])('a message with %s closes the connection for good', async (_name, text) => {
  const { url } = await startHub()
  const client = await openReadySocket(url)
  client.socket.send(`${text}\u001e`)
  expect(await client.next()).toEqual({ type: 7, error: expect.any(String) })
  expect(await client.closed).toBe(1000)
})

test('a client that says goodbye is let go', async () => {
  const { url } = await startHub()
  const client = await openReadySocket(url)
  client.socket.send(record({ type: 7 }))
  expect(await client.closed).toBe(1000)
})

test('a frame over 32 KB closes the socket, and so does a message pieced together beyond it', async () => {
  const { url } = await startHub()
  const big = await openReadySocket(url)
  big.socket.send('x'.repeat(1024 * 1024))
  expect(await big.closed).toBe(1009)
  const patient = await openReadySocket(url)
  for (let part = 0; part < 3; part += 1) patient.socket.send('纹'.repeat(5_000))
  expect(await patient.next()).toEqual({ type: 7, error: 'Message too large.' })
  expect(await patient.closed).toBe(1000)
})

test('a body over 32 KB is 413', async () => {
  const { url } = await startHub()
  const id = await negotiateToken(url)
  await fetch(`${url}?id=${id}`)
  expect((await post(url, id, 'x'.repeat(33 * 1024))).status).toBe(413)
})

test('a client that piles up invocations is closed', async () => {
  const { promise: never } = Promise.withResolvers<void>()
  const { url } = await startHub({ methods: { wait: () => never }, limits: { maxPendingInvocations: 3 } })
  const client = await openReadySocket(url)
  for (let count = 0; count < 4; count += 1) {
    client.socket.send(record({ type: 1, target: 'wait', arguments: [] }))
  }
  expect(await client.next()).toEqual({ type: 7, error: 'Invocation refused.' })
})

test('invocations of a connection run one after the other, in the order they came', async () => {
  const { promise: gate, resolve: openGate } = Promise.withResolvers<string>()
  const started: string[] = []
  const { url } = await startHub({
    methods: {
      slow: () => {
        started.push('slow')
        return gate
      },
      quick: () => void started.push('quick'),
    },
  })
  const { socket, next } = await openReadySocket(url)
  const call = (invocationId: string, target: string) =>
    record({ type: 1, invocationId, target, arguments: [] })
  socket.send(call('0', 'slow') + call('1', 'quick'))
  await vi.waitFor(() => expect(started).toContain('slow'), { timeout: 20_000 })
  expect(started).toEqual(['slow'])
  openGate('done')
  expect(await next()).toEqual({ type: 3, invocationId: '0', result: 'done' })
  expect(await next()).toEqual({ type: 3, invocationId: '1', result: null })
  expect(started).toEqual(['slow', 'quick'])
})
