import type { SessionInformations } from '@wenli/contract/auth/session'
import type { Api } from '../api/api.ts'
import { cookies, sessionStore } from '../browser-storage/browser-storage.ts'
import type { StoredValue } from '../browser-storage/stored-value.ts'
import type { AcceptedTokens } from './oidc/accept-answer.ts'
import { SignInError } from './oidc/sign-in-error.ts'
import { sessionChanged } from './session.ts'

/** The return address outlives a session: it is where the next sign-in shall lead. */
export const forgetSession = (): void => {
  for (const value of Object.values(sessionStore)) {
    if (value !== sessionStore.returnAddress && value !== sessionStore.signInAttempt) value.clear()
  }
  sessionChanged()
}

const keep = (value: StoredValue<string>, text: string | null | undefined): void =>
  text === null || text === undefined || text === '' ? value.clear() : value.write(text)

export const keepTokens = (tokens: AcceptedTokens, now: number): void => {
  // Every call with the token names its tenant, the session lookup too.
  keep(sessionStore.tenantId, tokens.tenantId)
  sessionStore.accessToken.write(tokens.accessToken)
  sessionStore.accessTokenEndsAt.write(String(now + tokens.lifeSeconds * 1000))
  sessionStore.idToken.write(tokens.idToken)
  sessionChanged()
}

const fullName = ({ name, surname }: NonNullable<SessionInformations['user']>): string => `${surname}${name}`

/** spec §4: what session storage holds after the session lookup. The host side has no tenant. */
export const storeSession = (session: SessionInformations): void => {
  const { user, userProfile, tenant, vendor } = session
  if (user === null) throw new SignInError('noUser')
  keep(sessionStore.phone, user.userName)
  keep(sessionStore.userNo, userProfile?.userNo)
  keep(sessionStore.avatar, userProfile?.avatarImageUrl)
  keep(sessionStore.displayName, userProfile?.fullName ?? fullName(user))
  keep(sessionStore.tenantId, tenant === null ? null : String(tenant.id))
  // Pages are drawn by the server, which knows a visitor's tenant by this cookie.
  if (tenant === null) cookies.tenantId.clear()
  else cookies.tenantId.write(String(tenant.id))
  keep(sessionStore.tenantName, tenant?.name)
  keep(sessionStore.vendor, vendor === null ? null : JSON.stringify(vendor))
  keep(sessionStore.vendorNo, vendor?.vendorNo)
  // Last: a stored user id is what "signed in" means.
  sessionStore.userId.write(String(user.id))
  sessionChanged()
}

/** The session lookup after a sign-in, and again whenever profile or shop have changed. */
export const lookUpSession = async (call: Api): Promise<SessionInformations> => {
  const session = await call<SessionInformations>('/api/services/app/Session/GetCurrentLoginInformations')
  // An answer that comes late signs nobody in again who signed out meanwhile.
  if (sessionStore.idToken.read() !== null) storeSession(session)
  return session
}
