import { TOAST_CLEAR_DELAY_MS } from '@wenli/contract/limits'
import { paths } from '@wenli/contract/paths'
import { cookies, sessionStore } from '../browser-storage/browser-storage.ts'
import { t } from '../i18n/browser-texts.ts'
import { LOCKED } from '../session/lock-state.ts'
import { joinLock } from '../session/lock.ts'
import { currentAddress } from '../session/return-address.ts'
import { askDialog } from '../ui/dialog-store.ts'
import { clearToastsAfter } from '../ui/toast-store.ts'
import type { ApiRequest } from './api.ts'
import type { ApiFailure } from './api-failure.ts'
import { isWrite } from './deed-keys.ts'
import { isSessionLost, reactionTo, type AfterDialog, type Wording } from './error-catalogue.ts'

const wordingText = (wording: Wording): string => ('said' in wording ? wording.said : t(wording.text))

const afterDialog: Record<AfterDialog, () => void> = {
  stay: () => undefined,
  saveAddress: () => sessionStore.returnAddress.write(currentAddress()),
  saveAddressAndSignIn: () => {
    sessionStore.returnAddress.write(currentAddress())
    goToSignIn()
  },
}

/** The stored user no longer counts: without clearing it, the login page would send the person straight back. */
const goToSignIn = (): void => {
  // Locked in another window: this one has lost its token too, and waits behind the same lock.
  if (cookies.locking.read() === LOCKED) return joinLock()
  sessionStore.userId.clear()
  sessionStore.accessToken.clear()
  window.location.assign(paths.login())
}

/** The last token that somebody was told of: who closed that dialog does not get it again from what asks by itself. */
let lostToken: string | null = null

/** Not of a session that somebody ended here: whoever locked the screen or signed out has no token any more. */
const isNewsOfLostSession = (failure: ApiFailure, request: ApiRequest): boolean => {
  const token = sessionStore.accessToken.read()
  return isSessionLost(failure) && token !== null && (token !== lostToken || isWrite(request))
}

/**
 * spec §8: in every case a pending toast goes after one second. Passing the failure on is the caller's `throw`. Of a quiet
 * request only the loss of the session is shown.
 */
export const reactToFailure = (failure: ApiFailure, quietRequest?: ApiRequest): void => {
  if (quietRequest !== undefined && !isNewsOfLostSession(failure, quietRequest)) return
  if (isSessionLost(failure)) lostToken = sessionStore.accessToken.read()
  clearToastsAfter(TOAST_CLEAR_DELAY_MS)
  const reaction = reactionTo(failure)
  if (reaction.show === 'console') console.error(wordingText(reaction.content), failure)
  if (reaction.show !== 'dialog') return
  const { title, content, after } = reaction
  void askDialog({ kind: 'alert', title: wordingText(title), content: wordingText(content) }).then(
    (confirmed) => {
      if (confirmed) afterDialog[after]()
    },
  )
}
