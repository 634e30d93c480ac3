import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { registerAlipay } from './alipay/routes.ts'
import type { Gateway } from './gateway.ts'
import { generateKeys, readOrCreateKeys } from './keys.ts'
import { createNotifier } from './notifier.ts'
import { registerScan } from './scan/routes.ts'
import { createStore } from './store.ts'
import { registerWechat } from './wechat/routes.ts'

export type GatewayOptions = {
  /** Where keys and trades are kept; null keeps them in memory. */
  readonly folder: string | null
  readonly speedup?: number
  readonly now?: () => number
}

const BODY_LIMIT = 65_536

/** A payment company on this machine: the wire formats and signatures of the real ones, and a page to pay on. */
export const buildGateway = ({
  folder,
  speedup = 1,
  now = Date.now,
}: GatewayOptions): { readonly app: FastifyInstance; readonly gateway: Gateway } => {
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true })
  const notifier = createNotifier(() => gateway)
  const gateway: Gateway = {
    keys: folder === null ? generateKeys() : readOrCreateKeys(folder),
    store: createStore(folder),
    now,
    speedup,
    baseUrl: () => {
      const address = app.server.address()
      return `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`
    },
    ...notifier,
  }
  registerWechat(app, gateway)
  registerAlipay(app, gateway)
  registerScan(app, gateway)
  // Tells a server of the same installation that the gateway on this port is its own.
  app.get('/health', () => ({ name: 'wenli-sandbox-gateway', mchId: gateway.keys.wechat.mchId, speedup }))
  return { app, gateway }
}
