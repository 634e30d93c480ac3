import { HTTP_TIMEOUT_MS } from '@wenli/contract/limits'
import { decodeJwt } from 'jose'
import { sessionStore } from '../browser-storage/browser-storage.ts'
import { keepTokens } from './keep-session.ts'
import { acceptAnswer, type AcceptedTokens } from './oidc/accept-answer.ts'
import { authorizeAddress, type AuthFlow } from './oidc/authorize-address.ts'
import { newAttempt } from './oidc/sign-in-attempt.ts'
import { SignInError } from './oidc/sign-in-error.ts'

/** The provider's word for a session that is not there; what we find out ourselves ends the same way. */
const LOGIN_REQUIRED = 'login_required'

/** What the callback page says to the page that framed it (see `callback-script.ts`). */
const isAnswer = (message: unknown): message is { signInAnswer: string } =>
  typeof message === 'object' &&
  message !== null &&
  'signInAnswer' in message &&
  typeof message.signInAnswer === 'string'

/** Loads the address in a hidden frame of our own origin and waits for the callback's message. */
const answerFromFrame = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const frame = document.createElement('iframe')
    const finish = (settle: () => void) => {
      window.clearTimeout(timer)
      window.removeEventListener('message', onMessage)
      frame.remove()
      settle()
    }
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.contentWindow || !isAnswer(data)) return
      finish(() => resolve(data.signInAnswer))
    }
    const timer = window.setTimeout(
      () => finish(() => reject(new SignInError('incomplete'))),
      HTTP_TIMEOUT_MS,
    )
    window.addEventListener('message', onMessage)
    frame.hidden = true
    frame.src = address
    document.body.append(frame)
  })

/** In another window somebody else may have signed in: to this one, which goes on showing the first, that is the end. */
const assertSamePerson = (heldIdToken: string, { subject }: AcceptedTokens): void => {
  if (decodeJwt(heldIdToken).sub !== subject) {
    throw new SignInError('otherPerson', { providerCode: LOGIN_REQUIRED })
  }
}

/**
 * New tokens for the same person without any page, while the provider's own session lasts and is theirs; a SignInError
 * when it is not.
 */
export const renewSilently = async (flow: AuthFlow): Promise<void> => {
  const idTokenHint = sessionStore.idToken.read()
  if (idTokenHint === null) throw new SignInError('noUser', { providerCode: LOGIN_REQUIRED })
  const attempt = newAttempt(Date.now())
  const tenant = sessionStore.tenantId.read() ?? 'host'
  const { origin } = window.location
  const answer = await answerFromFrame(
    await authorizeAddress({ flow, attempt, tenant, origin, prompt: 'none', idTokenHint }),
  )
  const now = new Date()
  const tokens = await acceptAnswer(answer, attempt, now)
  assertSamePerson(idTokenHint, tokens)
  // An answer that comes late signs nobody in again who signed out meanwhile.
  if (sessionStore.idToken.read() !== idTokenHint) return
  keepTokens(tokens, now.getTime())
}
