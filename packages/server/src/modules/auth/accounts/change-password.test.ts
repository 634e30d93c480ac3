import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccount, PASSWORD } from '../../../../test/accounts.ts'
import { answerOf, authorizeRequest, makeSigningKeys, openBrowser, signIn } from '../../../../test/browser.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'

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

const NEW = 'Qingshan-Brook-91'
const change = (token: string, currentPassword: string, newPassword: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/services/app/User/ChangePassword',
    headers: { authorization: `Bearer ${token}` },
    payload: { currentPassword, newPassword },
  })
const me = async (app: typeof server, token: string) =>
  (
    await app.app.inject({
      url: '/api/services/app/Session/GetCurrentLoginInformations',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode

describe('changing one\u2019s own password', () => {
  it('needs the current one and a good new one', async () => {
    const account = await createAccount(server)
    const { accessToken } = await signIn(openBrowser(server.app), account)
    const wrong = await change(accessToken, 'Wrong-Ridge-58', NEW)
    expect([wrong.statusCode, wrong.json().error.reason]).toEqual([422, 'Auth:WrongPassword'])
    const weak = await change(accessToken, PASSWORD, 'password')
    expect([weak.statusCode, weak.json().error.reason]).toEqual([422, 'Auth:WeakPassword'])
    const same = await change(accessToken, PASSWORD, PASSWORD)
    expect([same.statusCode, same.json().error.reason]).toEqual([422, 'Auth:WeakPassword'])
    expect((await change(accessToken, PASSWORD, NEW)).json().result).toBe(true)
  })

  it('ends every other session on every server process and keeps this one', async () => {
    const account = await createAccount(server)
    const [here, there] = [openBrowser(server.app), openBrowser(beside.app)]
    const mine = await signIn(here, account)
    const other = await signIn(there, account)
    expect(await me(beside, other.accessToken)).toBe(200)
    expect((await change(mine.accessToken, PASSWORD, NEW)).statusCode).toBe(200)
    // By the news alone: nothing that is kept runs out meanwhile.
    await beside.clock.standStill(() =>
      vi.waitFor(async () => expect(await me(beside, other.accessToken)).toBe(401), 20_000),
    )
    expect(await me(server, mine.accessToken)).toBe(200)

    const renewed = await here.get(authorizeRequest({ prompt: 'none' }).url)
    expect(answerOf(renewed.location).get('access_token')).toBeTruthy()
    const refused = await there.get(authorizeRequest({ prompt: 'none' }).url)
    expect(answerOf(refused.location).get('error')).toBe('login_required')
  })

  it('is written in the audit log without the password', async () => {
    const account = await createAccount(server)
    const { accessToken } = await signIn(openBrowser(server.app), account)
    await change(accessToken, PASSWORD, NEW)
    const rows = await server.ctx(5).tx.query({
      text: `SELECT action, changes FROM audit_log WHERE object = 'User' AND object_id = $1 ORDER BY id`,
      values: [String(account.userId)],
    })
    expect(rows.map(({ action }) => action)).toEqual(['SignIn', 'ChangePassword'])
    expect(JSON.stringify(rows)).not.toContain(NEW)
  })
})
