import { quietApi } from '../api/browser-api.ts'
import { cookies } from '../browser-storage/browser-storage.ts'
import { paths } from '../paths.ts'
import { LOCKED } from './lock-state.ts'
import { currentAddress } from './return-address.ts'

/**
 * Remembers the page, marks the lock, takes the tokens' power away on the server and shows the lock screen.
 * The screen locks even when the server cannot be reached.
 */
export const lockScreen = async (): Promise<void> => {
  cookies.lastPage.write(currentAddress())
  cookies.locking.write(LOCKED)
  try {
    await quietApi<null>('/connect/lock', { method: 'POST' })
  } finally {
    window.location.assign(paths.locking())
  }
}
