import { paths } from '@wenli/contract/paths'
import { ApiFailure } from '../api/api-failure.ts'
import { plainApi } from '../api/browser-api.ts'
import { cookies } from '../browser-storage/browser-storage.ts'
import { lockedPage } from '../browser-storage/lock-storage.ts'
import { forgetSession } from './keep-session.ts'
import { UNLOCKED } from './lock-state.ts'
import type { AuthFlow } from './oidc/authorize-address.ts'
import { safeReturnAddress } from './return-address.ts'
import { sessionUser } from './session.ts'

/** `refused` carries the server's own words, such as how often one may try. */
export type UnlockOutcome = 'unlocked' | 'wrongPassword' | 'noSession' | { refused: string }

/**
 * The provider checks the password against its own session and lifts the lock; a silent renewal then brings new
 * tokens, because locking revoked the old ones.
 */
export const unlock = async (password: string, flow: AuthFlow): Promise<UnlockOutcome> => {
  try {
    await plainApi<null>('/connect/unlock', { method: 'POST', body: { password } })
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    if (failure.status === 422) return 'wrongPassword'
    if (failure.status === 401) return 'noSession'
    if (failure.error !== null) return { refused: failure.error.message }
    throw failure
  }
  const { renewSilently } = await import('./silent-renewal.ts')
  await renewSilently(flow)
  cookies.locking.write(UNLOCKED)
  return 'unlocked'
}

/** Another window has opened the lock. This one needs tokens of its own; who is not signed in here needs none. */
export const joinUnlock = async (flow: AuthFlow): Promise<void> => {
  if (sessionUser() === null) return
  const { renewSilently } = await import('./silent-renewal.ts')
  await renewSilently(flow)
}

/** Where the lock found this window, or the one that locked. The next lock finds it elsewhere. */
export const takeLastPage = (): string => {
  const found = lockedPage.read() ?? cookies.lastPage.read()
  lockedPage.clear()
  return safeReturnAddress(found, window.location.origin, paths.personalCentre())
}

/** The way out of a lock whose session is gone: nothing of it may send the next person back here. */
export const leaveLock = (): void => {
  cookies.locking.clear()
  cookies.lastPage.clear()
  lockedPage.clear()
  forgetSession()
  window.location.assign(paths.login())
}
