import { paths } from '@wenli/contract/paths'
import { plainApi } from '../api/browser-api.ts'
import { sessionStore } from '../browser-storage/browser-storage.ts'
import { forgetSession, keepTokens, lookUpSession } from './keep-session.ts'
import { acceptAnswer } from './oidc/accept-answer.ts'
import { takeAttempt } from './oidc/sign-in-attempt.ts'
import { safeReturnAddress } from './return-address.ts'

const takeReturnAddress = (): string => {
  const address = sessionStore.returnAddress.read()
  sessionStore.returnAddress.clear()
  return address === null ? paths.personalCentre() : safeReturnAddress(address, window.location.origin)
}

/** The callback's work: trust the answer or refuse it, look up the session, and say where to go. */
export const finishSignIn = async (fragmentOrQuery: string): Promise<string> => {
  const attempt = takeAttempt()
  forgetSession()
  const now = new Date()
  keepTokens(await acceptAnswer(fragmentOrQuery, attempt, now), now.getTime())
  try {
    const { user } = await lookUpSession(plainApi)
    const address = takeReturnAddress()
    return user?.mustChangePassword === true ? paths.changePassword() : address
  } catch (failure) {
    forgetSession()
    throw failure
  }
}
