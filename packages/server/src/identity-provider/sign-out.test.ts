import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccount } from '../../test/accounts.ts'
import {
  answerOf,
  authorizeRequest,
  makeSigningKeys,
  openBrowser,
  ORIGIN,
  signIn,
} from '../../test/browser.ts'
import type { Browser } from '../../test/browser.ts'
import { startTestApp } from '../../test/start-test-app.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  server = await startTestApp()
  await makeSigningKeys(server.dataDir)
})
afterAll(() => server.close())

const endSession = (params: Record<string, string>) => `/connect/endsession?${new URLSearchParams(params)}`
const HOME = { post_logout_redirect_uri: `${ORIGIN}/` }
const api = async (token: string) =>
  (
    await server.app.inject({
      url: '/api/services/app/Session/GetCurrentLoginInformations',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode
/** The news reaches every process, this one too, a moment after the deed; what is kept does not run out meanwhile. */
const ended = (token: string) =>
  server.clock.standStill(() => vi.waitFor(async () => expect(await api(token)).toBe(401), 20_000))
const renewal = async (browser: Browser) =>
  answerOf((await browser.get(authorizeRequest({ prompt: 'none' }).url)).location)

/** What the audit log tells of somebody. */
const deeds = async ({ userId }: { userId: number }): Promise<unknown[]> => {
  const text = 'SELECT action FROM audit_log WHERE object_id = $1 ORDER BY id'
  const rows = await server.ctx(5).tx.query({ text, values: [String(userId)] })
  return rows.map(({ action }) => action)
}

/** Whose deed the sign-out was, and in which request. */
const signOutLine = async ({ userId }: { userId: number }): Promise<unknown> => {
  const text = `SELECT user_id AS "userId", user_name AS "userNo", request_id AS "requestId" FROM audit_log
                 WHERE action = 'SignOut' AND object_id = $1`
  const [row] = await server.ctx(5).tx.query({ text, values: [String(userId)] })
  return row
}

describe('signing out', () => {
  it('with the id token of the session revokes the tokens, ends the session and goes home, asking nothing', async () => {
    const browser = openBrowser(server.app)
    const account = await createAccount(server)
    const { accessToken, idToken } = await signIn(browser, account)
    const renewed = (await renewal(browser)).get('access_token') ?? ''
    const answer = await browser.get(endSession({ ...HOME, id_token_hint: idToken }))
    expect([answer.status, answer.location]).toEqual([303, `${ORIGIN}/`])
    await ended(accessToken)
    await ended(renewed)
    expect((await renewal(browser)).get('error')).toBe('login_required')
    expect(browser.cookies.has('/ wenli.session')).toBe(false)
    const left = await server.ctx(5).tx.query({
      text: 'SELECT model FROM oidc_model WHERE user_tenant = 5 AND user_id = $1',
      values: [account.userId],
    })
    expect(left).toEqual([])
    expect(await deeds(account)).toEqual(['SignIn', 'SignOut'])
    expect(await signOutLine(account)).toEqual({
      userId: account.userId,
      userNo: account.userNo,
      requestId: answer.headers['x-request-id'],
    })
  })

  it('from a page of ours asks nothing either', async () => {
    const browser = openBrowser(server.app)
    const { accessToken } = await signIn(browser, await createAccount(server))
    const answer = await browser.get(endSession(HOME), { 'sec-fetch-site': 'same-origin' })
    expect([answer.status, answer.location]).toEqual([303, `${ORIGIN}/`])
    await ended(accessToken)
  })

  it('by a link of a stranger asks first, and works without a script', async () => {
    const browser = openBrowser(server.app)
    const account = await createAccount(server)
    const { accessToken } = await signIn(browser, account)
    const page = await browser.get(endSession({}), { 'sec-fetch-site': 'cross-site' })
    expect(page.status).toBe(200)
    expect(page.body).not.toContain('<script')
    expect(await api(accessToken)).toBe(200)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const forged = await browser.post('/connect/endsession/confirm', { xsrf: 'x'.repeat(48), logout: 'yes' })
    expect(forged.status).toBe(400)
    expect(await api(accessToken)).toBe(200)
    expect(await deeds(account)).toEqual(['SignIn'])
    const confirmed = await browser.post('/connect/endsession/confirm', { xsrf, logout: 'yes' })
    expect(confirmed.status).toBe(303)
    const end = await browser.get(confirmed.location)
    expect(end.location).toBe(`${ORIGIN}/`)
    await ended(accessToken)
    expect((await renewal(browser)).get('error')).toBe('login_required')
    expect(await deeds(account)).toEqual(['SignIn', 'SignOut'])
    expect(await signOutLine(account)).toEqual({
      userId: account.userId,
      userNo: account.userNo,
      requestId: confirmed.headers['x-request-id'],
    })
  })

  it('without a session simply goes home, without a script', async () => {
    const answer = await openBrowser(server.app).get(endSession(HOME))
    expect([answer.status, answer.location]).toEqual([303, `${ORIGIN}/`])
    expect(answer.body).not.toContain('<script')
  })

  it('with the id token of somebody else asks first', async () => {
    const browser = openBrowser(server.app)
    const other = await signIn(openBrowser(server.app), await createAccount(server))
    const { accessToken } = await signIn(browser, await createAccount(server))
    const page = await browser.get(endSession({ ...HOME, id_token_hint: other.idToken }))
    expect(page.status).toBe(200)
    expect(await api(accessToken)).toBe(200)
    expect(await api(other.accessToken)).toBe(200)
  })

  it('goes to no other place than the home of the site', async () => {
    const browser = openBrowser(server.app)
    const { idToken, accessToken } = await signIn(browser, await createAccount(server))
    for (const address of ['https://evil.example/', `${ORIGIN}//evil.example`, `${ORIGIN}/anything`]) {
      const answer = await browser.get(
        endSession({ post_logout_redirect_uri: address, id_token_hint: idToken }),
      )
      expect([answer.status, answer.location]).toEqual([400, ''])
    }
    expect(await api(accessToken)).toBe(200)
  })

  it('does not believe an id token that was touched', async () => {
    const browser = openBrowser(server.app)
    const { idToken } = await signIn(browser, await createAccount(server))
    const [head, body, signature] = idToken.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const hint of [`${head}.${body}.${signature!.slice(0, -4)}AAAA`, `${none}.${body}.`, 'nonsense']) {
      expect((await browser.get(endSession({ ...HOME, id_token_hint: hint }))).status).toBe(400)
    }
  })
})
