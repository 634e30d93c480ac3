import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccount, PASSWORD } from '../../../test/accounts.ts'
import {
  answerOf,
  authorizeRequest,
  csrfOf,
  makeSigningKeys,
  openBrowser,
  signIn,
} from '../../../test/browser.ts'
import type { Browser } from '../../../test/browser.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  server = await startTestApp()
  await makeSigningKeys(server.dataDir)
})
afterAll(() => server.close())

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
const renew = async (browser: Browser) =>
  answerOf((await browser.get(authorizeRequest({ prompt: 'none' }).url)).location)
const lock = (browser: Browser, token: string) =>
  browser.json('/connect/lock', {}, { authorization: `Bearer ${token}` })
const signedIn = async () => {
  const browser = openBrowser(server.app)
  const account = await createAccount(server)
  return { browser, account, ...(await signIn(browser, account)) }
}

describe('locking the screen', () => {
  it('takes the tokens of the session away and refuses silent renewal', async () => {
    const { browser, accessToken } = await signedIn()
    const second = (await renew(browser)).get('access_token') ?? ''
    const answer = await lock(browser, accessToken)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      200,
      expect.objectContaining({ success: true, result: null }),
    ])
    await ended(accessToken)
    await ended(second)
    expect((await renew(browser)).get('error')).toBe('login_required')
  })

  it('works by the cookie alone, for a machine whose token ran out while it slept', async () => {
    const { browser } = await signedIn()
    expect((await lock(browser, 'ran-out')).status).toBe(200)
    expect((await renew(browser)).get('error')).toBe('login_required')
  })

  it('works by the token alone', async () => {
    const { browser, accessToken } = await signedIn()
    expect((await lock(openBrowser(server.app), accessToken)).status).toBe(200)
    await ended(accessToken)
    expect((await renew(browser)).get('error')).toBe('login_required')
  })

  it('leaves the other sessions of the user alone', async () => {
    const { browser, account, accessToken } = await signedIn()
    const elsewhere = await signIn(openBrowser(server.app), account)
    await lock(browser, accessToken)
    expect(await api(elsewhere.accessToken)).toBe(200)
  })

  it('holds against a token that was being issued at that moment', async () => {
    const { browser, account, accessToken } = await signedIn()
    const { tx } = server.ctx(5)
    const [issued] = await tx.query({
      text: "SELECT * FROM oidc_model WHERE model = 'AccessToken' AND user_id = $1",
      values: [account.userId],
    })
    expect((await lock(browser, accessToken)).status).toBe(200)
    await tx.query({
      text: 'INSERT INTO oidc_model SELECT * FROM json_populate_record(null::oidc_model, $1)',
      values: [JSON.stringify(issued)],
    })
    await ended(accessToken)
  })

  it('is refused to strangers and to pages of other sites', async () => {
    const { browser, accessToken } = await signedIn()
    expect((await openBrowser(server.app).json('/connect/lock', {})).status).toBe(401)
    for (const origin of ['https://evil.example', 'null', 'http://localhost:8081']) {
      const answer = await browser.json('/connect/lock', {}, { origin })
      expect([answer.status, JSON.parse(answer.body).error.reason]).toEqual([403, 'Platform:ForeignOrigin'])
    }
    expect(await api(accessToken)).toBe(200)
  })

  it('holds when the half-finished sign-in of the locked session is resumed without a password', async () => {
    const { browser, accessToken } = await signedIn()
    await lock(browser, accessToken)
    const begun = await browser.get(authorizeRequest().url)
    const uid = begun.location.split('/').at(-1)
    await browser.get(`/connect/authorize/${uid}`)
    expect((await renew(browser)).get('error')).toBe('login_required')
  })
})

describe('the audit log', () => {
  const lines = (userId: number) =>
    server.ctx(5).tx.query({
      text: `SELECT action, user_id AS "userId", user_name AS "userNo" FROM audit_log
              WHERE object = 'User' AND object_id = $1 AND action IN ('Lock', 'Unlock') ORDER BY id`,
      values: [String(userId)],
    })

  it('tells who locked and unlocked, by token or by cookie, each once', async () => {
    const { browser, account, accessToken } = await signedIn()
    const by = { userId: account.userId, userNo: account.userNo }
    await lock(openBrowser(server.app), accessToken)
    await lock(browser, 'ran-out')
    expect(await lines(account.userId)).toEqual([{ action: 'Lock', ...by }])
    await browser.json('/connect/unlock', { password: 'Wrong-Ridge-58' })
    server.clock.advance(32_000)
    await browser.json('/connect/unlock', { password: PASSWORD })
    await browser.json('/connect/unlock', { password: PASSWORD })
    await lock(browser, 'ran-out')
    expect(await lines(account.userId)).toEqual([
      { action: 'Lock', ...by },
      { action: 'Unlock', ...by },
      { action: 'Lock', ...by },
    ])
  })
})

describe('unlocking', () => {
  it('needs the password, waits after failures, and then silent renewal works again', async () => {
    const { browser, account, accessToken } = await signedIn()
    await lock(browser, accessToken)
    // As after a few failures before: the next one is followed by the longest delay.
    const { tx } = server.ctx(5)
    await tx.query({
      text: 'UPDATE app_user SET failed_sign_in_count = 5 WHERE id = $1',
      values: [account.userId],
    })
    const wrong = await browser.json('/connect/unlock', { password: 'Wrong-Ridge-58' })
    expect([wrong.status, JSON.parse(wrong.body).error.reason]).toEqual([422, 'Auth:WrongPassword'])
    expect((await renew(browser)).get('error')).toBe('login_required')
    const early = await browser.json('/connect/unlock', { password: PASSWORD })
    expect([early.status, Number(early.headers['retry-after'])]).toEqual([429, expect.closeTo(32, -1)])
    expect((await renew(browser)).get('error')).toBe('login_required')
    server.clock.advance(32_000)
    const right = await browser.json(
      '/connect/unlock',
      { password: PASSWORD },
      { authorization: `Bearer ${accessToken}` },
    )
    expect([right.status, JSON.parse(right.body)]).toEqual([
      200,
      expect.objectContaining({ success: true, result: null }),
    ])
    const renewed = (await renew(browser)).get('access_token') ?? ''
    expect([await api(renewed), await api(accessToken)]).toEqual([200, 401])
  })

  it('also happens by signing in again', async () => {
    const { browser, account, accessToken } = await signedIn()
    await lock(browser, accessToken)
    const begun = await browser.get(authorizeRequest().url)
    const page = await browser.get(begun.location)
    const posted = await browser.post(begun.location, {
      csrf: csrfOf(page.body),
      username: account.userName,
      password: PASSWORD,
    })
    expect((await browser.get(posted.location)).location).toContain('access_token=')
    expect((await renew(browser)).get('access_token')).toBeTruthy()
  })

  it('is refused without the session, without a password, as a form, and to pages of other sites', async () => {
    const { browser, accessToken } = await signedIn()
    await lock(browser, accessToken)
    expect((await openBrowser(server.app).json('/connect/unlock', { password: PASSWORD })).status).toBe(401)
    expect((await browser.json('/connect/unlock', {})).status).toBe(400)
    expect((await browser.json('/connect/unlock', { password: 7 })).status).toBe(400)
    expect((await browser.post('/connect/unlock', { password: PASSWORD })).status).toBe(415)
    expect(
      (await browser.json('/connect/unlock', { password: PASSWORD }, { origin: 'https://evil.example' }))
        .status,
    ).toBe(403)
    expect((await renew(browser)).get('error')).toBe('login_required')
  })
})
