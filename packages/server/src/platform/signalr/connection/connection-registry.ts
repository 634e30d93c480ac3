import type { HubIdentity } from '../hub-options.ts'
import type { HubConnection } from './hub-connection.ts'

type Owner = Pick<HubIdentity, 'tenantId' | 'userId'> | null

/** Every connection by its secret token, and by the user it belongs to; all anonymous ones share one owner. */
export type ConnectionRegistry = {
  add(connection: HubConnection): void
  remove(connection: HubConnection): void
  find(connectionToken: string): HubConnection | undefined
  /** Copies, oldest first: callers close and remove while they walk. */
  all(): HubConnection[]
  ofOwner(owner: Owner): HubConnection[]
  countOfOwner(owner: Owner): number
}

const ownerKey = (owner: Owner): string =>
  owner === null ? 'anonymous' : `${owner.tenantId}:${owner.userId}`

export const sameOwner = (one: Owner, other: Owner): boolean => ownerKey(one) === ownerKey(other)

export const createConnectionRegistry = (): ConnectionRegistry => {
  const byToken = new Map<string, HubConnection>()
  const byOwner = new Map<string, Set<HubConnection>>()
  return {
    add(connection) {
      byToken.set(connection.connectionToken, connection)
      const key = ownerKey(connection.identity)
      const owned = byOwner.get(key) ?? new Set()
      byOwner.set(key, owned.add(connection))
    },
    remove(connection) {
      byToken.delete(connection.connectionToken)
      const key = ownerKey(connection.identity)
      const owned = byOwner.get(key)
      owned?.delete(connection)
      if (owned?.size === 0) byOwner.delete(key)
    },
    find: (connectionToken) => byToken.get(connectionToken),
    all: () => [...byToken.values()],
    ofOwner: (owner) => [...(byOwner.get(ownerKey(owner)) ?? [])],
    countOfOwner: (owner) => byOwner.get(ownerKey(owner))?.size ?? 0,
  }
}
