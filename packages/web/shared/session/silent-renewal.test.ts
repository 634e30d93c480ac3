import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../browser-storage/browser-storage.ts'
import { sessionIsOver } from './oidc/sign-in-error.ts'
import { sessionChanged } from './session.ts'
import { renewSilently } from './silent-renewal.ts'

const origin = 'https://mall.example'
const accessToken = 'opaque-access-token'
const atHash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(accessToken)))
  .subarray(0, 16)
  .toString('base64url')
const { privateKey, publicKey } = await generateKeyPair('RS256')
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] }

const sign = (claims: JWTPayload, lifeSeconds = 300): Promise<string> => {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ iss: origin, aud: 'wenli-web', iat: now, exp: now + lifeSeconds, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'own' })
    .sign(privateKey)
}

/** Whose session the provider holds. */
let signedIn: string
let asked: URLSearchParams | undefined
const kept = new Map<string, string>()

/** The hidden frame: the provider answers by its cookie, and the callback tells it to the page around. */
const answer = async (frame: { src: string; contentWindow: object }, listeners: EventTarget) => {
  asked = new URL(frame.src, origin).searchParams
  const idToken = await sign({
    sub: signedIn,
    tenantId: 5,
    nonce: asked.get('nonce'),
    at_hash: atHash,
  })
  const answered = new URLSearchParams({
    access_token: accessToken,
    id_token: idToken,
    expires_in: '1800',
    state: asked.get('state') ?? '',
  })
  const data = { signInAnswer: `#${answered}` }
  listeners.dispatchEvent(Object.assign(new Event('message'), { origin, source: frame.contentWindow, data }))
}

beforeEach(async () => {
  kept.clear()
  asked = undefined
  const listeners = new EventTarget()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    location: { origin },
    setTimeout,
    clearTimeout,
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
  })
  vi.stubGlobal('document', {
    createElement: () => ({ src: '', hidden: false, contentWindow: {}, remove: () => undefined }),
    body: { append: (frame: { src: string; contentWindow: object }) => void answer(frame, listeners) },
  })
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address === '/jwks' ? jwks : { issuer: origin, jwks_uri: '/jwks', token_endpoint: '/token' },
    ),
  )
  sessionStore.userId.write('12')
  sessionStore.tenantId.write('5')
  sessionStore.accessToken.write('old')
  sessionStore.idToken.write(await sign({ sub: '5.12' }, -3600))
})
afterEach(() => {
  kept.clear()
  sessionChanged()
  vi.unstubAllGlobals()
})

test('a renewal asks for the person whom this window holds, and keeps their new tokens', async () => {
  signedIn = '5.12'
  const held = sessionStore.idToken.read()
  await renewSilently('implicit')
  expect(asked?.get('id_token_hint')).toBe(held)
  expect(sessionStore.accessToken.read()).toBe(accessToken)
  expect(sessionStore.idToken.read()).not.toBe(held)
})

test.each([
  ['of the same tenant', '5.13'],
  ['with the same number in another tenant', '6.12'],
])('the tokens of another person %s are not kept: the session is over', async (_, other) => {
  signedIn = other
  const before = new Map(kept)
  const failure: unknown = await renewSilently('implicit').catch((refused: unknown) => refused)
  expect(failure).toMatchObject({ reason: 'otherPerson' })
  expect(sessionIsOver(failure)).toBe(true)
  expect(kept).toEqual(before)
})

test('who holds no id token has nothing to renew', async () => {
  signedIn = '5.12'
  sessionStore.idToken.clear()
  const failure: unknown = await renewSilently('implicit').catch((refused: unknown) => refused)
  expect(sessionIsOver(failure)).toBe(true)
  expect([asked, sessionStore.accessToken.read()]).toEqual([undefined, 'old'])
})

test('an answer that comes after signing out is not kept', async () => {
  signedIn = '5.12'
  const renewed = renewSilently('implicit')
  kept.clear()
  await renewed
  expect(asked).toBeDefined()
  expect(kept.size).toBe(0)
})
