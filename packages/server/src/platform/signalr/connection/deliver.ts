import type { HubState } from '../hub-state.ts'
import { dropConnection } from './drop-connection.ts'
import type { HubConnection } from './hub-connection.ts'

/** Hands one encoded message to the transport, and drops a consumer that does not keep up. */
export const deliver = (state: HubState, connection: HubConnection, message: string): void => {
  const { transport } = connection
  if (transport === null) return
  transport.send(message)
  connection.lastSentAt = state.timers.now()
  if (transport.queuedBytes() > state.limits.maxQueuedBytes) {
    state.log.warn({ connectionId: connection.connectionId }, 'hub drops a slow consumer')
    dropConnection(state, connection)
  }
}
