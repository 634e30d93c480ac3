import type { AddressInfo, Socket } from 'node:net'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import {
  defaultHubLimits,
  type HubIdentity,
  type HubOptions,
} from '../../src/platform/signalr/hub-options.ts'
import { registerHub } from '../../src/platform/signalr/register-hub.ts'
import { createManualTimers } from './manual-timers.ts'

export const allowedOrigin = 'https://shop.example'

/** The bearer tokens this test world knows; enc_auth_token is the same name behind a prefix. */
const people: Readonly<Record<string, HubIdentity>> = {
  alice: { tenantId: 5, userId: 1, tokenKey: 'alice' },
  aliceRenewed: { tenantId: 5, userId: 1, tokenKey: 'aliceRenewed' },
  bob: { tenantId: 5, userId: 2, tokenKey: 'bob' },
  carolOfSix: { tenantId: 6, userId: 1, tokenKey: 'carolOfSix' },
  shortLived: { tenantId: 5, userId: 3, tokenKey: 'shortLived', expiresAt: 1_010_000 },
}

/** A real application with a hub, listening on a free port until the test has finished. */
export const startHub = async (
  options: Partial<HubOptions> & { readonly server?: FastifyServerOptions; readonly port?: number } = {},
) => {
  const { server: serverOptions, port: wantedPort = 0, ...hubOptions } = options
  const app = Fastify({ ...serverOptions, forceCloseConnections: true })
  const timers = createManualTimers()
  const revoked = new Set<string>()
  const registered: string[] = []
  const hub = registerHub(app, {
    authenticate: async (token, _request, source) => {
      if (token === null) return null
      const name = source === 'encrypted' ? token.replace(/^enc:/, '') : token
      if (revoked.has(name)) return 'refused'
      return people[name] ?? null
    },
    allowedOrigin: `${allowedOrigin}/`,
    methods: {
      Register: ({ connectionId }) => void registered.push(connectionId),
      Echo: (_caller, args) => args[0],
      WhoAmI: ({ identity }) => identity?.userId ?? null,
      Fail: () => {
        throw new Error('secret of the database')
      },
    },
    timers,
    ...hubOptions,
  })
  app.get('/plain', async () => 'an ordinary route')
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await app.listen({ port: wantedPort, host: '127.0.0.1' })
  onTestFinished(async () => {
    const closed = hub.close()
    timers.advance(defaultHubLimits.closeGrace)
    await closed
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    hub,
    timers,
    revoked,
    registered,
    origin: `http://127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/signalr`,
    killSockets: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

export type StartedHub = Awaited<ReturnType<typeof startHub>>
