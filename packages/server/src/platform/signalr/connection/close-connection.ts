import type { HubState } from '../hub-state.ts'
import { closeMessage, type CloseReason } from '../protocol/hub-message.ts'
import { deliver } from './deliver.ts'
import { dropConnection } from './drop-connection.ts'
import { enterPhase, type HubConnection } from './hub-connection.ts'

/** Says goodbye with a Close message; resolves when it was handed over (or the client was gone). */
export const closeConnection = async (
  state: HubState,
  connection: HubConnection,
  reason: CloseReason,
): Promise<void> => {
  // Before the handshake answer a Close message would be taken for that answer.
  if (connection.phase === 'ready') deliver(state, connection, closeMessage(reason))
  await endConnection(state, connection)
}

/** Lets what was sent arrive, then ends the transport. */
export const endConnection = async (state: HubState, connection: HubConnection): Promise<void> => {
  if (connection.phase === 'closing') return
  if (connection.transport === null) {
    dropConnection(state, connection)
    return
  }
  enterPhase(connection, 'closing', state.timers.now())
  await connection.transport.end()
}
