import type { Admission } from '../admit.ts'
import { HubRefusal } from '../hub-refusal.ts'
import type { HubState } from '../hub-state.ts'
import { sameOwner } from './connection-registry.ts'
import type { HubConnection } from './hub-connection.ts'

/**
 * The connection a request names. A connection belongs to whoever negotiated it: to anybody else it does
 * not exist, even with the right token. The latest token of its owner is the one it lives by from now on,
 * so that a silent renewal does not end a connection when the old token goes.
 */
export const findConnection = (state: HubState, { query, identity }: Admission): HubConnection => {
  const connectionToken = query.get('id') ?? ''
  if (connectionToken === '') throw new HubRefusal(400, 'Connection ID required')
  const connection = state.connections.find(connectionToken)
  if (connection === undefined || !sameOwner(connection.identity, identity)) {
    throw new HubRefusal(404, 'No Connection with that ID')
  }
  connection.identity = identity
  return connection
}
