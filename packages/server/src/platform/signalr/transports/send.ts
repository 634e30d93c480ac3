import type { Admission } from '../admit.ts'
import { findConnection } from '../connection/find-connection.ts'
import { HubRefusal } from '../hub-refusal.ts'
import type { HubState } from '../hub-state.ts'
import { receive } from '../protocol/receive.ts'

/** POST: how clients of Server-Sent Events and long polling talk to the server. */
export const send = (state: HubState, admission: Admission, body: unknown): void => {
  const connection = findConnection(state, admission)
  if (connection.transport === null) throw new HubRefusal(409, 'The connection has no transport yet')
  if (connection.transport.kind === 'WebSockets') {
    throw new HubRefusal(405, 'POST requests are not allowed for WebSocket connections')
  }
  if (connection.phase === 'closing') throw new HubRefusal(404, 'No Connection with that ID')
  if (typeof body === 'string') receive(state, connection, body)
}
