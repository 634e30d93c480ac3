import { paths } from '@wenli/contract/paths'
import { sessionStore } from '../browser-storage/browser-storage.ts'

/** To the sign-in, and from there to where the person wanted to go. */
export const signInFirst = (wanted: string): void => {
  sessionStore.returnAddress.write(wanted)
  window.location.assign(paths.login())
}
