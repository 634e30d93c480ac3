import type { Configuration, JWKS, KoaContextWithOIDC } from 'oidc-provider'
import { ACCESS_TOKEN_SECONDS, ID_TOKEN_SECONDS } from '@wenli/contract/limits'
import { services } from '@wenli/contract/services'
import type { Config } from '../../platform/config/config.ts'
import type { JobDeps } from '../../platform/jobs/jobs.ts'
import { responseTypesOf, webClient } from './client.ts'
import { cookieNames } from './cookie-names.ts'
import { loadExistingGrant } from './existing-grant.ts'
import { createFindAccount } from './find-account.ts'
import { createInteractionPolicy } from './interaction-policy.ts'
import { createOidcStore } from './oidc-store.ts'
import { providerRoutes } from './provider-routes.ts'
import { createRenderError } from './render-error.ts'
import { LONGEST_SESSION_SECONDS, sessionSeconds, tokenSeconds } from './session-life.ts'
import { askToSignOut, goHome } from './sign-out.ts'

const MINUTE = 60
/** How long a sign-in page stays good: long enough to wait for a code and to read the agreement. */
export const INTERACTION_SECONDS = 30 * MINUTE

export type ProviderOptions = JobDeps & {
  readonly config: Config
  readonly isTenant: (id: number) => boolean
  readonly cookieKeys: readonly string[]
}

/** When the password was given for what is being issued: in a session, or by a code from one. */
const signedInAt = ({ oidc }: KoaContextWithOIDC): number | undefined =>
  oidc.session?.authTime() ?? oidc.entities.AuthorizationCode?.authTime

/** The identity provider, as oidc-provider wants to hear it: everything not named here is switched off. */
export const providerConfiguration = (options: ProviderOptions, jwks: JWKS): Configuration => {
  const { config, isTenant, cookieKeys } = options
  const rules = { ...options, defaultTenantId: config.defaultTenantId, isTenant }
  return {
    adapter: createOidcStore(options),
    clients: [webClient(config)],
    jwks,
    routes: providerRoutes,
    findAccount: createFindAccount(rules),
    loadExistingGrant,
    interactions: {
      policy: createInteractionPolicy(rules),
      url: (_ctx, { uid }) => `/connect/interaction/${uid}`,
    },
    scopes: ['openid', 'profile', ...services],
    claims: {
      openid: ['sub', 'tenantId', 'userNo'],
      profile: ['name'],
      acr: null,
      auth_time: null,
      iss: null,
      sid: null,
    },
    responseTypes: [...responseTypesOf(config.authFlow)],
    clientAuthMethods: ['none'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    // A page of ours names its origin too when it posts.
    clientBasedCORS: (_ctx, origin) => origin === new URL(config.publicUrl).origin,
    cookies: {
      keys: [...cookieKeys],
      names: cookieNames(config.publicUrl),
      long: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
    },
    ttl: {
      AccessToken: (ctx) =>
        tokenSeconds(signedInAt(ctx), ctx.oidc.account, { full: ACCESS_TOKEN_SECONDS, now: Date.now() }),
      AuthorizationCode: MINUTE,
      IdToken: ID_TOKEN_SECONDS,
      Interaction: INTERACTION_SECONDS,
      Session: ({ oidc }, session) => sessionSeconds(session, oidc.account, Date.now()),
      Grant: LONGEST_SESSION_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: askToSignOut(options),
        postLogoutSuccessSource: goHome(config.publicUrl),
      },
    },
    renderError: createRenderError(options),
  }
}
