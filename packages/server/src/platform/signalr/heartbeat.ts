import { closeConnection } from './connection/close-connection.ts'
import type { HubConnection } from './connection/hub-connection.ts'
import { deliver } from './connection/deliver.ts'
import { dropConnection } from './connection/drop-connection.ts'
import type { HubState } from './hub-state.ts'
import { refuseHandshake } from './protocol/handshake.ts'
import { pingMessage } from './protocol/hub-message.ts'

/** One beat for the whole hub: every time limit of every connection is looked at here. */
export const heartbeat = (state: HubState): void => {
  const now = state.timers.now()
  for (const connection of state.connections.all()) beat(state, connection, now)
}

const beat = (state: HubState, connection: HubConnection, now: number): void => {
  const { limits } = state
  const inPhase = now - connection.phaseSince
  switch (connection.phase) {
    case 'negotiated':
      if (inPhase >= limits.disconnectTimeout) dropConnection(state, connection)
      break
    case 'attached':
      if (inPhase >= limits.handshakeTimeout) refuseHandshake(state, connection, 'Handshake was canceled.')
      break
    case 'ready':
      keepAlive(state, connection, now)
      break
    case 'closing':
      if (inPhase >= limits.disconnectTimeout) dropConnection(state, connection)
      break
  }
  connection.transport?.tick(now)
}

const keepAlive = (state: HubState, connection: HubConnection, now: number): void => {
  // The client may hold a fresher token by now, so it is welcome to come back.
  if (now >= (connection.identity?.expiresAt ?? Infinity)) {
    void closeConnection(state, connection, { allowReconnect: true })
    return
  }
  // Long polling is its own sign of life: no pings either way, the gap between polls is what counts.
  if (connection.transport?.kind === 'LongPolling') return
  if (now - connection.lastReceivedAt >= state.limits.clientTimeout) {
    state.log.info({ connectionId: connection.connectionId }, 'hub client fell silent')
    dropConnection(state, connection)
  } else if (now - connection.lastSentAt >= state.limits.keepAliveInterval) {
    deliver(state, connection, pingMessage)
  }
}
