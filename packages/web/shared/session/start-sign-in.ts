import { sessionStore } from '../browser-storage/browser-storage.ts'
import { siteOf } from '../site.ts'
import { authorizeAddress, type AuthFlow } from './oidc/authorize-address.ts'
import { newAttempt } from './oidc/sign-in-attempt.ts'

/** Which side a sign-in is for: `?tenant=host`, `?tenant=6`, else the tenant of the page. */
export const wantedTenant = (search: string, pageTenant: string | null): string => {
  const asked = new URLSearchParams(search).get('tenant')
  if (asked !== null && /^(host|[1-9]\d{0,8})$/.test(asked)) return asked
  return pageTenant ?? 'host'
}

/** Leaves the page for the identity provider. */
export const startSignIn = async (flow: AuthFlow): Promise<void> => {
  const attempt = newAttempt(Date.now())
  sessionStore.signInAttempt.write(attempt)
  const tenant = wantedTenant(window.location.search, siteOf(document).tenantId)
  window.location.replace(await authorizeAddress({ flow, attempt, tenant, origin: window.location.origin }))
}
