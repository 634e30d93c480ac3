import type { HubState } from '../hub-state.ts'
import { enterPhase, type HubConnection } from './hub-connection.ts'

/** Ends a connection at once, without a word; also what remains to be done when the client has gone. */
export const dropConnection = (state: HubState, connection: HubConnection): void => {
  enterPhase(connection, 'closing', state.timers.now())
  state.connections.remove(connection)
  connection.transport?.abort()
}
