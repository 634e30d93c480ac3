import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentSigningKeys } from '../platform/data-folder/index.ts'
import { createAccount } from '../../test/accounts.ts'
import { answerOf, authorizeRequest, makeSigningKeys, openBrowser, signIn } from '../../test/browser.ts'
import type { Browser } from '../../test/browser.ts'
import { startTestApp } from '../../test/start-test-app.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  server = await startTestApp()
  await makeSigningKeys(server.dataDir)
})
afterAll(() => server.close())

const renew = async (browser: Browser, changes: Record<string, string> = {}) => {
  const answer = await browser.get(authorizeRequest({ prompt: 'none', ...changes }).url)
  return { answer, params: answerOf(answer.location) }
}
/** The same words an hour ago: it has expired since. */
const hourOld = async (idToken: string): Promise<string> => {
  const [key] = (await currentSigningKeys(server.dataDir, server.clock)).jwks.keys
  const { iat = 0, exp = 0, ...claims } = decodeJwt(idToken)
  return new SignJWT({ ...claims, iat: iat - 3600, exp: exp - 3600 })
    .setProtectedHeader({ alg: 'RS256', kid: decodeProtectedHeader(idToken).kid ?? '' })
    .sign(await importJWK(key!))
}
const api = async (token: string, url = '/api/services/app/User/GetAll', tenant?: string) =>
  (
    await server.app.inject({
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(tenant === undefined ? {} : { 'abp-tenantid': tenant }),
      },
    })
  ).statusCode

describe('silent renewal', () => {
  it('gives new tokens to a session, in a frame of our own and of nobody else', async () => {
    const browser = openBrowser(server.app)
    const { accessToken } = await signIn(browser, await createAccount(server, { role: 'TenantAdmin' }))
    const { answer, params } = await renew(browser)
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(params.get('access_token')).not.toBe(accessToken)
    expect(await api(params.get('access_token') ?? '')).toBe(200)
    expect(await api(accessToken)).toBe(200)
  })

  it('answers login_required without a session, and tells it to the callback', async () => {
    const { answer, params } = await renew(openBrowser(server.app))
    expect(answer.status).toBe(303)
    expect(params.get('error')).toBe('login_required')
    expect(params.get('state')).toBeTruthy()
  })

  it('for the person of an id token is refused with login_required once another one has signed in', async () => {
    const browser = openBrowser(server.app)
    const first = await signIn(browser, await createAccount(server))
    await browser.get(`/connect/endsession?${new URLSearchParams({ id_token_hint: first.idToken })}`)
    const second = await signIn(browser, await createAccount(server))
    expect(second.accessToken).toBeTruthy()
    for (const hint of [first.idToken, await hourOld(first.idToken)]) {
      const { params } = await renew(browser, { id_token_hint: hint })
      expect([params.get('error'), params.get('access_token')]).toEqual(['login_required', null])
    }
    expect((await renew(browser, { id_token_hint: second.idToken })).params.get('access_token')).toBeTruthy()
  })

  it('takes an id token that has expired as well as a fresh one', async () => {
    const browser = openBrowser(server.app)
    const { idToken } = await signIn(browser, await createAccount(server))
    const { params } = await renew(browser, { id_token_hint: await hourOld(idToken) })
    expect([params.get('error'), decodeJwt(params.get('id_token') ?? '').sub]).toEqual([
      null,
      decodeJwt(idToken).sub,
    ])
  })

  it('ends when the session was not used for eight hours', async () => {
    const browser = openBrowser(server.app)
    await signIn(browser, await createAccount(server))
    server.clock.advance(7.9 * 60 * 60_000)
    expect((await renew(browser)).params.get('access_token')).toBeTruthy()
    server.clock.advance(7.9 * 60 * 60_000)
    expect((await renew(browser)).params.get('access_token')).toBeTruthy()
    server.clock.advance(8.1 * 60 * 60_000)
    expect((await renew(browser)).params.get('error')).toBe('login_required')
  })

  it('ends when the account is switched off', async () => {
    const account = await createAccount(server)
    const browser = openBrowser(server.app)
    await signIn(browser, account)
    await server
      .ctx(5)
      .tx.query({ text: 'UPDATE app_user SET is_active = false WHERE id = $1', values: [account.userId] })
    expect((await renew(browser)).params.get('error')).toBe('login_required')
  })

  it('asks again when the client wants a fresh sign-in', async () => {
    const browser = openBrowser(server.app)
    await signIn(browser, await createAccount(server))
    const { location } = await browser.get(authorizeRequest({ prompt: 'login' }).url)
    expect(location).toContain('/connect/interaction/')
  })
})

describe('tenants', () => {
  it('keep their accounts apart: the same name signs in to the tenant that was asked for', async () => {
    const name = 'same.name'
    const [five, six, host] = [
      await createAccount(server, { userName: name, role: 'TenantAdmin' }),
      await createAccount(server, { userName: name, tenantId: 6, role: 'TenantAdmin' }),
      await createAccount(server, { userName: name, tenantId: 0, role: 'HostAdmin' }),
    ]
    const subjects = []
    for (const [acr, account] of [
      ['tenant:5', five],
      ['tenant:6', six],
      ['tenant:host', host],
    ] as const) {
      const { idToken, accessToken } = await signIn(openBrowser(server.app), account, { acr_values: acr })
      const claims = JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString())
      subjects.push([claims.sub, claims.tenantId])
      expect(await api(accessToken)).toBe(200)
    }
    expect(subjects).toEqual([
      [`5.${five.userId}`, 5],
      [`6.${six.userId}`, 6],
      [`0.${host.userId}`, null],
    ])
  })

  it('do not accept the account of another', async () => {
    const six = await createAccount(server, { tenantId: 6 })
    const { posted } = await signIn(openBrowser(server.app), six, { acr_values: 'tenant:5' })
    expect(posted.status).toBe(422)
  })

  it('do not share a session: one for tenant 5 does not open tenant 6, nor the host side', async () => {
    const browser = openBrowser(server.app)
    await signIn(browser, await createAccount(server))
    for (const acr of ['tenant:6', 'tenant:host']) {
      expect((await renew(browser, { acr_values: acr })).params.get('error')).toBe('login_required')
      expect((await browser.get(authorizeRequest({ acr_values: acr }).url)).location).toContain(
        '/connect/interaction/',
      )
    }
    expect((await renew(browser)).params.get('access_token')).toBeTruthy()
  })

  it('do not accept a token together with the header of another', async () => {
    const { accessToken } = await signIn(
      openBrowser(server.app),
      await createAccount(server, { role: 'TenantAdmin' }),
    )
    expect(await api(accessToken, undefined, '6')).toBe(403)
    expect(await api(accessToken, undefined, '5')).toBe(200)
  })
})
