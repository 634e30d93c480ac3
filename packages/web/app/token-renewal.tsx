import { useEffect } from 'react'
import { cookies, sessionStore } from '../shared/browser-storage/browser-storage.ts'
import { useSiteSettings } from '../shared/site-settings.tsx'
import { LOCKED } from '../shared/session/lock-state.ts'
import type { AuthFlow } from '../shared/session/oidc/authorize-address.ts'
import { keepRenewing } from '../shared/session/keep-renewing.ts'
import { sessionIsOver } from '../shared/session/oidc/sign-in-error.ts'
import { renewalDelay } from '../shared/session/renewal-time.ts'
import { sessionExpired } from '../shared/session/session-expired.ts'
import { useSessionUser } from '../shared/session/session.ts'

/**
 * A locked session is refused renewal on purpose; any other refusal means that the provider's session is over. What is no
 * refusal, such as a line that is down, may go better the next time.
 */
const renew = async (flow: AuthFlow): Promise<'settled' | 'failed'> => {
  try {
    const { renewSilently } = await import('../shared/session/silent-renewal.ts')
    await renewSilently(flow)
  } catch (failure) {
    if (cookies.locking.read() === LOCKED) return 'settled'
    console.warn(failure)
    if (!sessionIsOver(failure)) return 'failed'
    await sessionExpired()
  }
  return 'settled'
}

/** Keeps the access token fresh while somebody is signed in. */
export const TokenRenewal = () => {
  const user = useSessionUser()
  const { authFlow } = useSiteSettings()
  useEffect(() => {
    if (user === null || cookies.locking.read() === LOCKED) return
    const delay = renewalDelay(sessionStore.accessTokenEndsAt.read(), Date.now())
    if (delay === null) return
    return keepRenewing(delay, () => renew(authFlow))
    // A renewed token makes a new session user, which sets the next timer.
  }, [user, authFlow])
  return null
}
