import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { makeSigningKeys } from './browser.ts'
import { plantWeb, shownBy } from './planted-web.ts'
import type { PlantedWeb } from './planted-web.ts'
import { refusalOf } from './signalr/raw-client.ts'
import { startTestApp } from './start-test-app.ts'

let planted: PlantedWeb
let server: Awaited<ReturnType<typeof startTestApp>>
let secure: Awaited<ReturnType<typeof startTestApp>>
let admin: Actor
beforeAll(async () => {
  planted = await plantWeb()
  server = await startTestApp({
    web: planted.web,
    env: { PUBLIC_URL: 'http://localhost:8080', SEED: 'demo' },
  })
  secure = await startTestApp({
    web: planted.web,
    env: { PUBLIC_URL: 'https://www.example.cn', SEED: 'demo' },
  })
  await makeSigningKeys(server.dataDir)
  await makeSigningKeys(secure.dataDir)
  admin = await createActor(server, { roles: ['TenantAdmin'] })
})
afterAll(async () => {
  await server.close()
  await secure.close()
  await planted.remove()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost:8080', ...headers } })

/** The whole policy, written out; scripts of a page carry its nonce beside. */
const policyWith = (socket: string, frames: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "frame-src 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
const withoutNonce = (policy: unknown) =>
  String(policy).replace(/(?<=script-src 'self') 'nonce-[\w-]{22}'(?=;)/, '')
/** Silent renewal loads the authorize answer in a frame of our own. */
const framesOf = (url: string) => (url === '/connect/authorize' ? "'self'" : "'none'")

/** One address for each kind of answer there is. */
const kinds: [string, string, number][] = [
  ['an API call', '/AbpUserConfiguration/GetAll', 200],
  ['a bare answer', '/setting/link/?format=json', 200],
  ['a call that needs a login', '/api/services/app/User/GetAll', 401],
  ['an API address that does not exist', '/api/nothing', 404],
  ['an unreadable address', '/api/%zz', 400],
  ['a page', '/', 200],
  ['a page that does not exist', '/missing', 404],
  ['a page that breaks', '/broken', 500],
  ['a hashed file', '/assets/app-1a2b.js', 200],
  ['a file that does not exist', '/assets/nothing.js', 404],
  ['the icon', '/favicon.svg', 200],
  ['the health of the process', '/health', 200],
  ['the sign-in provider', '/.well-known/openid-configuration', 200],
  ['the keys of the sign-in provider', '/connect/jwks', 200],
  ['a request to sign in', '/connect/authorize', 400],
  ['a sign-in that is resumed', '/connect/authorize/nobody', 400],
  ['the API document', '/api/openapi.json', 200],
  ['the page about the API', '/api/docs', 200],
  ['the hub, asked by a plain request', '/signalr?id=nobody', 404],
  ['an uploaded file that does not exist', '/files/5/nothing.webp', 404],
  ['the development mailbox', '/dev/mailbox', 200],
  ['the list of pages for search engines', '/sitemap.xml', 200],
]

describe.each(kinds)('%s (%s)', (_kind, url, status) => {
  it('carries the security headers', async () => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
    })
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    expect(withoutNonce(answer.headers['content-security-policy'])).toBe(
      policyWith('ws://localhost:8080', framesOf(url)),
    )
  })

  it('keeps browsers on https for a year where the public address is https', async () => {
    const answer = await secure.app.inject({ url, headers: { host: 'www.example.cn' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(withoutNonce(answer.headers['content-security-policy'])).toBe(
      policyWith('wss://www.example.cn', framesOf(url)),
    )
  })
})

it('a request to sign out, to whose policy the provider adds a script of its own, is framed by nobody', async () => {
  const { statusCode, headers } = await get('/connect/endsession')
  expect(statusCode).toBe(303)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

const always = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
}

describe('an answer that no route gives', () => {
  it('to somebody who asks too often carries them too', async () => {
    const limited = await startTestApp({ beside: server, env: { RATE_LIMITS: 'on' } })
    const probe = () =>
      limited.app.inject({
        method: 'POST',
        url: '/api/services/app/Account/IsTenantAvailable',
        payload: { tenancyName: 'wenli' },
      })
    for (let n = 0; n < 30; n += 1) await probe()
    const answer = await probe()
    expect(answer.statusCode).toBe(429)
    expect(answer.headers).toMatchObject({ ...always, 'retry-after': expect.stringMatching(/^\d+$/) })
    await limited.close()
  })

  it('to a socket that is refused carries them too, and is in the log without its token', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const url = `${server.app.listeningOrigin}/signalr?access_token=very-secret`
    const { statusCode, headers } = await refusalOf(url, { origin: 'https://evil.example' })
    expect(statusCode).toBe(403)
    expect(headers).toMatchObject({ ...always, 'cache-control': 'no-store' })
    const line = server.logLines.find((each) => each.includes(headers['x-request-id'] ?? '?'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      msg: 'answered',
      req: { method: 'GET', url: '/signalr?access_token=***' },
      res: { statusCode: 403 },
    })
  })
})

describe('what may be kept', () => {
  it.each([
    '/AbpUserConfiguration/GetAll',
    '/api/services/app/User/GetAll',
    '/setting/link',
    '/api/nothing',
    '/API/services/app/Brand/GetAll',
  ])('%s by nobody', async (url) => {
    expect((await get(url)).headers['cache-control']).toBe('no-store')
  })

  it('a fault of ours by nobody', async () => {
    await server.owner.query('ALTER TABLE brand RENAME TO brand_gone')
    const answer = await get('/api/services/app/Brand/GetAll', bearer(admin))
    await server.owner.query('ALTER TABLE brand_gone RENAME TO brand')
    expect([
      answer.statusCode,
      answer.headers['cache-control'],
      answer.headers['x-content-type-options'],
    ]).toEqual([500, 'no-store', 'nosniff'])
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('hashed files by everybody, for a year', async () => {
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
  })

  it('pages must be asked for again', async () => {
    expect((await get('/')).headers['cache-control']).toBe('no-cache')
  })
})

describe('a page', () => {
  it('has a nonce of its own for its scripts, new with every answer', async () => {
    const nonces = new Set<string>()
    for (let n = 0; n < 3; n += 1) {
      const answer = await get('/')
      const nonce = /nonce="([\w-]+)"/.exec(answer.body)?.[1] ?? ''
      expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  it.each(['/loginCallback', '/logincallback'])(
    '%s may be framed by ourselves only and sends no referrer: its address carries tokens',
    async (url) => {
      const { headers } = await get(url)
      expect(withoutNonce(headers['content-security-policy'])).toBe(
        policyWith('ws://localhost:8080', "'self'"),
      )
      expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store'])
    },
  )

  it('asked for under another host name is sent to the public address', async () => {
    const answer = await get('/search?q=a', { host: 'evil.example' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'http://localhost:8080/search?q=a'])
  })

  it('is always asked for at our own origin, however its address begins', async () => {
    for (const url of ['//evil.example/aboutus', '///evil.example', '/\\evil.example']) {
      expect(shownBy((await get(url)).body)['url']).toMatch(/^http:\/\/localhost:8080\//)
    }
    expect((await get('//evil.example/a', { host: 'other' })).headers.location).toBe(
      'http://localhost:8080//evil.example/a',
    )
  })

  it('asks our API in process, as the anonymous visitor of its tenant', async () => {
    const answer = await get('/asks', { ...bearer(admin), 'abp-tenantid': '6', cookie: 'enc_auth_token=x' })
    expect(shownBy(answer.body)).toMatchObject({
      tenantId: 6,
      asked: 200,
      session: { userId: null, tenantId: 6 },
    })
  })

  it('does not tell what broke it', async () => {
    const answer = await get('/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('planted page')
  })
})
