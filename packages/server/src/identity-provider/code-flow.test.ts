import { createHash, randomBytes } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  server = await startTestApp({ env: { AUTH_FLOW: 'code' } })
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

const begin = async (browser: Browser, changes: Record<string, string | null> = {}) => {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const account = await createAccount(server)
  const signed = await signIn(browser, account, {
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  })
  return { ...signed, account, verifier, code: signed.answer.get('code') ?? '' }
}

const exchange = (browser: Browser, form: Record<string, string>) =>
  browser.post(
    '/connect/token',
    {
      grant_type: 'authorization_code',
      client_id: 'wenli-web',
      redirect_uri: `${ORIGIN}/loginCallback`,
      ...form,
    },
    { accept: 'application/json' },
  )

describe('signing in by code with PKCE', () => {
  it('gives the same tokens as the other flow, and none of them passes the address bar', async () => {
    const browser = openBrowser(server.app)
    const { resumed, request, account, verifier, code } = await begin(browser)
    expect(resumed.location).toMatch(/^http:\/\/localhost:8080\/loginCallback\?/)
    expect(resumed.location).not.toContain('token=')
    const answer = await exchange(browser, { code, code_verifier: verifier })
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const tokens = JSON.parse(answer.body)
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 1800 })
    expect(tokens.refresh_token).toBeUndefined()
    const jwks = createLocalJWKSet(JSON.parse((await browser.get('/connect/jwks')).body))
    const { payload } = await jwtVerify(tokens.id_token, jwks, {
      issuer: ORIGIN,
      audience: 'wenli-web',
      algorithms: ['RS256'],
    })
    expect(payload).toMatchObject({ sub: `5.${account.userId}`, nonce: request.nonce })
    expect(await api(tokens.access_token)).toBe(200)
  })

  it('gives a code once: used again, it takes back what it gave', async () => {
    const browser = openBrowser(server.app)
    const { verifier, code } = await begin(browser)
    const first = JSON.parse((await exchange(browser, { code, code_verifier: verifier })).body)
    const again = await exchange(browser, { code, code_verifier: verifier })
    expect([again.status, JSON.parse(again.body).error]).toEqual([400, 'invalid_grant'])
    expect(await api(first.access_token)).toBe(401)
  })

  it('gives tokens to one of many who use a code at the same moment', async () => {
    const browser = openBrowser(server.app)
    const { verifier, code } = await begin(browser)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => exchange(browser, { code, code_verifier: verifier })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  it('refuses a code without its verifier, with another, or for another address', async () => {
    const browser = openBrowser(server.app)
    const { verifier, code } = await begin(browser)
    const other = randomBytes(32).toString('base64url')
    const attempts: Record<string, string>[] = [
      { code },
      { code, code_verifier: other },
      { code, code_verifier: verifier, redirect_uri: `${ORIGIN}/logincallback` },
      { code, code_verifier: verifier, client_id: 'evil' },
      { code: other, code_verifier: verifier },
    ]
    for (const form of attempts) {
      const answer = await exchange(browser, form)
      expect([400, 401]).toContain(answer.status)
      expect(answer.body).not.toContain('access_token')
    }
    expect((await exchange(browser, { code, code_verifier: verifier })).status).toBe(200)
  })

  it.each([
    ['without a challenge', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['with a plain one', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for the implicit flow', { response_type: 'id_token token' }, 'invalid_request'],
  ])('refuses a request %s', async (_what, changes, error) => {
    const given = {
      response_type: 'code',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      ...changes,
    }
    const answer = await openBrowser(server.app).get(authorizeRequest(given).url)
    expect(answerOf(answer.location).get('error')).toBe(error)
  })

  it('keeps a code worthless once the screen was locked', async () => {
    const browser = openBrowser(server.app)
    const { verifier, code } = await begin(browser)
    expect((await browser.json('/connect/lock', {})).status).toBe(200)
    expect((await exchange(browser, { code, code_verifier: verifier })).status).toBe(400)
  })
})
