import { HUB_SUPERSEDED } from '@wenli/contract/realtime/hub'
import { HubRefusal } from '../hub-refusal.ts'
import type { HubState } from '../hub-state.ts'
import type { Transport } from '../transports/transport.ts'
import { closeConnection } from './close-connection.ts'
import { enterPhase, isOnline, type HubConnection } from './hub-connection.ts'

/** A connection takes one transport once: another kind is a mistake (400), the same again a conflict (409). */
export const requireUnattached = (connection: HubConnection, kind: Transport['kind']): void => {
  if (connection.transport === null) return
  if (connection.transport.kind !== kind) throw new HubRefusal(400, 'Cannot change transports mid-connection')
  throw new HubRefusal(409, 'Connection already active')
}

export const attachTransport = (state: HubState, connection: HubConnection, transport: Transport): void => {
  closeOldestOfUser(state, connection)
  const now = state.timers.now()
  connection.transport = transport
  connection.lastSentAt = now
  connection.lastReceivedAt = now
  enterPhase(connection, 'attached', now)
}

// The newest tab wins. The oldest is told not to come back, or the tabs would push each other out for ever.
const closeOldestOfUser = (state: HubState, { identity }: HubConnection): void => {
  if (identity === null) return
  const online = state.connections.ofOwner(identity).filter(isOnline)
  const surplus = online.length - state.limits.maxConnectionsPerUser + 1
  for (const oldest of online.slice(0, Math.max(0, surplus))) {
    state.log.info({ connectionId: oldest.connectionId }, 'hub closes the oldest connection of a user')
    void closeConnection(state, oldest, { allowReconnect: false, error: HUB_SUPERSEDED })
  }
}
