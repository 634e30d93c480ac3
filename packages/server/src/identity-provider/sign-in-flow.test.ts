import { createHash } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../test/accounts.ts'
import { makeSigningKeys, openBrowser, ORIGIN, signIn } from '../../test/browser.ts'
import { startTestApp } from '../../test/start-test-app.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  server = await startTestApp()
  await makeSigningKeys(server.dataDir)
})
afterAll(() => server.close())

describe('signing in by id_token token', () => {
  it('ends at the callback with tokens that belong together and to the request', async () => {
    const account = await createAccount(server)
    const browser = openBrowser(server.app)
    const { request, resumed, answer, accessToken, idToken } = await signIn(browser, account)
    expect(resumed.location.startsWith(`${ORIGIN}/loginCallback#`)).toBe(true)
    expect(answer.get('state')).toBe(request.state)
    expect(answer.get('expires_in')).toBe('1800')
    const jwks = createLocalJWKSet(JSON.parse((await browser.get('/connect/jwks')).body))
    const { payload, protectedHeader } = await jwtVerify(idToken, jwks, {
      issuer: ORIGIN,
      audience: 'wenli-web',
      algorithms: ['RS256'],
    })
    expect(protectedHeader.alg).toBe('RS256')
    expect(payload).toMatchObject({ sub: `5.${account.userId}`, nonce: request.nonce, tenantId: 5 })
    const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
    expect(payload['at_hash']).toBe(half)

    const me = await server.app.inject({
      url: '/api/services/app/Session/GetCurrentLoginInformations',
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(me.json().result.user).toMatchObject({ id: account.userId, userName: account.userName })
  })
})
