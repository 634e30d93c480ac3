import { randomBytes } from 'node:crypto'
import type { HubIdentity } from '../hub-options.ts'
import { HubRefusal } from '../hub-refusal.ts'
import type { HubState } from '../hub-state.ts'
import { dropConnection } from './drop-connection.ts'
import type { HubConnection } from './hub-connection.ts'

/** Makes a connection that waits for its transport, within the bounds that keep a flood out of memory. */
export const openConnection = (state: HubState, identity: HubIdentity | null): HubConnection => {
  if (state.closed) throw new HubRefusal(503, 'The server is shutting down')
  if (identity === null) refuseAnonymousFlood(state)
  else forgetOldestNegotiated(state, identity)
  const now = state.timers.now()
  const connection: HubConnection = {
    connectionId: randomBytes(16).toString('base64url'),
    connectionToken: randomBytes(32).toString('base64url'),
    identity,
    phase: 'negotiated',
    phaseSince: now,
    transport: null,
    lastSentAt: now,
    lastReceivedAt: now,
    partialMessage: '',
    invocations: Promise.resolve(),
    pendingInvocations: 0,
  }
  state.connections.add(connection)
  return connection
}

// Strangers share one bound; there is no oldest tab of theirs that would be fair to close.
const refuseAnonymousFlood = (state: HubState): void => {
  if (state.connections.countOfOwner(null) >= state.limits.maxAnonymousConnections) {
    throw new HubRefusal(503, 'Too many connections')
  }
}

// Ids nobody attached to are bounded per user as well, without touching the tabs that are online.
const forgetOldestNegotiated = (state: HubState, identity: HubIdentity): void => {
  const waiting = state.connections.ofOwner(identity).filter(({ phase }) => phase === 'negotiated')
  const surplus = waiting.length - state.limits.maxConnectionsPerUser + 1
  for (const connection of waiting.slice(0, Math.max(0, surplus))) dropConnection(state, connection)
}
