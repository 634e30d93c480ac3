import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../../../test/accounts.ts'
import { issueToken } from '../../../../test/actors.ts'
import { codeIn, newestMessage } from '../../../../test/mailbox.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { createAccountPowers } from './account-powers.ts'
import { resetPassword, sendResetCode } from './reset-password.ts'
import { verifyCredentials } from './verify-credentials.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const powers = createAccountPowers({
  config: { rateLimits: 'off', smtpUrl: null, mailFrom: 'x', sms: null, devMailbox: 'kept' },
  nameKey: randomBytes(32),
})
const NEW = 'Qingshan-Brook-91'
const refused = (code: string) => expect.objectContaining({ code })

describe('resetting a password', () => {
  it('needs the code of the address, ends every session, and lets in with the new one only', async () => {
    const { userId, userName } = await createAccount(server)
    const token = await issueToken(server, { tenantId: 5, userId })
    await sendResetCode(server.ctx(5), powers, userName)
    const code = codeIn(await newestMessage(server, userName))
    await resetPassword(server.ctx(5), { address: userName, code, password: NEW })
    expect(await verifyCredentials(server.ctx(5), powers, { userName, password: PASSWORD })).toMatchObject({
      kind: 'refused',
    })
    server.clock.advance(1000)
    expect(await verifyCredentials(server.ctx(5), powers, { userName, password: NEW })).toMatchObject({
      kind: 'ok',
    })
    const rows = await server
      .ctx(5)
      .tx.query({ text: 'SELECT 1 FROM oidc_model WHERE user_tenant = 5 AND user_id = $1', values: [userId] })
    expect(rows).toHaveLength(0)
    const api = await server.app.inject({
      url: '/api/services/app/User/GetAll',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(api.statusCode).toBe(401)
  })

  it('works by a confirmed e-mail address, in any letter case, and by no other', async () => {
    const { userId, userName } = await createAccount(server)
    const setMail = (confirmed: boolean) =>
      server.ctx(5).tx.query({
        text: 'UPDATE app_user SET email_address = $2, is_email_confirmed = $3 WHERE id = $1',
        values: [userId, 'Lan.Li@example.cn', confirmed],
      })
    await setMail(false)
    await sendResetCode(server.ctx(5), powers, 'lan.li@example.cn')
    expect(await newestMessage(server, 'lan.li@example.cn')).toBe('')
    await setMail(true)
    server.clock.advance(60_000)
    await sendResetCode(server.ctx(5), powers, 'LAN.LI@example.cn')
    const code = codeIn(await newestMessage(server, 'lan.li@example.cn'))
    await resetPassword(server.ctx(5), { address: 'lan.li@example.cn', code, password: NEW })
    expect(await verifyCredentials(server.ctx(5), powers, { userName, password: NEW })).toMatchObject({
      kind: 'ok',
    })
  })

  it('answers the same for somebody and nobody, and sends nothing to nobody', async () => {
    const { userName } = await createAccount(server)
    const off = await createAccount(server, { isActive: false })
    const addresses = [userName, off.userName, '13711110000', 'nobody@example.cn']
    for (const address of addresses)
      expect(await sendResetCode(server.ctx(5), powers, address)).toBeUndefined()
    expect(codeIn(await newestMessage(server, userName))).toMatch(/^\d{6}$/)
    for (const address of addresses.slice(1)) expect(await newestMessage(server, address)).toBe('')
    for (const address of addresses) {
      await expect(sendResetCode(server.ctx(5), powers, address)).rejects.toEqual(refused('Auth:CodeTooSoon'))
      await expect(resetPassword(server.ctx(5), { address, code: '999999', password: NEW })).rejects.toEqual(
        refused('Auth:CodeInvalid'),
      )
    }
  })

  it('refuses a password that is little more than the user name, once the code was right', async () => {
    const { userId, userName } = await createAccount(server)
    const address = 'somebody.else@example.cn'
    await server.ctx(5).tx.query({
      text: 'UPDATE app_user SET email_address = $2, is_email_confirmed = true WHERE id = $1',
      values: [userId, address],
    })
    const password = `${userName}-Qi`
    await sendResetCode(server.ctx(5), powers, address)
    const code = codeIn(await newestMessage(server, address))
    const wrong = code === '000000' ? '000001' : '000000'
    const reset = (typed: string, chosen: string) =>
      resetPassword(server.ctx(5), { address, code: typed, password: chosen })
    await expect(reset(wrong, password)).rejects.toEqual(refused('Auth:CodeInvalid'))
    await expect(reset(code, password)).rejects.toEqual(refused('Auth:WeakPassword'))
    await reset(code, NEW)
  })

  it('refuses a weak password before it looks at the code', async () => {
    const { userName } = await createAccount(server)
    await sendResetCode(server.ctx(5), powers, userName)
    const code = codeIn(await newestMessage(server, userName))
    await expect(
      resetPassword(server.ctx(5), { address: userName, code, password: 'password' }),
    ).rejects.toEqual(refused('Auth:WeakPassword'))
    await resetPassword(server.ctx(5), { address: userName, code, password: NEW })
  })
})
