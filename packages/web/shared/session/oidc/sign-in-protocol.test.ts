import { expect, test } from 'vitest'
import { wantedTenant } from '../start-sign-in.ts'
import { authorizeAddress } from './authorize-address.ts'
import { readAnswer } from './provider-answer.ts'
import { matchesAttempt, newAttempt } from './sign-in-attempt.ts'

const attempt = { state: 's', nonce: 'n', verifier: 'v'.repeat(43), startedAt: 1000 }
const origin = 'https://mall.example'
const queryOf = (address: string) => Object.fromEntries(new URL(address, origin).searchParams)

test('the spec asks for an id token and an access token, with all nine services as scopes', async () => {
  const address = await authorizeAddress({ flow: 'implicit', attempt, origin, tenant: '5' })
  expect(address.startsWith('/connect/authorize?')).toBe(true)
  expect(queryOf(address)).toEqual({
    client_id: 'wenli-web',
    redirect_uri: 'https://mall.example/loginCallback',
    response_type: 'id_token token',
    scope: 'openid profile auth weixin baseinfo shoppingcart ordering filing portal marketing finance',
    state: 's',
    nonce: 'n',
    acr_values: 'tenant:5',
  })
})

test('the code flow proves itself by a SHA-256 challenge, and renewal asks without a page, for nobody else', async () => {
  const renewal = { prompt: 'none', idTokenHint: 'held' } as const
  const address = await authorizeAddress({ flow: 'code', attempt, origin, tenant: 'host', ...renewal })
  expect(queryOf(address)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    prompt: 'none',
    id_token_hint: 'held',
    acr_values: 'tenant:host',
  })
  expect(queryOf(address)['code_challenge']).toMatch(/^[\w-]{43}$/)
})

test('a sign-in is for the tenant of the page unless the address names another side', () => {
  expect(wantedTenant('', '5')).toBe('5')
  expect(wantedTenant('', null)).toBe('host')
  expect(wantedTenant('?tenant=host', '5')).toBe('host')
  expect(wantedTenant('?tenant=6', '5')).toBe('6')
  expect(wantedTenant('?tenant=6%20x', '5')).toBe('5')
})

test('state and nonce have 128 bits and are never the same twice', () => {
  const [first, second] = [newAttempt(0), newAttempt(0)]
  expect(first.state).toMatch(/^[\w-]{22}$/)
  expect(new Set([first.state, first.nonce, second.state, second.nonce]).size).toBe(4)
})

test('an answer must carry the state of the attempt within ten minutes', () => {
  expect(matchesAttempt(attempt, 's', 1000)).toBe(true)
  expect(matchesAttempt(attempt, 'other', 1000)).toBe(false)
  expect(matchesAttempt(attempt, null, 1000)).toBe(false)
  expect(matchesAttempt(null, 's', 1000)).toBe(false)
  expect(matchesAttempt(attempt, 's', 1000 + 10 * 60_000)).toBe(false)
  expect(matchesAttempt(attempt, 's', 999)).toBe(false)
})

test('tokens are read from the fragment, a code from the query', () => {
  expect(readAnswer('#access_token=a&id_token=i&expires_in=1800&state=s&token_type=Bearer')).toEqual({
    flow: 'implicit',
    state: 's',
    idToken: 'i',
    accessToken: 'a',
    lifeSeconds: 1800,
  })
  expect(readAnswer('?code=c&state=s')).toEqual({ flow: 'code', state: 's', code: 'c' })
})

test.each(['', '#', '#access_token=a&state=s&expires_in=1', '#id_token=i&state=s&expires_in=1'])(
  'an incomplete answer is refused: %j',
  (answer) => {
    expect(() => readAnswer(answer)).toThrow('incomplete')
  },
)

test('the refusal of the provider is kept by its own word', () => {
  expect(() => readAnswer('#error=login_required&state=s')).toThrow(
    expect.objectContaining({ reason: 'refused', providerCode: 'login_required' }),
  )
})
