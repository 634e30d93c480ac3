import type { FastifyBaseLogger } from 'fastify'
import { createConnectionRegistry, type ConnectionRegistry } from './connection/connection-registry.ts'
import {
  defaultHubLimits,
  type HubLimits,
  type HubMethod,
  type HubOptions,
  type RefusedUpgrades,
} from './hub-options.ts'
import { systemTimers, type HubTimers } from './timers.ts'

export type HubState = {
  readonly authenticate: HubOptions['authenticate']
  readonly allowedOrigin: string
  readonly methods: ReadonlyMap<string, HubMethod>
  readonly limits: HubLimits
  readonly timers: HubTimers
  readonly refusedUpgrades: RefusedUpgrades
  readonly log: FastifyBaseLogger
  readonly connections: ConnectionRegistry
  /** Set by a planned shutdown; from then on no connection opens. */
  closed: boolean
}

export const createHubState = (options: HubOptions, log: FastifyBaseLogger): HubState => ({
  authenticate: options.authenticate,
  // PUBLIC_URL-like values carry a path or a trailing slash; browsers send the bare origin.
  allowedOrigin: new URL(options.allowedOrigin).origin,
  // Method names are case-insensitive in the hub protocol; a Map also keeps `constructor` from being one.
  methods: new Map(Object.entries(options.methods).map(([name, run]) => [name.toLowerCase(), run])),
  limits: {
    ...defaultHubLimits,
    ...(options.maxConnectionsPerUser === undefined
      ? {}
      : { maxConnectionsPerUser: options.maxConnectionsPerUser }),
    ...options.limits,
  },
  timers: options.timers ?? systemTimers,
  refusedUpgrades: options.refusedUpgrades ?? {
    headers: {},
    ipOf: ({ socket }) => socket.remoteAddress ?? '',
  },
  log: options.log ?? log,
  connections: createConnectionRegistry(),
  closed: false,
})
