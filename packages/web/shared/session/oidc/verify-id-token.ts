import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { CLIENT_ID } from './authorize-address.ts'
import { base64Url } from './sign-in-attempt.ts'
import { SignInError } from './sign-in-error.ts'

const CLOCK_TOLERANCE_SECONDS = 60

/** Whom the tokens are of: the provider's name for the person, and the tenant, null on the host side. */
export type TokenOwner = { subject: string; tenantId: string | null }

type IdTokenCheck = {
  idToken: string
  accessToken: string
  nonce: string
  issuer: string
  keys: JSONWebKeySet
  /**
   * Tokens that came through the address bar must prove that they belong together. Those of the token endpoint came
   * in one answer to our own request: there the standard leaves the hash out, but a wrong one is still refused.
   */
  accessTokenHash: 'required' | 'ifPresent'
  now: Date
}

/** OpenID Connect: the left half of SHA-256 of the access token ties it to the id token. */
const hashOf = async (accessToken: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(accessToken))
  return base64Url(new Uint8Array(digest.slice(0, digest.byteLength / 2)))
}

/**
 * Signature by the provider's own keys, RS256 and nothing else, issuer, audience, times, nonce, and the hash of the
 * access token. Nothing of a sign-in is stored before this has passed.
 */
export const verifyIdToken = async (check: IdTokenCheck): Promise<TokenOwner> => {
  const { payload } = await jwtVerify(check.idToken, createLocalJWKSet(check.keys), {
    algorithms: ['RS256'],
    issuer: check.issuer,
    audience: CLIENT_ID,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: '10 minutes',
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    currentDate: check.now,
  }).catch((cause: unknown) => {
    throw new SignInError('idTokenInvalid', { cause })
  })
  const { sub: subject } = payload
  if (subject === undefined || payload['nonce'] !== check.nonce) throw new SignInError('idTokenInvalid')
  // A list of audiences would name somebody beside us.
  if (payload.aud !== CLIENT_ID) throw new SignInError('idTokenInvalid')
  const hash = payload['at_hash']
  const isSpared = hash === undefined && check.accessTokenHash === 'ifPresent'
  if (!isSpared && hash !== (await hashOf(check.accessToken))) throw new SignInError('accessTokenMismatch')
  const tenantId = payload['tenantId']
  return { subject, tenantId: typeof tenantId === 'number' ? String(tenantId) : null }
}
