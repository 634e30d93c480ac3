import type { Admission } from './admit.ts'
import { openConnection } from './connection/open-connection.ts'
import { HubRefusal } from './hub-refusal.ts'
import type { HubState } from './hub-state.ts'

// Only the JSON protocol is served, so only the text format is offered.
const availableTransports = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
  transport,
  transferFormats: ['Text'],
}))

/**
 * Opens a connection that waits for its transport. Version 1 keeps a public id beside the secret token;
 * version 0 (clients that name no version) knows a single id, which therefore has to be the secret.
 */
export const negotiate = (state: HubState, admission: Admission) => {
  const requested = admission.query.get('negotiateversion') ?? '0'
  if (!/^\d{1,9}$/.test(requested)) throw new HubRefusal(400, 'Malformed negotiateVersion')
  const connection = openConnection(state, admission.identity)
  if (Number(requested) === 0) {
    return { negotiateVersion: 0, connectionId: connection.connectionToken, availableTransports }
  }
  return {
    negotiateVersion: 1,
    connectionId: connection.connectionId,
    connectionToken: connection.connectionToken,
    availableTransports,
  }
}
