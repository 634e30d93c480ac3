import type { Admission } from '../admit.ts'
import { dropConnection } from '../connection/drop-connection.ts'
import { findConnection } from '../connection/find-connection.ts'
import { HubRefusal } from '../hub-refusal.ts'
import type { HubState } from '../hub-state.ts'

/** DELETE: how a long-polling client says that it is done; the other transports just hang up. */
export const terminate = (state: HubState, admission: Admission): void => {
  const connection = findConnection(state, admission)
  if (connection.transport?.kind !== 'LongPolling') {
    throw new HubRefusal(400, 'Cannot terminate this connection using the DELETE endpoint')
  }
  dropConnection(state, connection)
}
