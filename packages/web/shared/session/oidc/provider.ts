import { HTTP_TIMEOUT_MS } from '@wenli/contract/limits'
import type { JSONWebKeySet } from 'jose'
import { callbackAddress, CLIENT_ID } from './authorize-address.ts'
import { SignInError } from './sign-in-error.ts'

/** The identity provider's machine-readable side. It lives on our own origin. */
type Discovery = { issuer: string; jwks_uri: string; token_endpoint: string }
export type Tokens = { idToken: string; accessToken: string; lifeSeconds: number }

const getJson = async <Body>(address: string, init: RequestInit = {}): Promise<Body> => {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(HTTP_TIMEOUT_MS) })
  if (!response.ok) throw new SignInError('refused', { providerCode: `HTTP ${response.status}` })
  const body: Body = await response.json()
  return body
}

export const discover = (): Promise<Discovery> => getJson<Discovery>('/.well-known/openid-configuration')

export const providerKeys = ({ jwks_uri }: Discovery): Promise<JSONWebKeySet> =>
  getJson<JSONWebKeySet>(jwks_uri)

/** Code flow with PKCE: the code is worth nothing without the verifier that never left this browser. */
export const exchangeCode = async (provider: Discovery, code: string, verifier: string): Promise<Tokens> => {
  const answer = await getJson<{ id_token: string; access_token: string; expires_in: number }>(
    provider.token_endpoint,
    {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: CLIENT_ID,
        redirect_uri: callbackAddress(window.location.origin),
        code,
        code_verifier: verifier,
      }),
    },
  )
  return { idToken: answer.id_token, accessToken: answer.access_token, lifeSeconds: answer.expires_in }
}
