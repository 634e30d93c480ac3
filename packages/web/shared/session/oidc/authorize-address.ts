import { paths } from '@wenli/contract/paths'
import { services } from '@wenli/contract/services'
import type { SignInAttempt } from '../../browser-storage/browser-storage.ts'
import { base64Url } from './sign-in-attempt.ts'

export const CLIENT_ID = 'wenli-web'

export type AuthFlow = 'implicit' | 'code'

type AuthorizeRequest = {
  flow: AuthFlow
  attempt: SignInAttempt
  origin: string
  /** `tenant:5`, or `tenant:host`. */
  tenant: string
  /** Silent renewal asks without any page. */
  prompt?: 'none'
  /** For nobody but whom this id token is of; it may have expired. */
  idTokenHint?: string
}

export const callbackAddress = (origin: string): string => `${origin}${paths.loginCallback()}`

const challengeOf = async (verifier: string): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))

/** The request to the identity provider: spec §1 and §9 name response type and scopes. */
export const authorizeAddress = async (request: AuthorizeRequest): Promise<string> => {
  const { flow, attempt, origin, tenant, prompt, idTokenHint } = request
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: callbackAddress(origin),
    response_type: flow === 'code' ? 'code' : 'id_token token',
    scope: ['openid', 'profile', ...services].join(' '),
    state: attempt.state,
    nonce: attempt.nonce,
    acr_values: `tenant:${tenant}`,
  })
  if (flow === 'code') {
    query.set('code_challenge', await challengeOf(attempt.verifier))
    query.set('code_challenge_method', 'S256')
  }
  if (prompt !== undefined) query.set('prompt', prompt)
  if (idTokenHint !== undefined) query.set('id_token_hint', idTokenHint)
  return `/connect/authorize?${query}`
}
