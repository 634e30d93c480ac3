import { endConnection } from '../connection/close-connection.ts'
import { deliver } from '../connection/deliver.ts'
import { enterPhase, type HubConnection } from '../connection/hub-connection.ts'
import type { HubState } from '../hub-state.ts'
import { handshakeAccepted, handshakeRefused, parseObject } from './hub-message.ts'

/** The first message names the protocol; ours is JSON version 1 and nothing else. */
export const handshake = (state: HubState, connection: HubConnection, text: string): void => {
  const error = handshakeError(text)
  if (error !== undefined) {
    refuseHandshake(state, connection, error)
    return
  }
  enterPhase(connection, 'ready', state.timers.now())
  deliver(state, connection, handshakeAccepted)
}

export const refuseHandshake = (state: HubState, connection: HubConnection, error: string): void => {
  deliver(state, connection, handshakeRefused(error))
  void endConnection(state, connection)
}

const handshakeError = (text: string): string | undefined => {
  const request = parseObject(text)
  if (typeof request?.protocol !== 'string') return 'Handshake was malformed.'
  if (request.protocol !== 'json') return `The protocol '${request.protocol.slice(0, 50)}' is not supported.`
  if (request.version !== 1) return "The server does not support this version of the 'json' protocol."
  return undefined
}
