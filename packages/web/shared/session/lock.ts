import { plainApi } from '../api/browser-api.ts'
import { cookies, sessionStore } from '../browser-storage/browser-storage.ts'
import { paths } from '../paths.ts'
import { LOCKED } from './lock-state.ts'
import { currentAddress } from './return-address.ts'

/** Takes the tokens' power away on the server, by the token or by the provider's cookie. */
export const lockSession = async (): Promise<void> => {
  await plainApi<null>('/connect/lock', { method: 'POST' })
  sessionStore.accessTokenEndsAt.clear()
}

/**
 * Remembers the page, marks the lock, locks the session and shows the lock screen. The screen locks even when the server
 * cannot be reached: the token, which then has its power still, goes with the call and is kept here no longer.
 */
export const lockScreen = async (): Promise<void> => {
  cookies.lastPage.write(currentAddress())
  cookies.locking.write(LOCKED)
  const locked = lockSession()
  sessionStore.accessToken.clear()
  // What the server did not hear the lock screen tells it again.
  await locked.catch(() => undefined)
  window.location.assign(paths.locking())
}
