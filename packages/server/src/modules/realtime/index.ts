import type { FastifyInstance } from 'fastify'
import { HUB_PATH, HUB_REGISTER_METHOD } from '@wenli/contract/realtime/hub'
import type { Events } from '../../platform/events/events.ts'
import { collectRows, registerOwnData, runAll } from '../../platform/own-data/own-data.ts'
import { createForwarded } from '../../platform/http/forwarded.ts'
import { registerHub } from '../../platform/signalr/register-hub.ts'
import { dropDeadConnections } from './drop-dead-connections.ts'
import type { IsTokenAlive } from './drop-dead-connections.ts'
import { identifyConnection } from './identify-connection.ts'
import type { OpenSealedToken } from './identify-connection.ts'
import { registerNotices } from './notice.routes.ts'
import { pushNotices } from './push-notices.ts'

export { purgeReadNotices } from './purge-read-notices.ts'

/** What accounts know and the hub needs is handed over as functions: this module calls no other. */
export type RealtimeDeps = {
  readonly events: Events
  readonly openSealedToken: OpenSealedToken
  readonly isTokenAlive: IsTokenAlive
}

/** Shorter than the server lets a connection be idle, or it would cut a poll that waits for news. */
const POLL_TIMEOUT_MS = 50_000

/** Notices, and the hub that brings them live. */
export const register = (
  app: FastifyInstance,
  { events, openSealedToken, isTokenAlive }: RealtimeDeps,
): void => {
  const { authenticate, config, log } = app.deps
  registerNotices(app)
  registerOwnData({
    name: 'notices',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT title, description, link, is_read AS "isRead", creation_time AS "creationTime"
                 FROM notice WHERE tenant_id = $1 AND user_id = $2 ORDER BY id DESC`,
        values: [ctx.tenantId, userId],
      }),
    erase: (ctx, { userId }) =>
      runAll(ctx, [
        { text: 'DELETE FROM notice WHERE tenant_id = $1 AND user_id = $2', values: [ctx.tenantId, userId] },
      ]),
  })
  const hub = registerHub(app, {
    path: HUB_PATH,
    authenticate: identifyConnection({ authenticate, openSealedToken, events }),
    allowedOrigin: config.publicUrl,
    // A connection belongs to its user from the start; registering is only what clients do after connecting.
    methods: { [HUB_REGISTER_METHOD]: () => null },
    limits: { pollTimeout: POLL_TIMEOUT_MS },
    routeConfig: { access: 'public' },
    refusedUpgrades: { headers: app.securityHeaders, ipOf: createForwarded(config.trustProxy).ipOf },
  })
  dropDeadConnections(hub, { events, isTokenAlive, log })
  pushNotices(app, hub, events)
}
