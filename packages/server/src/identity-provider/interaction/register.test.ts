import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../../test/accounts.ts'
import { authorizeRequest, csrfOf, makeSigningKeys, openBrowser, signIn } from '../../../test/browser.ts'
import { codeIn, newestMessage } from '../../../test/mailbox.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { lands, newMobile, visitPage, without, zh } from '../../../test/visit.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  server = await startTestApp({ env: { SEED: 'demo' } })
  await makeSigningKeys(server.dataDir)
})
afterAll(() => server.close())

const visit = (path = '', changes: Record<string, string | null> = {}) => visitPage(server, path, changes)

const NEW = 'Qingshan-Brook-91'

describe('registering', () => {
  it('sends a code without losing what was typed, then makes the account and signs in', async () => {
    const mobile = newMobile()
    const { browser, home, post } = await visit('/register')
    const typed = { username: mobile, password: PASSWORD, confirmPassword: PASSWORD }
    const sent = await post({ ...typed, action: 'send-code', code: '' })
    expect(sent.status).toBe(200)
    expect(sent.body).toContain(zh['Identity.CodeSentIfPossible'])
    for (const value of [mobile, PASSWORD]) expect(sent.body).toContain(`value="${value}"`)
    expect(sent.body).not.toMatch(/type="checkbox"[^>]*checked/)
    const code = codeIn(await newestMessage(server, mobile))
    const unread = await post({ ...typed, code })
    expect(unread.body).toContain(zh['Identity.Problem.agreement'])
    const done = await post({ ...typed, code, agreement: 'yes' })
    expect(done.status).toBe(303)
    expect(await lands(browser, done.location)).toContain('access_token=')
    expect((await browser.get(home)).status).toBe(400)
  })

  it('answers the same for a number that is taken and one that is free, down to the code', async () => {
    const taken = await createAccount(server)
    const bodies: string[][] = []
    for (const mobile of [taken.userName, newMobile()]) {
      const { post, csrf, home } = await visit('/register')
      const typed = { username: mobile, password: PASSWORD, confirmPassword: PASSWORD, agreement: 'yes' }
      const answers = [
        await post({ ...typed, action: 'send-code' }),
        await post({ ...typed, action: 'send-code' }),
        await post({ ...typed, code: '999999' }),
      ]
      bodies.push(
        answers.map(
          ({ status, body }) => `${status} ${without(body, csrf, home, mobile).replace(/\d+ \u79d2/, '')}`,
        ),
      )
    }
    expect(bodies[0]).toEqual(bodies[1])
  })

  it.each([
    ['mobile', { username: '12345678901' }],
    ['mobile', { username: '1380000000' }],
    ['code', { code: '12345' }],
    ['confirmPassword', { confirmPassword: 'other' }],
  ] as const)('says what is wrong: %s', async (problem, changes) => {
    const { post } = await visit('/register')
    const typed = {
      username: newMobile(),
      password: PASSWORD,
      confirmPassword: PASSWORD,
      code: '123456',
      agreement: 'yes',
    }
    const answer = await post({ ...typed, ...changes })
    expect(answer.status).toBe(422)
    expect(answer.body).toContain(zh[`Identity.Problem.${problem}`])
  })

  it('fails at the sixth try even with the right code', async () => {
    const mobile = newMobile()
    const { post } = await visit('/register')
    const typed = { username: mobile, password: PASSWORD, confirmPassword: PASSWORD, agreement: 'yes' }
    await post({ ...typed, action: 'send-code' })
    const code = codeIn(await newestMessage(server, mobile))
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 1; tries <= 5; tries += 1)
      expect((await post({ ...typed, code: wrong })).status).toBe(422)
    expect((await post({ ...typed, code })).status).toBe(422)
  })

  it('happens in the tenant the sign-in is for, and not on the host side', async () => {
    const mobile = newMobile()
    const { browser, post } = await visit('/register', { acr_values: 'tenant:6' })
    const typed = { username: mobile, password: PASSWORD, confirmPassword: PASSWORD, agreement: 'yes' }
    await post({ ...typed, action: 'send-code' })
    const done = await post({ ...typed, code: codeIn(await newestMessage(server, mobile, 6)) })
    expect(await lands(browser, done.location)).toContain('access_token=')
    const rows = await server
      .ctx(6)
      .tx.query({ text: 'SELECT 1 FROM app_user WHERE user_name = $1', values: [mobile] })
    expect(rows).toHaveLength(1)
    const host = await visit('/register', { acr_values: 'tenant:host' })
    expect(host.page.status).toBe(400)
    expect((await visit('', { acr_values: 'tenant:host' })).page.body).not.toContain('/register')
  })
})

describe('resetting a password', () => {
  it('leads back to the sign-in page of the same visit, where the new one works', async () => {
    const account = await createAccount(server)
    const { browser, home, post } = await visit('/reset-password')
    await post({ action: 'send-code', username: account.userName })
    const code = codeIn(await newestMessage(server, account.userName))
    const done = await post({ username: account.userName, code, password: NEW, confirmPassword: NEW })
    expect([done.status, done.location]).toEqual([303, `${home}?done=reset`])
    const page = await browser.get(done.location)
    expect(page.body).toContain(zh['Identity.PasswordWasReset'])
    const posted = await browser.post(home, {
      csrf: csrfOf(page.body),
      username: account.userName,
      password: NEW,
    })
    expect(await lands(browser, posted.location)).toContain('access_token=')
  })

  it('helps somebody who locked the screen and forgot the password', async () => {
    const account = await createAccount(server)
    const browser = openBrowser(server.app)
    await signIn(browser, account)
    expect((await browser.json('/connect/lock', {})).status).toBe(200)
    const { location: home } = await browser.get(authorizeRequest().url)
    const csrf = csrfOf((await browser.get(`${home}/reset-password`)).body)
    await browser.post(`${home}/reset-password`, { csrf, action: 'send-code', username: account.userName })
    const code = codeIn(await newestMessage(server, account.userName))
    const typed = { csrf, username: account.userName, password: NEW, confirmPassword: NEW, code }
    const done = await browser.post(`${home}/reset-password`, typed)
    expect((await browser.get(done.location)).status).toBe(200)
    const posted = await browser.post(home, { csrf, username: account.userName, password: NEW })
    expect(await lands(browser, posted.location)).toContain('access_token=')
  })

  it('answers the same for somebody and nobody', async () => {
    const known = await createAccount(server)
    const bodies: string[][] = []
    for (const userName of [known.userName, newMobile()]) {
      const { post, csrf, home } = await visit('/reset-password')
      const typed = { username: userName, password: NEW, confirmPassword: NEW }
      const answers = [
        await post({ ...typed, action: 'send-code' }),
        await post({ ...typed, code: '999999' }),
      ]
      bodies.push(answers.map(({ status, body }) => `${status} ${without(body, csrf, home, userName)}`))
    }
    expect(bodies[0]).toEqual(bodies[1])
  })
})
