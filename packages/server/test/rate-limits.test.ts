import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../src/platform/culture/texts.ts'
import { bearer, createActor, issueToken } from './actors.ts'
import type { Actor } from './actors.ts'
import { plantWeb, shownBy } from './planted-web.ts'
import type { PlantedWeb } from './planted-web.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'

let planted: PlantedWeb
let server: TestApp
let actor: Actor
beforeAll(async () => {
  planted = await plantWeb()
  server = await startTestApp({
    web: planted.web,
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '10.9.9.9', PUBLIC_URL: 'http://localhost:8080' },
  })
  actor = await createActor(server)
})
afterAll(async () => {
  await server.close()
  await planted.remove()
})

let lastAddress = 0
/** Each test comes from addresses of its own, so that none uses up what another needs. */
const newAddress = () => `192.0.2.${(lastAddress += 1)}`

type Call = { remoteAddress: string; headers?: Record<string, string> }
const probe = ({ remoteAddress, headers = {} }: Call) =>
  server.app.inject({
    method: 'POST',
    url: '/api/services/app/Account/IsTenantAvailable',
    payload: { tenancyName: 'wenli' },
    remoteAddress,
    headers,
  })
const statuses = async (
  count: number,
  call: (at: number) => Promise<{ statusCode: number }>,
): Promise<number[]> => {
  const found: number[] = []
  for (let at = 0; at < count; at += 1) found.push((await call(at)).statusCode)
  return found
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

describe('somebody who asks too often', () => {
  it('is told so in the envelope, with the time to wait', async () => {
    const remoteAddress = newAddress()
    expect(await statuses(30, () => probe({ remoteAddress }))).toEqual(times(30, 200))
    const answer = await probe({ remoteAddress })
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(answer.json()).toEqual({
      result: null,
      targetUrl: null,
      success: false,
      error: {
        code: 0,
        reason: 'Platform:TooManyRequests',
        message: textOf('zh-Hans', 'Error.Platform:TooManyRequests'),
        details: null,
        validationErrors: null,
      },
      unAuthorizedRequest: false,
      __abp: true,
    })
  })

  it('gets a page to read where a page was asked for, of the site or of the sign-in', async () => {
    const remoteAddress = newAddress()
    await statuses(600, () => server.app.inject({ url: '/api/services/app/Brand/GetAll', remoteAddress }))
    for (const url of ['/connect/authorize', '/connect/interaction/nothing']) {
      const headers = { accept: 'text/html', 'accept-language': 'en' }
      const answer = await server.app.inject({ url, remoteAddress, headers })
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
        url,
        429,
        'text/html; charset=utf-8',
      ])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.body).toContain(textOf('zh-Hans', 'Error.Platform:TooManyRequests'))
      expect(answer.body).toContain('<html lang="zh-Hans">')
    }
    const asked = await server.app.inject({
      url: '/api/services/app/Brand/GetAll',
      remoteAddress,
      headers: { accept: 'text/html' },
    })
    expect(asked.json().error.reason).toBe('Platform:TooManyRequests')
  })

  it('does not use up what others have', async () => {
    expect((await probe({ remoteAddress: newAddress() })).statusCode).toBe(200)
  })

  it('does not use up other calls of the same address', async () => {
    const remoteAddress = newAddress()
    await statuses(31, () => probe({ remoteAddress }))
    expect((await server.app.inject({ url: '/AbpUserConfiguration/GetAll', remoteAddress })).statusCode).toBe(
      200,
    )
  })
})

describe('what costs more is allowed less often', () => {
  it.each([
    ['uploads', 30, 'POST', '/api/uploadImage?usage=UserAvatar'],
    ['searches by picture', 10, 'POST', '/api/client/Product/SearchByImage'],
    ['looks at a searched picture', 120, 'GET', '/api/client/Product/GetSearchedImageData?location=x'],
    ['payments', 20, 'POST', '/api/client/Wallet/pay'],
    ['codes', 10, 'POST', '/api/services/app/User/sendEmailValidationCode'],
    ['passwords', 10, 'POST', '/api/services/app/User/ChangePassword'],
    ['page views', 300, 'POST', '/api/client/PageView/Create'],
  ] as const)('%s: %i times', async (_what, count, method, url) => {
    const remoteAddress = newAddress()
    const found = await statuses(count + 1, () => server.app.inject({ method, url, remoteAddress }))
    expect(found.map((status) => status === 429)).toEqual([...Array(count).fill(false), true])
    expect(found).not.toContain(405)
  })
})

describe('reports', () => {
  it('may be written ten times in an hour, whatever becomes of them', async () => {
    const remoteAddress = newAddress()
    const body = { target: 'PRODUCT', targetNo: 'nothing', reason: 'OTHER', description: 'x' }
    const report = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/client/Report/Create',
        payload: body,
        remoteAddress,
        headers: bearer(actor),
      })
    expect(await statuses(11, report)).toEqual([...times(10, 404), 429])
  })
})

describe('there is no way around', () => {
  it('by inventing a bearer for each call', async () => {
    const remoteAddress = newAddress()
    const invented = await statuses(31, (at) =>
      probe({ remoteAddress, headers: { authorization: `Bearer invented${at}` } }),
    )
    expect(invented).toEqual([...times(30, 401), 429])
  })

  it('by claiming other addresses: only a proxy we know is believed', async () => {
    const remoteAddress = newAddress()
    const forged = await statuses(31, (at) =>
      probe({ remoteAddress, headers: { 'x-forwarded-for': `198.51.100.${at}` } }),
    )
    expect(forged.at(-1)).toBe(429)
    const behindProxy = await statuses(31, (at) =>
      probe({ remoteAddress: '10.9.9.9', headers: { 'x-forwarded-for': `198.51.100.${at}` } }),
    )
    expect(behindProxy).toEqual(times(31, 200))
  })

  it('by claiming to be a page that asks our own API', async () => {
    const remoteAddress = newAddress()
    const claimed = await statuses(31, () => probe({ remoteAddress, headers: { 'x-inner-call': 'true' } }))
    expect(claimed.at(-1)).toBe(429)
  })

  it('by walking through the addresses of one network of version 6', async () => {
    const walked = await statuses(31, (at) =>
      probe({ remoteAddress: `2001:db8:1:2::${(at + 1).toString(16)}` }),
    )
    expect(walked).toEqual([...times(30, 200), 429])
    expect((await probe({ remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200)
  })

  it('by writing the address in other letters, with a slash or a query', async () => {
    const remoteAddress = newAddress()
    const forms = [
      '/api/services/app/account/istenantavailable',
      '/API/services/app/Account/IsTenantAvailable/',
      '/api/services/app/Account/IsTenantAvailable?a=1',
    ]
    const found = await statuses(31, (at) =>
      server.app.inject({
        method: 'POST',
        url: forms[at % 3] ?? '',
        payload: { tenancyName: 'a' },
        remoteAddress,
      }),
    )
    expect(found.at(-1)).toBe(429)
  })

  it('by calling from many addresses with many tokens of one account', async () => {
    const tokens = [actor.token, await issueToken(server, { tenantId: 5, userId: actor.userId })]
    const change = (at: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/services/app/User/changeEmailAddress',
        remoteAddress: newAddress(),
        headers: bearer({ token: tokens[at % 2] ?? '' }),
        payload: { emailAddress: 'a@example.cn', code: '123456' },
      })
    expect(await statuses(11, change)).toEqual([...times(10, 422), 429])
  })
})

describe('what costs nothing', () => {
  const page = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: '/aboutus', remoteAddress, headers: { host: 'localhost:8080', ...headers } })
  const file = (remoteAddress: string) => server.app.inject({ url: '/assets/app-1a2b.js', remoteAddress })
  const call = (remoteAddress: string) =>
    server.app.inject({ url: '/api/services/app/Brand/GetAll', remoteAddress })

  it('static files and kept pages are not counted, and are still sent to those who used up their limit', async () => {
    const remoteAddress = newAddress()
    await page(newAddress())
    expect((await page(remoteAddress)).headers['x-page-cache']).toBe('hit')
    expect(await statuses(605, () => page(remoteAddress))).toEqual(times(605, 200))
    expect(await statuses(605, () => file(remoteAddress))).toEqual(times(605, 200))
    expect(await statuses(601, () => call(remoteAddress))).toEqual([...times(600, 401), 429])
    expect([(await page(remoteAddress)).statusCode, (await file(remoteAddress)).statusCode]).toEqual([
      200, 200,
    ])
  })

  it('a page that has to be made for its visitor is counted', async () => {
    const remoteAddress = newAddress()
    const own = () => page(remoteAddress, { cookie: 'enc_auth_token=x' })
    expect((await own()).headers['x-page-cache']).toBe('bypass')
    expect(await statuses(600, own)).toEqual([...times(599, 200), 429])
  })

  it('a page counts once, whatever it asks of our own API while it is made', async () => {
    const remoteAddress = newAddress()
    await statuses(599, () => call(remoteAddress))
    const headers = { host: 'localhost:8080', cookie: 'enc_auth_token=x' }
    const asking = () => server.app.inject({ url: '/asks', remoteAddress, headers })
    const last = await asking()
    expect([last.statusCode, shownBy(last.body)['asked']]).toEqual([200, 200])
    expect((await asking()).statusCode).toBe(429)
  })

  it('but for a look at a picture, which counts wherever it is asked for', async () => {
    const remoteAddress = newAddress()
    const look = () =>
      server.app.inject({ url: '/api/client/Product/GetSearchedImageData?location=x', remoteAddress })
    const headers = { host: 'localhost:8080', cookie: 'enc_auth_token=x' }
    const asked = async () =>
      shownBy((await server.app.inject({ url: '/searchbyimage', remoteAddress, headers })).body)['asked']
    await statuses(119, look)
    expect([await asked(), await asked(), (await look()).statusCode]).toEqual([404, 429, 429])
  })

  it('is not counted: the health of the process', async () => {
    const remoteAddress = newAddress()
    const found = await statuses(650, () => server.app.inject({ url: '/health', remoteAddress }))
    expect(found.filter((status) => status !== 200)).toEqual([])
  })

  it('everything else is, at 600 a minute', async () => {
    const remoteAddress = newAddress()
    const found = await statuses(601, () =>
      server.app.inject({ url: '/api/services/app/Brand/GetAll', remoteAddress }),
    )
    expect(found).toEqual([...times(600, 401), 429])
  })
})
