import { sessionStore } from '../browser-storage/browser-storage.ts'
import { lockSession } from './lock.ts'

/** The end of a token that is kept no longer: the server has not heard of the lock. */
const isUnheard = (): boolean =>
  sessionStore.accessToken.read() === null && sessionStore.accessTokenEndsAt.read() !== null

/** Once the server can be reached again, what the lock left alive there dies. */
export const lockAgain = async (): Promise<void> => {
  if (isUnheard()) await lockSession().catch(() => undefined)
}
