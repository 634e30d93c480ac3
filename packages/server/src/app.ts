import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Endpoint } from '@wenli/contract/endpoint'
import { appKeys } from './app-keys.ts'
import { registerIdentityProvider } from './identity-provider/index.ts'
import * as auth from './modules/auth/index.ts'
import * as baseInfo from './modules/base-info/index.ts'
import * as filing from './modules/filing/index.ts'
import * as finance from './modules/finance/index.ts'
import * as marketing from './modules/marketing/index.ts'
import * as ordering from './modules/ordering/index.ts'
import * as portal from './modules/portal/index.ts'
import * as realtime from './modules/realtime/index.ts'
import * as shoppingCart from './modules/shopping-cart/index.ts'
import * as weixin from './modules/weixin/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import { currentSigningKeys } from './platform/data-folder/index.ts'
import type { Secrets } from './platform/data-folder/index.ts'
import type { Database } from './platform/db/database.ts'
import { RESOURCE_CHANGED } from './platform/events/events.ts'
import type { Events } from './platform/events/events.ts'
import { registerHealth } from './platform/health/health.routes.ts'
import { buildHttp } from './platform/http/build-http.ts'
import type { OverloadLimits } from './platform/http/overload-guard.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { collectEndpoints, registerOpenApi } from './platform/openapi/openapi.routes.ts'
import { registerPages } from './platform/pages/pages.routes.ts'
import type { Web } from './platform/pages/web-build.ts'
import type { TenantContent } from './platform/seed/seed.ts'
import { createSiteSettings } from './app-site-settings.ts'

export type AppParts = {
  readonly config: Config
  readonly secrets: Secrets
  readonly db: Database
  readonly events: Events
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** The built web; without it there is only the API. */
  readonly web?: Web | null
  readonly metrics?: Metrics
  readonly checkResults: boolean
  readonly tenantContent: TenantContent
  /** When the server counts as overloaded, where that is not what production says. */
  readonly overload?: OverloadLimits
}

declare module 'fastify' {
  interface FastifyInstance {
    tenants: auth.TenantDirectory
    pictures: baseInfo.PictureDeps
    /** Every endpoint of the contract that is mounted. */
    endpoints: readonly Endpoint[]
  }
}

/** After these, public pages may look different. */
const shownNews = [
  baseInfo.CATALOGUE_CHANGED,
  RESOURCE_CHANGED,
  'VendorChanged',
  'SettingsChanged',
  'TenantsChanged',
]

/** Everything in its place: plugins in order, then the modules. It does not listen yet. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, secrets, db, events, clock, log, web, metrics, checkResults, tenantContent } = parts
  const keys = appKeys(secrets)
  const tenants = await auth.createTenantDirectory(db, events, log)
  auth.keepSettings(db, events)
  const powers = auth.createAccountPowers({ config, nameKey: keys.link })
  const deps = {
    config,
    db,
    clock,
    log,
    keys,
    authenticate: auth.createAuthenticator({ db, events, clock }),
    isTenant: tenants.isOpen,
    mayShow: filing.createPictureRule(config),
    checkResults,
  }
  const app = await buildHttp(deps, parts.overload)
  app.decorate('tenants', tenants)
  metrics?.watch(app)
  const endpoints = collectEndpoints(app)
  app.decorate('endpoints', endpoints)

  filing.register(app, { config, keys })
  auth.register(app, { tenants, powers, tokenKeys: keys.token, tenantContent })
  weixin.register(app)
  const pictures = baseInfo.createPictureDeps({ config, db, events, log })
  app.decorate('pictures', pictures)
  baseInfo.register(app, { pictures })
  portal.register(app)
  marketing.register(app)
  shoppingCart.register(app)
  ordering.register(app)
  finance.register(app, { powers })
  realtime.register(app, {
    events,
    openSealedToken: (sealed) => auth.openSealedToken(keys.token, sealed),
    isTokenAlive: (tokenKey) => auth.isTokenAlive({ db, clock }, tokenKey),
  })

  await registerIdentityProvider(app, {
    powers,
    cookieKeys: secrets.cookieKeys,
    signingKeys: () => currentSigningKeys(config.dataDir, clock),
  })
  registerHealth(app)
  registerOpenApi(app, endpoints)
  if (web) {
    const isSandbox = [...app.payment.channels.values()].some((channel) => channel.isSandbox)
    const siteSettings = createSiteSettings(config, isSandbox ? 'sandbox' : 'real', db, events)
    await registerPages(app, { web, siteSettings, events, droppedBy: shownNews, metrics })
  }
  return app
}
