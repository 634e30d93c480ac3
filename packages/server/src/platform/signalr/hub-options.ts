import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyContextConfig } from 'fastify'
import type { HubTimers } from './timers.ts'

export type HubIdentity = {
  readonly tenantId: number
  readonly userId: number
  /** Names the token, so that its revocation finds the connections it opened. */
  readonly tokenKey: string
  /** Epoch milliseconds; the connection ends with its token. Absent: only `dropToken` ends it. */
  readonly expiresAt?: number
}

/** `encrypted` came as enc_auth_token, `plain` as access_token or in the Authorization header. */
export type TokenSource = 'encrypted' | 'plain' | 'absent'

/** What a hub method learns of its caller; `identity` is null for an anonymous connection. */
export type HubCaller = { readonly connectionId: string; readonly identity: HubIdentity | null }

export type HubMethod = (caller: HubCaller, args: readonly unknown[]) => unknown

export type HubLimits = {
  /** A client that has attached must send its handshake within this time. */
  readonly handshakeTimeout: number
  /** A ping goes out after this time without any other message. */
  readonly keepAliveInterval: number
  /** A client silent for this long is dropped (long polling: see disconnectTimeout). */
  readonly clientTimeout: number
  /** Life of a connection nobody attaches to, and the longest gap between two polls. */
  readonly disconnectTimeout: number
  /** A poll without news is answered empty after this time; the official client gives up at 100 s. */
  readonly pollTimeout: number
  readonly heartbeatInterval: number
  /** How long a planned shutdown waits for clients to take the Close message. */
  readonly closeGrace: number
  readonly maxMessageBytes: number
  /** A consumer with more than this waiting for it is dropped. */
  readonly maxQueuedBytes: number
  readonly maxPendingInvocations: number
  readonly maxConnectionsPerUser: number
  readonly maxAnonymousConnections: number
}

export const defaultHubLimits: HubLimits = {
  handshakeTimeout: 15_000,
  keepAliveInterval: 15_000,
  clientTimeout: 30_000,
  disconnectTimeout: 15_000,
  pollTimeout: 90_000,
  heartbeatInterval: 1_000,
  closeGrace: 1_000,
  maxMessageBytes: 32 * 1024,
  maxQueuedBytes: 1024 * 1024,
  maxPendingInvocations: 100,
  maxConnectionsPerUser: 5,
  maxAnonymousConnections: 1_000,
}

/** How an upgrade that is refused is answered: no route answers it, so nothing else sees to that. */
export type RefusedUpgrades = {
  /** What every answer of the application carries. */
  readonly headers: Readonly<Record<string, string>>
  readonly ipOf: (request: IncomingMessage) => string
}

export type HubOptions = {
  readonly refusedUpgrades?: RefusedUpgrades
  /** `/signalr` unless said otherwise; matched in any letter case. */
  readonly path?: string
  /**
   * Asked on every request, so that a token revoked after negotiate cannot attach, poll or send.
   * null = anonymous: accepted, but belongs to no user. 'refused' = expired or revoked: 401.
   */
  readonly authenticate: (
    token: string | null,
    request: IncomingMessage,
    source: TokenSource,
  ) => Promise<HubIdentity | null | 'refused'>
  /** The only origin whose pages may connect; requests without an Origin header pass. */
  readonly allowedOrigin: string
  readonly methods: Readonly<Record<string, HubMethod>>
  readonly maxConnectionsPerUser?: number
  readonly limits?: Partial<HubLimits>
  readonly timers?: HubTimers
  readonly log?: FastifyBaseLogger
  /** Route configuration the application wants on each hub route, such as its access rule. */
  readonly routeConfig?: FastifyContextConfig
}
