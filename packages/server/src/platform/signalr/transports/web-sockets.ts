import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { requestIdOf } from '../../http/request-id.ts'
import { admit } from '../admit.ts'
import { attachTransport, requireUnattached } from '../connection/attach-transport.ts'
import { dropConnection } from '../connection/drop-connection.ts'
import { findConnection } from '../connection/find-connection.ts'
import type { HubConnection } from '../connection/hub-connection.ts'
import { openConnection } from '../connection/open-connection.ts'
import { HubRefusal } from '../hub-refusal.ts'
import type { HubState } from '../hub-state.ts'
import { receive } from '../protocol/receive.ts'

/**
 * Takes the WebSocket upgrades of the hub's path from the HTTP server and leaves every other upgrade to
 * whoever else listens, or to the ordinary routes. Returns a function that lets go of the server.
 */
export const listenForUpgrades = (state: HubState, server: Server, path: string): (() => void) => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: state.limits.maxMessageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const isOurs = (request: IncomingMessage): boolean =>
    request.headers.upgrade?.toLowerCase() === 'websocket' && pathOf(request) === path.toLowerCase()
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (isOurs(request)) void upgrade(state, sockets, request, socket, head)
    // A further listening address of the application forwards all its upgrades here.
    else if (server.listenerCount('upgrade') === 1)
      refuseUpgrade(state, request, socket, { id: requestIdOf(request.headers), status: 404 })
  }
  server.on('upgrade', onUpgrade)
  const restore = keepOtherUpgradesOrdinary(server, isOurs)
  return () => {
    server.off('upgrade', onUpgrade)
    restore()
  }
}

const pathOf = ({ url = '' }: IncomingMessage): string =>
  (url.split('?', 1)[0] ?? '').toLowerCase().replace(/\/$/, '')

// With any upgrade listener Node would take every request that carries an Upgrade header (some HTTP clients
// offer h2c on all of theirs) away from the routes, and nobody would answer it.
const keepOtherUpgradesOrdinary = (
  server: Server & { shouldUpgradeCallback?: (request: IncomingMessage) => boolean },
  isOurs: (request: IncomingMessage) => boolean,
): (() => void) => {
  const before = server.shouldUpgradeCallback
  server.shouldUpgradeCallback = (request) =>
    isOurs(request) || (server.listenerCount('upgrade') > 1 && (before?.call(server, request) ?? true))
  return () => {
    server.shouldUpgradeCallback = before
  }
}

const upgrade = async (
  state: HubState,
  sockets: WebSocketServer,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> => {
  // A client may hang up while its token is looked up; an unheard 'error' would end the process.
  const onError = () => socket.destroy()
  socket.on('error', onError)
  try {
    const admission = await admit(state, request)
    // skipNegotiation: a socket that names no id opens its own connection.
    const connection = admission.query.has('id')
      ? findConnection(state, admission)
      : openConnection(state, admission.identity)
    requireUnattached(connection, 'WebSockets')
    socket.off('error', onError)
    sockets.handleUpgrade(request, socket, head, (webSocket) => attach(state, connection, webSocket))
  } catch (error) {
    const id = requestIdOf(request.headers)
    const isRefusal = error instanceof HubRefusal
    if (!isRefusal) state.log.error({ reqId: id, err: error }, 'hub upgrade failed')
    refuseUpgrade(state, request, socket, { id, status: isRefusal ? error.status : 500 })
  }
}

/** An answer like any other of the application, written by hand: a request that asks to change its protocol has no reply. */
const refuseUpgrade = (
  { refusedUpgrades, log }: HubState,
  request: IncomingMessage,
  socket: Duplex,
  { id, status }: { readonly id: string; readonly status: number },
): void => {
  const headers = {
    ...refusedUpgrades.headers,
    'x-request-id': id,
    'cache-control': 'no-store',
    ...(status === 401 ? { 'www-authenticate': 'Bearer error="invalid_token"' } : {}),
    connection: 'close',
    'content-length': '0',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`)
  const { method, url = '' } = request
  log.info(
    { reqId: id, req: { id, method, url, ip: refusedUpgrades.ipOf(request) }, res: { statusCode: status } },
    'answered',
  )
}

const attach = (state: HubState, connection: HubConnection, webSocket: WebSocket): void => {
  const closed = new Promise<void>((resolve) => webSocket.once('close', () => resolve()))
  webSocket.once('close', () => dropConnection(state, connection))
  // An oversize or malformed frame: ws closes the socket with the fitting code by itself.
  webSocket.on('error', (error) => {
    state.log.info({ connectionId: connection.connectionId, reason: error.message }, 'hub socket failed')
  })
  attachTransport(state, connection, {
    kind: 'WebSockets',
    send: (message) => webSocket.send(message),
    queuedBytes: () => webSocket.bufferedAmount,
    end: () => {
      webSocket.close(1000)
      return closed
    },
    abort: () => webSocket.terminate(),
    tick: () => {},
  })
  webSocket.on('message', (data) => receive(state, connection, data.toString()))
}
