import { closeConnection } from './connection/close-connection.ts'
import { deliver } from './connection/deliver.ts'
import { dropConnection } from './connection/drop-connection.ts'
import { isOnline, type HubConnection } from './connection/hub-connection.ts'
import type { HubIdentity } from './hub-options.ts'
import type { HubState } from './hub-state.ts'
import { invocationMessage } from './protocol/hub-message.ts'

/** What the application does with its hub. Groups are chosen here, never by a client. */
export type Hub = {
  sendToUser(tenantId: number, userId: number, target: string, args: readonly unknown[]): void
  sendToTenant(tenantId: number, target: string, args: readonly unknown[]): void
  /** Who is behind the connections, of one user or of all; a user stands here once for each connection. */
  identities(owner?: Pick<HubIdentity, 'tenantId' | 'userId'>): HubIdentity[]
  /** Connections that hold a transport. */
  connectionCount(): number
  /** The token was revoked: what it opened ends for good. */
  dropToken(tokenKey: string): void
  dropUser(tenantId: number, userId: number): void
  /** Planned shutdown: everybody is told to come back, then everything ends. */
  close(): Promise<void>
}

export const createHub = (state: HubState, release: () => void): Hub => {
  const { connections } = state
  const push = (receivers: HubConnection[], target: string, args: readonly unknown[]): void => {
    const message = invocationMessage(target, args)
    for (const connection of receivers) {
      if (connection.phase === 'ready') deliver(state, connection, message)
    }
  }
  const endForGood = (ended: HubConnection[]): void => {
    for (const connection of ended) void closeConnection(state, connection, { allowReconnect: false })
  }
  let closing: Promise<void> | undefined
  return {
    sendToUser: (tenantId, userId, target, args) =>
      push(connections.ofOwner({ tenantId, userId }), target, args),
    sendToTenant: (tenantId, target, args) =>
      push(
        connections.all().filter(({ identity }) => identity?.tenantId === tenantId),
        target,
        args,
      ),
    identities: (owner) =>
      (owner === undefined ? connections.all() : connections.ofOwner(owner)).flatMap(
        ({ identity }) => identity ?? [],
      ),
    connectionCount: () => connections.all().filter(isOnline).length,
    dropToken: (tokenKey) =>
      endForGood(connections.all().filter(({ identity }) => identity?.tokenKey === tokenKey)),
    dropUser: (tenantId, userId) => endForGood(connections.ofOwner({ tenantId, userId })),
    close: () => (closing ??= shutDown(state, release)),
  }
}

const shutDown = async (state: HubState, release: () => void): Promise<void> => {
  state.closed = true
  const goodbyes = state.connections
    .all()
    .map((connection) => closeConnection(state, connection, { allowReconnect: true }))
  const { promise: patienceEnded, resolve } = Promise.withResolvers<void>()
  const cancel = state.timers.after(state.limits.closeGrace, resolve)
  await Promise.race([Promise.all(goodbyes), patienceEnded])
  cancel()
  for (const connection of state.connections.all()) dropConnection(state, connection)
  release()
}
