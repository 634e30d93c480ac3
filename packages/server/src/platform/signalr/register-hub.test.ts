import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultHubLimits } from './hub-options.ts'
import { startHub, type StartedHub } from '../../../test/signalr/start-hub.ts'

const connect = ({ url }: StartedHub, transport: HttpTransportType, query = 'enc_auth_token=enc:alice') => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}?${query}`, { transport })
    .withAutomaticReconnect({
      // Enough tries for a restart; a revoked token meets 401 on each and gives up.
      nextRetryDelayInMilliseconds: ({ retryReason, previousRetryCount }) =>
        retryReason.message.includes("'401'") && previousRetryCount > 0 ? null : 10,
    })
    .configureLogging(LogLevel.None)
    .build()
  const notices: unknown[] = []
  connection.on('getNotification', (notice) => notices.push(notice))
  const closed = new Promise<Error | undefined>((resolve) => connection.onclose(resolve))
  const reconnected = new Promise<string | undefined>((resolve) => connection.onreconnected(resolve))
  onTestFinished(() => connection.stop())
  return { connection, notices, closed, reconnected }
}

const transports = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['ServerSentEvents', HttpTransportType.ServerSentEvents],
  ['LongPolling', HttpTransportType.LongPolling],
] as const

describe.each(transports)('the official client over %s', (_name, transport) => {
  test('starts, registers, gets results, and stops cleanly', async () => {
    const started = await startHub()
    const { connection, closed } = connect(started, transport)
    await connection.start()
    expect(await connection.invoke('register')).toBeNull()
    expect(started.registered).toEqual([connection.connectionId])
    expect(await connection.invoke('ECHO', { text: '岩板' })).toEqual({ text: '岩板' })
    expect(await connection.invoke('whoAmI')).toBe(1)
    expect(started.hub.connectionCount()).toBe(1)
    await connection.stop()
    expect(await closed).toBeUndefined()
    await vi.waitFor(() => expect(started.hub.connectionCount()).toBe(0), { timeout: 20_000 })
  })

  test('is told of an unknown method, and of a failure without its cause', async () => {
    const { connection } = connect(await startHub(), transport)
    await connection.start()
    await expect(connection.invoke('nothing')).rejects.toThrow("Unknown hub method 'nothing'")
    await expect(connection.invoke('constructor')).rejects.toThrow("Unknown hub method 'constructor'")
    const failure = await connection.invoke('fail').catch((error: Error) => error.message)
    expect(failure).toContain("An unexpected error occurred invoking 'fail' on the server.")
    expect(failure).not.toContain('secret')
  })

  test('is told that no method streams', async () => {
    const { connection } = connect(await startHub(), transport)
    await connection.start()
    const error = await new Promise<Error>((resolve) =>
      connection.stream('echo', 1).subscribe({ next: () => {}, complete: () => {}, error: resolve }),
    )
    expect(error.message).toContain('non-streaming')
  })

  test('receives a push with Chinese text, and nothing meant for somebody else', async () => {
    const started = await startHub()
    const alice = connect(started, transport)
    const bob = connect(started, transport, 'access_token=bob')
    const carol = connect(started, transport, 'enc_auth_token=enc:carolOfSix')
    const nobody = connect(started, transport, 'enc_auth_token=null')
    const everybody = [alice, bob, carol, nobody]
    await Promise.all(everybody.map(({ connection }) => connection.start()))
    started.hub.sendToUser(5, 1, 'getNotification', ['订单已支付'])
    started.hub.sendToTenant(5, 'getNotification', ['五号店'])
    started.hub.sendToTenant(6, 'getNotification', ['六号店'])
    // Messages keep their order, so an answer proves that everything pushed before it has arrived.
    await Promise.all(everybody.map(({ connection }) => connection.invoke('register')))
    expect(everybody.map(({ notices }) => notices)).toEqual([
      ['订单已支付', '五号店'],
      ['五号店'],
      ['六号店'],
      [],
    ])
  })

  test('comes back after a planned shutdown message', async () => {
    const started = await startHub()
    const { connection, reconnected } = connect(started, transport)
    await connection.start()
    const first = connection.connectionId
    const lost = new Promise<Error | undefined>((resolve) => connection.onreconnecting(resolve))
    const hubClosed = started.hub.close()
    // No error: the client was told, it did not find the line dead.
    expect(await lost).toBeUndefined()
    started.timers.advance(defaultHubLimits.closeGrace)
    await hubClosed
    await started.app.close()
    // A restart: the next process listens at the same address.
    const again = await startHub({ port: Number(new URL(started.url).port) })
    expect(await reconnected).not.toBe(first)
    expect(again.hub.connectionCount()).toBe(1)
  })

  test('comes back after its socket was killed', async () => {
    const started = await startHub()
    const { connection, reconnected, notices } = connect(started, transport)
    await connection.start()
    const first = connection.connectionId
    started.killSockets()
    expect(await reconnected).not.toBe(first)
    started.hub.sendToUser(5, 1, 'getNotification', ['回来了'])
    await vi.waitFor(() => expect(notices).toEqual(['回来了']), { timeout: 20_000 })
  })

  test('stays away when its token was revoked', async () => {
    const started = await startHub()
    const alice = connect(started, transport)
    const bob = connect(started, transport, 'enc_auth_token=enc:bob')
    await Promise.all([alice.connection.start(), bob.connection.start()])
    started.revoked.add('alice')
    started.hub.dropToken('alice')
    await alice.closed
    expect(bob.connection.state).toBe(HubConnectionState.Connected)
    await expect(alice.connection.start()).rejects.toThrow("Status code '401'")
    started.hub.dropUser(5, 2)
    expect(await bob.closed).toBeUndefined()
  })

  test('keeps the newest five connections of a user, and tells the oldest why it ends', async () => {
    const started = await startHub()
    const tabs = Array.from({ length: 6 }, () => connect(started, transport))
    const stranger = connect(started, transport, 'enc_auth_token=enc:bob')
    await stranger.connection.start()
    for (const { connection } of tabs) await connection.start()
    expect((await tabs[0]?.closed)?.message).toMatch(/: superseded$/)
    expect(tabs.slice(1).map(({ connection }) => connection.state)).toEqual(
      Array.from({ length: 5 }, () => HubConnectionState.Connected),
    )
    expect(stranger.connection.state).toBe(HubConnectionState.Connected)
    expect(started.hub.connectionCount()).toBe(6)
  })
})

test('a client that skips negotiate gets a connection of its own', async () => {
  const started = await startHub()
  const connection = new HubConnectionBuilder()
    .withUrl(started.url, {
      transport: HttpTransportType.WebSockets,
      skipNegotiation: true,
      accessTokenFactory: () => 'bob',
    })
    .configureLogging(LogLevel.None)
    .build()
  await connection.start()
  expect(await connection.invoke('whoami')).toBe(2)
  await connection.stop()
})

test('clients fall back when WebSockets are not to be had', async () => {
  const started = await startHub()
  started.app.server.prependListener('upgrade', (_request, socket) => socket.destroy())
  const connection = new HubConnectionBuilder()
    .withUrl(`${started.url}?enc_auth_token=enc:alice`)
    .configureLogging(LogLevel.None)
    .build()
  await connection.start()
  expect(await connection.invoke('whoami')).toBe(1)
  await connection.stop()
})
