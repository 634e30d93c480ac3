import { createHash } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../test/accounts.ts'
import { authorizeRequest, csrfOf, makeSigningKeys, openBrowser, ORIGIN, signIn } from '../../test/browser.ts'
import type { Browser } from '../../test/browser.ts'
import { startTestApp } from '../../test/start-test-app.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
let beside: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  server = await startTestApp()
  await makeSigningKeys(server.dataDir)
  beside = await startTestApp({ beside: server })
})
afterAll(async () => {
  await beside.close()
  await server.close()
})

const verify = async (browser: Browser, idToken: string) => {
  const jwks = createLocalJWKSet(JSON.parse((await browser.get('/connect/jwks')).body))
  return jwtVerify(idToken, jwks, { issuer: ORIGIN, audience: 'wenli-web', algorithms: ['RS256'] })
}
const api = (token: string) =>
  server.app.inject({
    url: '/api/services/app/Session/GetCurrentLoginInformations',
    headers: { authorization: `Bearer ${token}` },
  })

describe('discovery', () => {
  it('names the addresses of spec section 1 under the public address, whatever host was asked', async () => {
    const answer = await server.app.inject({
      url: '/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' },
    })
    expect(answer.json()).toMatchObject({
      issuer: ORIGIN,
      authorization_endpoint: `${ORIGIN}/connect/authorize`,
      end_session_endpoint: `${ORIGIN}/connect/endsession`,
      userinfo_endpoint: `${ORIGIN}/connect/userinfo`,
      jwks_uri: `${ORIGIN}/connect/jwks`,
      response_types_supported: ['id_token token'],
      id_token_signing_alg_values_supported: ['RS256'],
    })
    expect(answer.json().scopes_supported).toEqual(
      expect.arrayContaining([
        'openid',
        'profile',
        'auth',
        'weixin',
        'baseinfo',
        'shoppingcart',
        'ordering',
        'filing',
        'portal',
        'marketing',
        'finance',
      ]),
    )
  })

  it('shows public keys only', async () => {
    const { keys } = JSON.parse((await openBrowser(server.app).get('/connect/jwks')).body)
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0]).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })
})

describe('signing in by id_token token', () => {
  it.each(['/loginCallback', '/logincallback'])(
    'ends at %s with tokens that belong together and to the request',
    async (path) => {
      const account = await createAccount(server)
      const browser = openBrowser(server.app)
      const { request, resumed, answer, accessToken, idToken } = await signIn(browser, account, {
        redirect_uri: ORIGIN + path,
      })
      expect(resumed.status).toBe(303)
      expect(resumed.location.startsWith(`${ORIGIN}${path}#`)).toBe(true)
      expect(answer.get('state')).toBe(request.state)
      expect([answer.get('token_type'), answer.get('expires_in')]).toEqual(['Bearer', '1800'])

      const { payload, protectedHeader } = await verify(browser, idToken)
      expect(protectedHeader.alg).toBe('RS256')
      expect(payload).toMatchObject({
        sub: `5.${account.userId}`,
        nonce: request.nonce,
        tenantId: 5,
        userNo: expect.stringMatching(/^U\d+$/),
      })
      expect(payload.exp! - payload.iat!).toBe(300)
      const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
      expect(payload['at_hash']).toBe(half)
      expect((await api(accessToken)).json().result.user).toMatchObject({
        id: account.userId,
        userName: account.userName,
      })
    },
  )

  it('gives an opaque token, and the id token opens nothing', async () => {
    const { accessToken, idToken } = await signIn(openBrowser(server.app), await createAccount(server))
    expect(accessToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect((await api(idToken)).statusCode).toBe(401)
    const userinfo = await server.app.inject({
      url: '/connect/userinfo',
      headers: { authorization: `Bearer ${idToken}` },
    })
    expect(userinfo.statusCode).toBe(401)
  })

  it('tells who it is at userinfo', async () => {
    const account = await createAccount(server)
    const { accessToken } = await signIn(openBrowser(server.app), account)
    const answer = await server.app.inject({
      url: '/connect/userinfo',
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(answer.json()).toEqual({
      sub: `5.${account.userId}`,
      tenantId: 5,
      userNo: expect.any(String),
      name: 'LiLan',
    })
  })

  it('can begin on one server process and end on another', async () => {
    const account = await createAccount(server)
    const browser = openBrowser(server.app)
    const other = openBrowser(beside.app)
    const begun = await browser.get(authorizeRequest().url)
    for (const [name, cookie] of browser.cookies) other.cookies.set(name, cookie)
    const page = await other.get(begun.location)
    const posted = await other.post(begun.location, {
      csrf: csrfOf(page.body),
      username: account.userName,
      password: PASSWORD,
    })
    expect((await other.get(posted.location)).location).toContain('access_token=')
  })

  it('signs the next one in who uses the same browser, and ends the session that was there', async () => {
    const [first, second] = [await createAccount(server), await createAccount(server)]
    const browser = openBrowser(server.app)
    const before = await signIn(browser, first)
    const after = await signIn(browser, second, { prompt: 'login' })
    expect((await api(after.accessToken)).json().result.user.id).toBe(second.userId)
    expect((await api(before.accessToken)).statusCode).toBe(401)
  })
})

describe('the cookies', () => {
  it('are signed, closed to scripts and kept from other sites', async () => {
    const browser = openBrowser(server.app)
    const begun = await browser.get(authorizeRequest().url)
    const lines = [begun.headers['set-cookie'] ?? []].flat().map(String)
    expect(lines.some((line) => line.startsWith('wenli.interaction='))).toBe(true)
    expect(lines.some((line) => line.startsWith('wenli.interaction.sig='))).toBe(true)
    for (const line of lines) expect(line).toMatch(/; samesite=lax; httponly/i)
  })

  it('go over https only where the site does, under names that no other host can set', async () => {
    const shop = await startTestApp({ env: { PUBLIC_URL: 'https://shop.example.cn' } })
    await makeSigningKeys(shop.dataDir)
    const browser = openBrowser(shop.app, 'https://shop.example.cn')
    const redirect = { redirect_uri: 'https://shop.example.cn/loginCallback' }
    const begun = await browser.get(authorizeRequest(redirect).url)
    await signIn(browser, await createAccount(shop), redirect)
    await shop.close()
    expect(begun.location).toMatch(/^\/connect\/interaction\//)
    const lines = [begun.headers['set-cookie'] ?? []].flat().map(String)
    for (const line of lines) expect(line).toMatch(/^__Secure-wenli.*; secure/i)
    expect([...browser.cookies.keys()]).toContain('/ __Host-wenli.session')
  })

  it('are no good when they were touched', async () => {
    const browser = openBrowser(server.app)
    await signIn(browser, await createAccount(server))
    const session = browser.cookies.get('/ wenli.session')!
    browser.cookies.set('/ wenli.session', { ...session, value: `${session.value}x` })
    const answer = await browser.get(authorizeRequest({ prompt: 'none' }).url)
    expect(answer.location).toContain('error=login_required')
  })

  it('and tokens are nowhere in the database', async () => {
    const browser = openBrowser(server.app)
    const account = await createAccount(server)
    const open = await browser.get(authorizeRequest().url)
    const { accessToken } = await signIn(browser, account)
    const held = [...browser.cookies.values()].map(({ value }) => value.slice(value.indexOf('=') + 1))
    const rows = await server.ctx(5).tx.query({ text: 'SELECT * FROM oidc_model' })
    const stored = JSON.stringify(rows)
    expect(held.length).toBeGreaterThan(2)
    for (const secret of [...held, accessToken, open.location.split('/').at(-1)!])
      expect(stored).not.toContain(secret)
  })
})

describe('a step that was taken', () => {
  it('cannot be taken again: neither the form nor the way back', async () => {
    const account = await createAccount(server)
    const browser = openBrowser(server.app)
    const begun = await browser.get(authorizeRequest().url)
    const kept = new Map(browser.cookies)
    const page = await browser.get(begun.location)
    const form = { csrf: csrfOf(page.body), username: account.userName, password: PASSWORD }
    const posted = await browser.post(begun.location, form)
    const twice = await browser.post(begun.location, form)
    expect([twice.status, twice.location]).toEqual([400, ''])
    const withCookies = new Map(browser.cookies)
    expect((await browser.get(posted.location)).location).toContain('access_token=')
    for (const [name, cookie] of [...kept, ...withCookies]) browser.cookies.set(name, cookie)
    const again = await browser.get(posted.location)
    expect([again.status, again.location]).toEqual([400, ''])
  })

  it('belongs to the browser that began it', async () => {
    const begun = await openBrowser(server.app).get(authorizeRequest().url)
    const answer = await openBrowser(server.app).get(begun.location)
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('/login')
  })
})
