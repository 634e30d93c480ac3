import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { makeSigningKeys } from '../../../test/browser.ts'
import { codeIn, newestMessage } from '../../../test/mailbox.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { lands, newMobile, visitPage, without, zh } from '../../../test/visit.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  server = await startTestApp({ env: { SEED: 'demo' } })
  await makeSigningKeys(server.dataDir)
})
afterAll(() => server.close())

const visit = (changes: Record<string, string | null> = {}) => visitPage(server, '/code', changes)

describe('signing in by a code on the page', () => {
  it('sends a code to the number, keeps what was typed, and lets in with it', async () => {
    const { userName } = await createAccount(server)
    const { browser, post } = await visit()
    const sent = await post({ action: 'send-code', username: userName })
    expect(sent.body).toContain(zh['Identity.CodeSentIfPossible'])
    expect(sent.body).toContain(`value="${userName}"`)
    const code = codeIn(await newestMessage(server, userName))
    const done = await post({ username: userName, code })
    expect(done.status).toBe(303)
    expect(await lands(browser, done.location)).toContain('access_token=')
  })

  it('makes somebody whose password was given to them choose their own first', async () => {
    const { userName } = await createAccount(server, { mustChangePassword: true })
    const { home, post } = await visit()
    await post({ action: 'send-code', username: userName })
    const code = codeIn(await newestMessage(server, userName))
    expect((await post({ username: userName, code })).location).toBe(`${home}/new-password`)
  })

  it('answers the same for somebody and nobody', async () => {
    const known = await createAccount(server)
    const bodies: string[][] = []
    for (const username of [known.userName, newMobile()]) {
      const { post, csrf, home } = await visit()
      const answers = [
        await post({ username, action: 'send-code' }),
        await post({ username, code: '999999' }),
      ]
      bodies.push(answers.map(({ status, body }) => `${status} ${without(body, csrf, home, username)}`))
    }
    expect(bodies[0]).toEqual(bodies[1])
  })

  it.each([
    ['mobile', { username: 'admin', action: 'send-code' }],
    ['mobile', { username: '1380000000', code: '123456' }],
    ['code', { username: '13800000001', code: '12345' }],
  ] as const)('says what is wrong: %s', async (problem, typed) => {
    const { post } = await visit()
    const answer = await post(typed)
    expect(answer.status).toBe(422)
    expect(answer.body).toContain(zh[`Identity.Problem.${problem}`])
  })

  it('is no way into the host side, whose people have no numbers', async () => {
    expect((await visit({ acr_values: 'tenant:host' })).page.status).toBe(400)
    const page = await visitPage(server, '', { acr_values: 'tenant:host' })
    expect(page.page.body).not.toContain('/code')
  })
})
