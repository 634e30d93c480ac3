import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { verifyIdToken } from './verify-id-token.ts'

const issuer = 'https://mall.example'
const accessToken = 'opaque-access-token'
/** Left half of SHA-256, base64url: computed apart from the code under test. */
const atHash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(accessToken)))
  .subarray(0, 16)
  .toString('base64url')
const own = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256', { extractable: true })
const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] }
const now = new Date('2026-05-01T10:00:00Z')
const seconds = Math.floor(now.getTime() / 1000)

const claims = {
  iss: issuer,
  aud: 'wenli-web',
  sub: '12',
  nonce: 'n',
  at_hash: atHash,
  iat: seconds,
  exp: seconds + 300,
}
const sign = (more: JWTPayload = {}, key = own.privateKey) =>
  new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key)
const check = (
  idToken: string,
  token = accessToken,
  accessTokenHash: 'required' | 'ifPresent' = 'required',
) => verifyIdToken({ idToken, accessToken: token, nonce: 'n', issuer, keys, accessTokenHash, now })

test('a token of our provider for us, for this attempt and this access token passes, and tells whose it is', async () => {
  await expect(check(await sign({ tenantId: 5 }))).resolves.toEqual({ subject: '12', tenantId: '5' })
  await expect(check(await sign({ tenantId: null }))).resolves.toEqual({ subject: '12', tenantId: null })
})

test.each([
  ['another nonce', { nonce: 'x' }],
  ['no nonce', { nonce: undefined }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['another audience', { aud: 'somebody' }],
  ['an audience beside us', { aud: ['wenli-web', 'somebody'] }],
  ['expired', { exp: seconds - 61 }],
  ['issued in the future', { iat: seconds + 120 }],
  ['issued long ago', { iat: seconds - 3600 }],
  ['nobody', { sub: undefined }],
])('%s is refused', async (_, more) => {
  await expect(check(await sign(more))).rejects.toMatchObject({ reason: 'idTokenInvalid' })
})

test('times may differ by a minute', async () => {
  await expect(check(await sign({ exp: seconds - 30 }))).resolves.toMatchObject({ subject: '12' })
})

test('a key of a stranger is refused', async () => {
  await expect(check(await sign({}, stranger.privateKey))).rejects.toMatchObject({ reason: 'idTokenInvalid' })
})

test('a tampered payload is refused', async () => {
  const [head, , signature] = (await sign()).split('.')
  const payload = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url')
  await expect(check(`${head}.${payload}.${signature}`)).rejects.toMatchObject({ reason: 'idTokenInvalid' })
})

test('HS256 with the public key as the secret is refused, and so is no signature at all', async () => {
  const secret = new TextEncoder().encode(await exportSPKI(own.publicKey))
  const confused = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(secret)
  await expect(check(confused)).rejects.toMatchObject({ reason: 'idTokenInvalid' })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  await expect(check(`${part({ alg: 'none' })}.${part(claims)}.`)).rejects.toMatchObject({
    reason: 'idTokenInvalid',
  })
})

test('an access token that the id token does not vouch for is refused', async () => {
  await expect(check(await sign(), 'injected')).rejects.toMatchObject({ reason: 'accessTokenMismatch' })
  await expect(check(await sign({ at_hash: undefined }))).rejects.toMatchObject({
    reason: 'accessTokenMismatch',
  })
})

test('in the code flow the hash may be absent, but not wrong', async () => {
  await expect(check(await sign({ at_hash: undefined }), accessToken, 'ifPresent')).resolves.toMatchObject({
    subject: '12',
  })
  await expect(check(await sign(), 'injected', 'ifPresent')).rejects.toMatchObject({
    reason: 'accessTokenMismatch',
  })
})
