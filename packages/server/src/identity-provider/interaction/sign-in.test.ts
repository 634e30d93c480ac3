import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../../test/accounts.ts'
import { csrfOf, makeSigningKeys, openBrowser, signIn } from '../../../test/browser.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import type { TestApp } from '../../../test/start-test-app.ts'
import { lands, visitPage, without, zh } from '../../../test/visit.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  server = await startTestApp({ env: { SEED: 'demo' } })
  await makeSigningKeys(server.dataDir)
})
afterAll(() => server.close())

const visit = (path = '', changes: Record<string, string | null> = {}) => visitPage(server, path, changes)

const NEW = 'Qingshan-Brook-91'
/** It starts four servers. */
const SLOW = { timeout: 120_000 }

describe('signing in', () => {
  it('answers the same for an unknown user, a wrong password and a switched-off account', async () => {
    const known = await createAccount(server)
    const off = await createAccount(server, { isActive: false })
    const bodies = []
    for (const [userName, password] of [
      ['13800009999', PASSWORD],
      [known.userName, 'Wrong-Ridge-58'],
      [off.userName, PASSWORD],
    ] as const) {
      const { post, csrf, home } = await visit()
      const answer = await post({ username: userName, password })
      expect(answer.status).toBe(422)
      expect(answer.body).toContain(zh['Identity.Problem.credentials'])
      bodies.push(without(answer.body, csrf, home, userName))
    }
    expect(new Set(bodies).size).toBe(1)
  })

  it('says how long to wait after failures, known or not', async () => {
    const known = await createAccount(server)
    for (const userName of [known.userName, '13800009998']) {
      const { post } = await visit()
      for (let failure = 1; failure <= 6; failure += 1) {
        server.clock.advance(32_000)
        expect((await post({ username: userName, password: 'Wrong-Ridge-58' })).status).toBe(422)
      }
      const answer = await post({ username: userName, password: PASSWORD })
      expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([429, expect.closeTo(32, -1)])
    }
  })

  it('says the same behind several processes and after a restart, known or not', SLOW, async () => {
    const known = await createAccount(server)
    const trySeveral = async (userName: string): Promise<void> => {
      const beside = await startTestApp({ beside: server, env: { SEED: 'demo' } })
      const at = async (there: TestApp) => {
        there.clock.set(server.clock.now())
        return (await visitPage(there)).post({ username: userName, password: 'Wrong-Ridge-58' })
      }
      for (let failure = 1; failure <= 6; failure += 1) {
        server.clock.advance(32_000)
        expect((await at(failure % 2 === 0 ? server : beside)).status).toBe(422)
      }
      await beside.close()
      const restarted = await startTestApp({ beside: server, env: { SEED: 'demo' } })
      for (const there of [server, restarted]) {
        const { status, headers } = await at(there)
        expect([status, Number(headers['retry-after'])]).toEqual([429, expect.closeTo(32, -1)])
      }
      await restarted.close()
    }
    // A start takes as long as it likes: the delay does not run out meanwhile.
    for (const userName of [known.userName, '13800009997'])
      await server.clock.standStill(() => trySeveral(userName))
  })

  it('asks for both fields', async () => {
    const { post } = await visit()
    const answer = await post({ username: 'somebody', password: '' })
    expect(answer.body).toContain(zh['Identity.Problem.missing'])
    expect(answer.body).toContain('value="somebody"')
  })

  it('makes somebody whose password was given to them choose their own first', async () => {
    const account = await createAccount(server, { mustChangePassword: true })
    const { browser, home, post } = await visit()
    expect((await browser.get(`${home}/new-password`)).status).toBe(400)
    const asked = await post({ username: account.userName, password: PASSWORD })
    expect(asked.location).toBe(`${home}/new-password`)
    const page = await browser.get(asked.location)
    const choose = (password: string, confirmPassword = password) =>
      browser.post(asked.location, { csrf: csrfOf(page.body), password, confirmPassword })
    expect((await choose(NEW, `${NEW}x`)).body).toContain(zh['Identity.Problem.confirmPassword'])
    expect((await choose(PASSWORD)).status).toBe(422)
    expect((await choose('password')).status).toBe(422)
    const chosen = await choose(NEW)
    expect(await lands(browser, chosen.location)).toContain('access_token=')
    expect(
      (await signIn(openBrowser(server.app), { userName: account.userName, password: NEW })).accessToken,
    ).not.toBe('')
  })
})
