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
import { startTestApp } from '../../test/start-test-app.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  server = await startTestApp()
  await makeSigningKeys(server.dataDir)
})
afterAll(() => server.close())

describe('an address to come back to', () => {
  it.each([
    ['with a slash at the end', `${ORIGIN}/loginCallback/`],
    ['with a query', `${ORIGIN}/loginCallback?next=/`],
    ['with a fragment', `${ORIGIN}/loginCallback#x`],
    ['in another letter case', `${ORIGIN}/LoginCallback`],
    ['of another host', 'https://evil.example/loginCallback'],
    ['of another port', 'http://localhost:8081/loginCallback'],
    ['of another scheme', 'https://localhost:8080/loginCallback'],
    ['by another name of this machine', 'http://127.0.0.1:8080/loginCallback'],
    ['with a user before the host', 'http://localhost:8080@evil.example/loginCallback'],
    ['that goes up and down', `${ORIGIN}/x/../loginCallback`],
    ['that is a script', 'javascript:alert(1)'],
  ])('%s is refused without a redirect', async (_what, redirect) => {
    const answer = await openBrowser(server.app).get(authorizeRequest({ redirect_uri: redirect }).url)
    expect([answer.status, answer.location]).toEqual([400, ''])
  })

  it('must be given', async () => {
    const answer = await openBrowser(server.app).get(authorizeRequest({ redirect_uri: null }).url)
    expect([answer.status, answer.location]).toEqual([400, ''])
  })
})

it('what was refused is told in the log under the id of its answer', async () => {
  const { headers } = await openBrowser(server.app).get(authorizeRequest({ client_id: 'nobody' }).url)
  const id = headers['x-request-id']
  expect(id).toMatch(/^[\w-]{36}$/)
  const told = server.logLines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ msg, reqId }) => msg === 'sign-in request refused' && reqId === id)
  expect(told).toEqual([expect.objectContaining({ reason: 'invalid_client' })])
})

describe('a request for sign-in is refused', () => {
  it.each([
    ['without a nonce', { nonce: null }, 'invalid_request'],
    ['without a state', { state: null }, 'invalid_request'],
    ['for a token alone', { response_type: 'token' }, 'unsupported_response_type'],
    ['for an id token alone', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['for a code while the flow is implicit', { response_type: 'code' }, 'invalid_request'],
    ['with the answer in the query', { response_mode: 'query' }, 'invalid_request'],
    ['for a tenant nobody has', { acr_values: 'tenant:99' }, 'invalid_request'],
    ['for a tenant that is no number', { acr_values: 'tenant:5x' }, 'invalid_request'],
    ['for the host side by its number', { acr_values: 'tenant:0' }, 'invalid_request'],
    ['without openid', { scope: 'auth' }, 'invalid_request'],
    ['with a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
    ['with a prompt for consent', { prompt: 'consent' }, 'invalid_request'],
  ])('%s', async (_what, changes, error) => {
    const browser = openBrowser(server.app)
    await signIn(browser, await createAccount(server))
    const answer = await browser.get(authorizeRequest(changes).url)
    expect(answer.location).not.toContain('access_token')
    expect(answer.location).not.toContain('/connect/interaction')
    expect(answerOf(answer.location).get('error')).toBe(error)
  })

  it('with the answer in a form, where tokens would pass through a page', async () => {
    const browser = openBrowser(server.app)
    await signIn(browser, await createAccount(server))
    const answer = await browser.get(authorizeRequest({ response_mode: 'form_post' }).url)
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('invalid_request')
    expect(answer.body).not.toContain('token"')
  })

  it('of a client nobody knows, with a page and no redirect', async () => {
    const answer = await openBrowser(server.app).get(authorizeRequest({ client_id: 'evil' }).url)
    expect([answer.status, answer.location]).toEqual([400, ''])
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).not.toContain('evil')
  })

  it('when it is posted', async () => {
    const answer = await openBrowser(server.app).post(authorizeRequest().url, {})
    expect(answer.status).toBe(404)
  })
})

describe('other services of such providers', () => {
  it.each([
    '/connect/register',
    '/connect/introspect',
    '/connect/revocation',
    '/connect/par',
    '/connect/device',
    '/interaction/x',
    '/token',
    '/auth',
  ])('are not there: %s', async (url) => {
    const answer = await server.app.inject({ method: 'POST', url, payload: {} })
    expect(answer.statusCode).toBe(404)
  })

  it('give no tokens for a password or a client', async () => {
    const browser = openBrowser(server.app)
    for (const grant of ['password', 'client_credentials', 'refresh_token', 'implicit']) {
      const answer = await browser.post(
        '/connect/token',
        { grant_type: grant, client_id: 'wenli-web', username: 'admin', password: 'x' },
        { accept: 'application/json' },
      )
      expect(answer.status).toBe(400)
      expect(answer.body).not.toContain('access_token')
    }
  })
})
