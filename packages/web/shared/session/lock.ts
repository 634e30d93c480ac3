import { paths } from '@wenli/contract/paths'
import { plainApi } from '../api/browser-api.ts'
import { cookies, sessionStore } from '../browser-storage/browser-storage.ts'
import { lockedPage } from '../browser-storage/lock-storage.ts'
import { LOCKED } from './lock-state.ts'
import { currentAddress } from './return-address.ts'

/** Takes the tokens' power away on the server, by the token or by the provider's cookie. */
export const lockSession = async (): Promise<void> => {
  await plainApi<null>('/connect/lock', { method: 'POST' })
  sessionStore.accessTokenEndsAt.clear()
}

/** This window is about to leave by itself, as soon as the server has heard of it. */
let isLeaving = false

/**
 * Remembers the page, marks the lock, locks the session and shows the lock screen. The screen locks even when the server
 * cannot be reached: the token, which then has its power still, goes with the call and is kept here no longer.
 */
export const lockScreen = async (): Promise<void> => {
  cookies.lastPage.write(currentAddress())
  lockedPage.write(currentAddress())
  cookies.locking.write(LOCKED)
  isLeaving = true
  const locked = lockSession()
  sessionStore.accessToken.clear()
  // What the server did not hear the lock screen tells it again.
  await locked.catch(() => undefined)
  isLeaving = false
  window.location.assign(paths.locking())
}

/** Another window has locked, and its call has taken the power of this one's token too: what is shown here goes. */
export const joinLock = (): void => {
  if (isLeaving) return
  lockedPage.write(currentAddress())
  window.location.assign(paths.locking())
}
