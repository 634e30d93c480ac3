import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../../../test/accounts.ts'
import { codeIn, newestMessage } from '../../../../test/mailbox.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { createAccountPowers } from './account-powers.ts'
import { registerAccount, sendRegistrationCode } from './register-account.ts'
import { verifyCredentials } from './verify-credentials.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const powersOf = (rateLimits: 'on' | 'off') =>
  createAccountPowers({
    config: { rateLimits, smtpUrl: null, mailFrom: 'x', sms: null, devMailbox: 'kept' },
    nameKey: randomBytes(32),
  })
let powers = powersOf('off')
beforeEach(() => {
  powers = powersOf('off')
})

let number = 13_900_200_000
const newNumber = () => String((number += 1))
const codeFor = async (mobile: string) => {
  await sendRegistrationCode(server.ctx(5), powers, mobile)
  return codeIn(await newestMessage(server, mobile))
}
const refused = (code: string) => expect.objectContaining({ code })

describe('registering with a mobile number', () => {
  it('makes a shopper with a number, a profile and the role of users, who can sign in', async () => {
    const mobile = newNumber()
    const code = await codeFor(mobile)
    const { userId } = await registerAccount(server.ctx(5), powers, {
      userName: mobile,
      password: PASSWORD,
      code,
    })
    const rows = await server.ctx(5).tx.query({
      text: `SELECT u.user_no, u.user_name, u.name, u.surname, r.name AS role, p.id IS NOT NULL AS profile
               FROM app_user u JOIN user_role ur ON ur.user_id = u.id JOIN role r ON r.id = ur.role_id
               LEFT JOIN user_profile p ON p.user_id = u.id WHERE u.id = $1`,
      values: [userId],
    })
    expect(rows).toEqual([
      {
        user_no: expect.stringMatching(/^U1\d{5}$/),
        user_name: mobile,
        name: `\u7528\u6237${mobile.slice(-4)}`,
        surname: '',
        role: 'User',
        profile: true,
      },
    ])
    expect(
      await verifyCredentials(server.ctx(5), powers, { userName: mobile, password: PASSWORD }),
    ).toMatchObject({ kind: 'ok', userId })
    const audit = await server.ctx(5).tx.query({
      text: `SELECT action, user_id, user_name FROM audit_log WHERE object_id = $1 ORDER BY id`,
      values: [String(userId)],
    })
    const by = { user_id: userId, user_name: rows[0]?.['user_no'] }
    expect(audit).toEqual([
      { action: 'Register', ...by },
      { action: 'SignIn', ...by },
    ])
  })

  it('refuses what is no mobile number, a weak password and a wrong code, and makes nobody', async () => {
    const mobile = newNumber()
    const code = await codeFor(mobile)
    const attempt = (changes: Partial<{ userName: string; password: string; code: string }>) =>
      registerAccount(server.ctx(5), powers, { userName: mobile, password: PASSWORD, code, ...changes })
    await expect(attempt({ userName: '12345678901' })).rejects.toEqual(refused('Platform:MalformedRequest'))
    await expect(attempt({ password: 'password' })).rejects.toEqual(refused('Auth:WeakPassword'))
    await expect(attempt({ password: `${mobile}x` })).rejects.toEqual(refused('Auth:WeakPassword'))
    await expect(attempt({ code: code === '000000' ? '000001' : '000000' })).rejects.toEqual(
      refused('Auth:CodeInvalid'),
    )
    const rows = await server
      .ctx(5)
      .tx.query({ text: 'SELECT 1 FROM app_user WHERE user_name = $1', values: [mobile] })
    expect(rows).toHaveLength(0)
    await attempt({})
  })

  it('answers for a number that is taken as for one that is not, and tells its owner instead', async () => {
    const { userName } = await createAccount(server)
    const free = newNumber()
    const answers = [
      await sendRegistrationCode(server.ctx(5), powers, userName),
      await sendRegistrationCode(server.ctx(5), powers, free),
    ]
    expect(answers[0]).toEqual(answers[1])
    expect(codeIn(await newestMessage(server, userName))).toBe('')
    expect(await newestMessage(server, userName)).not.toBe('')
    expect(codeIn(await newestMessage(server, free))).toMatch(/^\d{6}$/)
    // Asking again too soon is refused for both.
    for (const mobile of [userName, free]) {
      await expect(sendRegistrationCode(server.ctx(5), powers, mobile)).rejects.toEqual(
        refused('Auth:CodeTooSoon'),
      )
      const attempt = registerAccount(server.ctx(5), powers, {
        userName: mobile,
        password: PASSWORD,
        code: '999999',
      })
      await expect(attempt).rejects.toEqual(refused('Auth:CodeInvalid'))
    }
  })

  it('gives a number to one of two who use the same code at the same moment', async () => {
    const mobile = newNumber()
    const code = await codeFor(mobile)
    const attempts = [1, 2].map(() =>
      registerAccount(server.ctx(5), powers, { userName: mobile, password: PASSWORD, code }),
    )
    const answers = await Promise.allSettled(attempts)
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is limited to five an hour for each address', async () => {
    powers = powersOf('on')
    for (let made = 1; made <= 5; made += 1) {
      const mobile = newNumber()
      const code = await codeFor(mobile)
      await registerAccount(server.ctx(5), powers, { userName: mobile, password: PASSWORD, code })
    }
    const mobile = newNumber()
    const code = await codeFor(mobile)
    const attempt = () =>
      registerAccount(server.ctx(5), powers, { userName: mobile, password: PASSWORD, code })
    await expect(attempt()).rejects.toEqual(refused('Platform:TooManyRequests'))
  })
})
