import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../platform/http/security-headers.ts'
import type { IdentityProviderDeps } from './deps.ts'
import { registerDevMailbox } from './dev-mailbox/dev-mailbox.routes.ts'
import { registerInteractions } from './interaction/interaction.routes.ts'
import { registerLock } from './lock/lock.routes.ts'
import { registerAssets } from './pages/assets.routes.ts'
import { createCurrentProvider } from './provider/current-provider.ts'
import type { CurrentProvider } from './provider/current-provider.ts'
import { handOver } from './provider/hand-over.ts'
import { handedOver, providerRoutes } from './provider/provider-routes.ts'

export type { IdentityProviderDeps } from './deps.ts'

/** OpenID Connect at the root of the site: the protocol's steps, the pages of sign-in, the lock. */
export const registerIdentityProvider = async (
  app: FastifyInstance,
  deps: IdentityProviderDeps,
): Promise<void> => {
  const { config, db, clock, log, isTenant } = app.deps
  const { cookieKeys, signingKeys, powers } = deps
  const current = createCurrentProvider({ config, db, clock, log, isTenant, cookieKeys }, signingKeys)

  await app.register(async (scope) => registerProtocol(scope, current))
  await app.register(async (scope) => registerInteractions(scope, deps, current))
  registerLock(app, powers, current)
  await registerAssets(app)
  if (config.devMailbox === 'shown') registerDevMailbox(app)
}

/** Exactly the provider's own addresses. It reads bodies by itself, so nothing may read them before. */
const registerProtocol = (scope: FastifyInstance, current: () => Promise<CurrentProvider>): void => {
  const { publicUrl } = scope.deps.config
  // Silent renewal loads this answer in a frame of our own. It asks nobody anything, so it never comes back to be resumed.
  const framed = contentSecurityPolicy(publicUrl, { frameAncestors: "'self'" })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  for (const { method, url } of handedOver) {
    scope.route<{ Params: { uid?: string } }>({
      method,
      url,
      config: { access: 'provider' },
      handler: async (request, reply) => {
        reply.header('referrer-policy', 'no-referrer')
        if (url === providerRoutes.authorization) reply.header('content-security-policy', framed)
        await handOver(request, reply, await current(), { publicUrl, url })
      },
    })
  }
}
