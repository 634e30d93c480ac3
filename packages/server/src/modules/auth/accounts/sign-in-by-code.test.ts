import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../../../test/accounts.ts'
import { codeIn, newestMessage } from '../../../../test/mailbox.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { createAccountPowers } from './account-powers.ts'
import { resetPassword } from './reset-password.ts'
import { sendSignInCode, signInByCode } from './sign-in-by-code.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const powers = createAccountPowers({
  config: { rateLimits: 'off', smtpUrl: null, mailFrom: 'x', sms: null, devMailbox: 'kept' },
  nameKey: randomBytes(32),
})
const refused = (code: string) => expect.objectContaining({ code })
const send = (mobile: string, tenantId = 5) => sendSignInCode(server.ctx(tenantId), powers, mobile)
const enter = (mobile: string, code: string, tenantId = 5) =>
  signInByCode(server.ctx(tenantId), { mobile, code })
const codeOf = async (mobile: string) => codeIn(await newestMessage(server, mobile))

describe('signing in by a code', () => {
  it('lets the owner of the number in, once for each code, and is written down', async () => {
    const { userId, userName } = await createAccount(server)
    await send(userName)
    const code = await codeOf(userName)
    expect(await enter(userName, code)).toEqual({ userId, mustChangePassword: false })
    await expect(enter(userName, code)).rejects.toEqual(refused('Auth:CodeInvalid'))
    const [entry] = await server.ctx(5).tx.query<{ action: string; objectId: string }>({
      text: `SELECT action, object_id AS "objectId" FROM audit_log WHERE tenant_id = 5 ORDER BY id DESC LIMIT 1`,
      values: [],
    })
    expect(entry).toEqual({ action: 'SignIn', objectId: String(userId) })
  })

  it('tells nobody who is here: only the telephone learns that there is no account', async () => {
    const off = await createAccount(server, { isActive: false })
    const free = '13711110001'
    for (const mobile of [off.userName, free]) {
      expect(await send(mobile)).toBeUndefined()
      const message = await newestMessage(server, mobile)
      expect(message).toContain('注册')
      expect(message).not.toMatch(/\d{6}/)
      await expect(send(mobile)).rejects.toEqual(refused('Auth:CodeTooSoon'))
      await expect(enter(mobile, '999999')).rejects.toEqual(refused('Auth:CodeInvalid'))
    }
  })

  it('takes no code of another purpose, another tenant or another number, nor one tried too often', async () => {
    const { userName } = await createAccount(server)
    const other = await createAccount(server)
    await send(userName)
    const code = await codeOf(userName)
    const wanted = refused('Auth:CodeInvalid')
    await expect(
      resetPassword(server.ctx(5), { address: userName, code, password: 'Qingshan-Brook-91' }),
    ).rejects.toEqual(wanted)
    await expect(enter(userName, code, 6)).rejects.toEqual(wanted)
    await expect(enter(other.userName, code)).rejects.toEqual(wanted)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await expect(enter(userName, wrong)).rejects.toEqual(wanted)
    await expect(enter(userName, code)).rejects.toEqual(wanted)
  })

  it('refuses what is no mobile number', async () => {
    await expect(send('admin')).rejects.toEqual(refused('Platform:MalformedRequest'))
    await expect(enter('admin', '123456')).rejects.toEqual(refused('Platform:MalformedRequest'))
  })
})
