import { HTTP_TIMEOUT_MS } from '@wenli/contract/limits'
import { sessionStore } from '../browser-storage/browser-storage.ts'
import { keepTokens } from './keep-session.ts'
import { acceptAnswer } from './oidc/accept-answer.ts'
import { authorizeAddress, type AuthFlow } from './oidc/authorize-address.ts'
import { newAttempt } from './oidc/sign-in-attempt.ts'
import { SignInError } from './oidc/sign-in-error.ts'

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

/** New tokens without any page, while the provider's own session lasts; a SignInError when it does not. */
export const renewSilently = async (flow: AuthFlow): Promise<void> => {
  const attempt = newAttempt(Date.now())
  const tenant = sessionStore.tenantId.read() ?? 'host'
  const { origin } = window.location
  const answer = await answerFromFrame(
    await authorizeAddress({ flow, attempt, tenant, origin, prompt: 'none' }),
  )
  const now = new Date()
  keepTokens(await acceptAnswer(answer, attempt, now), now.getTime())
}
