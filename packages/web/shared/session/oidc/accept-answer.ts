import type { SignInAttempt } from '../../browser-storage/browser-storage.ts'
import { discover, exchangeCode, providerKeys, type Tokens } from './provider.ts'
import { readAnswer } from './provider-answer.ts'
import { matchesAttempt } from './sign-in-attempt.ts'
import { SignInError } from './sign-in-error.ts'
import { verifyIdToken, type TokenOwner } from './verify-id-token.ts'

/** Tokens whose words have been checked; whom they are of is among them. */
export type AcceptedTokens = Tokens & TokenOwner

/** From what came to the callback to tokens that may be used; every doubt is a SignInError. */
export const acceptAnswer = async (
  fragmentOrQuery: string,
  attempt: SignInAttempt | null,
  now: Date,
): Promise<AcceptedTokens> => {
  const answer = readAnswer(fragmentOrQuery)
  if (attempt === null || !matchesAttempt(attempt, answer.state, now.getTime())) {
    throw new SignInError('stateMismatch')
  }
  const provider = await discover()
  const tokens: Tokens =
    answer.flow === 'code' ? await exchangeCode(provider, answer.code, attempt.verifier) : answer
  const owner = await verifyIdToken({
    idToken: tokens.idToken,
    accessToken: tokens.accessToken,
    nonce: attempt.nonce,
    issuer: provider.issuer,
    keys: await providerKeys(provider),
    accessTokenHash: answer.flow === 'code' ? 'ifPresent' : 'required',
    now,
  })
  return { ...tokens, ...owner }
}
