import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../test/accounts.ts'
import {
  answerOf,
  authorizeRequest,
  csrfOf,
  makeSigningKeys,
  openBrowser,
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

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const renew = async (browser: Browser) =>
  answerOf((await browser.get(authorizeRequest({ prompt: 'none' }).url)).location)

/** As if the password had been given so long ago; the session has been in use since. */
const age = async (userId: number, milliseconds: number) => {
  await server.ctx(5).tx.query({
    text: `UPDATE oidc_model SET payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - $2::int))
            WHERE model = 'Session' AND user_id = $1`,
    values: [userId, milliseconds / 1000],
  })
}
const signedInAs = async (role: string) => {
  const browser = openBrowser(server.app)
  const account = await createAccount(server, { role })
  await signIn(browser, account)
  return { browser, account }
}

describe('the session of an administrator', () => {
  it.each(['TenantAdmin', 'Operator', 'Service'])(
    'with the role %s ends after 30 minutes without use',
    async (role) => {
      const { browser } = await signedInAs(role)
      server.clock.advance(29 * MINUTE)
      expect((await renew(browser)).get('access_token')).toBeTruthy()
      server.clock.advance(29 * MINUTE)
      expect((await renew(browser)).get('access_token')).toBeTruthy()
      server.clock.advance(31 * MINUTE)
      expect((await renew(browser)).get('error')).toBe('login_required')
      server.clock.advance(-89 * MINUTE)
    },
  )

  it('ends after 12 hours in any case, and its last token with it', async () => {
    const { browser, account } = await signedInAs('TenantAdmin')
    await age(account.userId, 12 * HOUR - 10 * MINUTE)
    const seconds = Number((await renew(browser)).get('expires_in'))
    expect(seconds).toBeLessThanOrEqual(600)
    expect(seconds).toBeGreaterThan(540)
    server.clock.advance(11 * MINUTE)
    expect((await renew(browser)).get('error')).toBe('login_required')
    server.clock.advance(-11 * MINUTE)
  })

  it('is refused past its end however busy it is, until the password is given again', async () => {
    const { browser, account } = await signedInAs('TenantAdmin')
    await age(account.userId, 12 * HOUR)
    expect((await renew(browser)).get('error')).toBe('login_required')
    const { accessToken } = await signIn(browser, account)
    expect(accessToken).not.toBe('')
    expect((await renew(browser)).get('access_token')).toBeTruthy()
  })

  it('is meant for whoever became one meanwhile, too', async () => {
    const { browser, account } = await signedInAs('User')
    await age(account.userId, 13 * HOUR)
    expect((await renew(browser)).get('access_token')).toBeTruthy()
    await server.ctx(5).tx.query({
      text: "INSERT INTO user_role (tenant_id, user_id, role_id) SELECT 5, $1, id FROM role WHERE tenant_id = 5 AND name = 'Operator'",
      values: [account.userId],
    })
    expect((await renew(browser)).get('error')).toBe('login_required')
  })
})

describe('the session of anybody else', () => {
  it.each(['User', 'Vendor'])('with the role %s lives on after 30 minutes and 12 hours', async (role) => {
    const { browser, account } = await signedInAs(role)
    await age(account.userId, 13 * HOUR)
    server.clock.advance(7 * HOUR)
    const answer = await renew(browser)
    expect(answer.get('expires_in')).toBe('1800')
    server.clock.advance(-7 * HOUR)
  })

  it('ends after 14 days in any case', async () => {
    const { browser, account } = await signedInAs('User')
    await age(account.userId, 14 * 24 * HOUR)
    expect((await renew(browser)).get('error')).toBe('login_required')
  })
})

describe('a sign-in that waits between the password and the last step', () => {
  it('comes to nothing once the password was changed', async () => {
    const account = await createAccount(server)
    const owner = await signIn(openBrowser(server.app), account)
    const thief = openBrowser(server.app)
    const { location: page } = await thief.get(authorizeRequest().url)
    const csrf = csrfOf((await thief.get(page)).body)
    const posted = await thief.post(page, { csrf, username: account.userName, password: PASSWORD })
    expect(posted.location).toContain('/connect/authorize/')
    const changed = await server.app.inject({
      method: 'POST',
      url: '/api/services/app/User/ChangePassword',
      headers: { authorization: `Bearer ${owner.accessToken}` },
      payload: { currentPassword: PASSWORD, newPassword: 'Huangshan-Pine-61' },
    })
    expect(changed.statusCode).toBe(200)
    const resumed = await thief.get(posted.location)
    expect(resumed.location).not.toContain('access_token')
    expect((await renew(thief)).get('error')).toBe('login_required')
  })
})
