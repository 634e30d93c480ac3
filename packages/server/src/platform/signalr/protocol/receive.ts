import { closeConnection, endConnection } from '../connection/close-connection.ts'
import type { HubConnection } from '../connection/hub-connection.ts'
import type { HubState } from '../hub-state.ts'
import { handshake } from './handshake.ts'
import { messageTypes, parseObject, recordSeparator } from './hub-message.ts'
import { invoke } from './invoke.ts'

/** Takes what a transport brought: several messages, part of one, or both. */
export const receive = (state: HubState, connection: HubConnection, text: string): void => {
  connection.lastReceivedAt = state.timers.now()
  const pieces = text.split(recordSeparator)
  pieces[0] = connection.partialMessage + (pieces[0] ?? '')
  connection.partialMessage = pieces.pop() ?? ''
  for (const message of pieces) {
    if (isTooLong(state, message)) return refuse(state, connection, 'Message too large.')
    handle(state, connection, message)
  }
  if (isTooLong(state, connection.partialMessage)) refuse(state, connection, 'Message too large.')
}

const isTooLong = (state: HubState, message: string): boolean =>
  Buffer.byteLength(message) > state.limits.maxMessageBytes

const handle = (state: HubState, connection: HubConnection, text: string): void => {
  if (connection.phase === 'attached') handshake(state, connection, text)
  else if (connection.phase === 'ready') dispatch(state, connection, text)
}

// Items, completions and cancellations concern streams, which this hub does not have, and a ping has done
// its work by arriving. Types of later protocol versions are passed over, as the protocol asks.
const dispatch = (state: HubState, connection: HubConnection, text: string): void => {
  const message = parseObject(text)
  if (typeof message?.type !== 'number') return refuse(state, connection, 'Malformed message.')
  switch (message.type) {
    case messageTypes.invocation:
    case messageTypes.streamInvocation:
      if (!invoke(state, connection, message)) refuse(state, connection, 'Invocation refused.')
      break
    case messageTypes.close:
      void endConnection(state, connection)
      break
  }
}

const refuse = (state: HubState, connection: HubConnection, error: string): void => {
  state.log.info({ connectionId: connection.connectionId, error }, 'hub closes a misbehaving connection')
  void closeConnection(state, connection, { allowReconnect: false, error })
}
