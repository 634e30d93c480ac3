import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { plantWeb, shownBy } from './planted-web.ts'
import type { PlantedWeb } from './planted-web.ts'
import { startTestApp } from './start-test-app.ts'

let planted: PlantedWeb
let test: Awaited<ReturnType<typeof startTestApp>>
let actor: Actor
let port: number

beforeAll(async () => {
  planted = await plantWeb()
  test = await startTestApp({
    web: planted.web,
    env: { PUBLIC_URL: 'http://localhost:8080', TRUST_PROXY: '127.0.0.1' },
  })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
  actor = await createActor(test)
})
afterAll(async () => {
  await test.close()
  await planted.remove()
})

type Sent = Readonly<Record<string, string>>
type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** Over a real connection: what is injected goes another way. */
const visit = (path: string, headers: Sent = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request(
      { port, path, method, headers: { host: 'localhost:8080', ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end()
  })

const cacheOf = async (path: string, headers: Sent = {}) =>
  (await visit(path, headers)).headers['x-page-cache']

/** Kept, and its address known: from here on it is sent at once. */
const keep = async (path: string) => {
  await visit(path)
  await expect.poll(() => cacheOf(path)).toBe('hit')
}

/** What differs between two answers by nature is made alike. */
const comparable = ({ headers }: Pick<Answer, 'headers'>): Readonly<Record<string, unknown>> => ({
  ...headers,
  'content-security-policy': String(headers['content-security-policy']).replace(/nonce-[\w-]{22}/, 'nonce'),
  'x-request-id': typeof headers['x-request-id'],
  date: typeof headers.date,
})

describe('a page that is kept', () => {
  it.each<Sent>([{}, { 'accept-encoding': 'gzip' }])(
    'carries over the wire what any page carries, asked with %j',
    async (headers) => {
      await keep('/productlist?ctg=1')
      const sent = await visit('/productlist?ctg=1', headers)
      const injected = await test.app.inject({
        url: '/productlist?ctg=1',
        headers: { host: 'localhost:8080', ...headers },
      })
      expect(injected.headers['x-page-cache']).toBe('hit')
      const { connection: _open, 'keep-alive': _long, ...rest } = comparable(sent)
      const { connection: _injected, ...expected } = comparable({
        headers: injected.headers as IncomingHttpHeaders,
      })
      expect(rest).toEqual(expected)
    },
  )

  it('has its own nonce in its policy and its scripts, packed or not', async () => {
    await keep('/productlist?ctg=2')
    const nonces = new Set<string>()
    for (const coding of ['gzip', 'identity', 'gzip', 'identity']) {
      const { headers, body } = await visit('/productlist?ctg=2', { 'accept-encoding': coding })
      expect([headers['content-encoding'], Number(headers['content-length'])]).toEqual([
        coding === 'gzip' ? 'gzip' : undefined,
        body.length,
      ])
      const html = (coding === 'gzip' ? gunzipSync(body) : body).toString()
      const nonce = /nonce="([\w-]+)"/.exec(html)?.[1] ?? ''
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      expect(shownBy(html)['url']).toBe('http://localhost:8080/productlist?ctg=2')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(4)
  })

  it('is whole for many who ask at the same time', async () => {
    await keep('/productlist?ctg=3')
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => visit('/productlist?ctg=3', { 'accept-encoding': 'gzip' })),
    )
    for (const { headers, body } of answers) {
      const nonce = /nonce="([\w-]+)"/.exec(gunzipSync(body).toString())?.[1] ?? ''
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    }
  })

  it('is whole for each of several requests that stand in one packet', async () => {
    await keep('/productlist?ctg=10')
    const asked = ['keep-alive', 'keep-alive', 'close'].map(
      (connection) =>
        `GET /productlist?ctg=10 HTTP/1.1\r\nhost: localhost:8080\r\nconnection: ${connection}\r\n\r\n`,
    )
    const socket = connect(port, '127.0.0.1', () => socket.write(asked.join('')))
    const answers = (await text(socket)).split('HTTP/1.1 200 OK').slice(1)
    const noncesOf = (answer: string) => {
      const [head = '', ...body] = answer.split('\r\n\r\n')
      return [/'nonce-([\w-]+)'/.exec(head)?.[1], /nonce="([\w-]+)"/.exec(body.join(''))?.[1]]
    }
    const nonces = answers.map(noncesOf)
    for (const [inPolicy, inScript] of nonces) expect(inScript).toBe(inPolicy)
    expect(new Set(nonces.flat()).size).toBe(asked.length)
    expect(new Set(answers.map((answer) => answer.length)).size).toBeLessThanOrEqual(2)
  })

  it('answers with the name that the caller gave its request, and with no other', async () => {
    await keep('/aboutus')
    const named = await visit('/aboutus', { 'x-request-id': 'the-caller-1' })
    expect(named.headers['x-request-id']).toBe('the-caller-1')
    const wrong = await visit('/aboutus', { 'x-request-id': 'no good' })
    expect(wrong.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('is in the log as any answer, with the address behind our own proxy', async () => {
    await keep('/vendor?no=9')
    await visit('/vendor?no=9', { 'x-request-id': 'in-the-log', 'x-forwarded-for': '192.0.2.7' })
    const line = test.logLines.map((text) => JSON.parse(text)).find(({ reqId }) => reqId === 'in-the-log')
    expect(line).toMatchObject({
      msg: 'answered',
      req: { id: 'in-the-log', method: 'GET', url: '/vendor?no=9', ip: '192.0.2.7' },
      res: { statusCode: 200 },
    })
  })
})

describe('what is kept for one is not sent to another', () => {
  it('by tenant or language', async () => {
    await keep('/productlist?ctg=4')
    expect(await cacheOf('/productlist?ctg=4', { cookie: 'Abp.TenantId=6' })).toBe('miss')
    const other = await visit('/productlist?ctg=4', { cookie: 'Abp.TenantId=6' })
    expect([other.headers['x-page-cache'], shownBy(other.body.toString())['tenantId']]).toEqual(['hit', 6])
    const asHeader = await visit('/productlist?ctg=4', { 'abp-tenantid': '6' })
    expect(shownBy(asHeader.body.toString())['tenantId']).toBe(6)
    const english = { cookie: 'Abp.Localization.CultureName=en' }
    expect(await cacheOf('/productlist?ctg=4', english)).toBe('miss')
    const kept = await visit('/productlist?ctg=4', english)
    expect([kept.headers['x-page-cache'], shownBy(kept.body.toString())['culture']]).toEqual(['hit', 'en'])
  })

  it('nor to somebody who is signed in', async () => {
    await keep('/productlist?ctg=5')
    for (const headers of [bearer(actor), { cookie: 'enc_auth_token=x' }])
      expect(await cacheOf('/productlist?ctg=5', headers)).toBe('bypass')
  })

  it('nor under another host name, also when our own proxy says so', async () => {
    await keep('/productlist?ctg=6')
    const others: readonly Sent[] = [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { host: 'inner.example', 'x-forwarded-host': 'localhost:8080, evil.example' },
    ]
    for (const headers of others) {
      const answer = await visit('/productlist?ctg=6', headers)
      expect([answer.status, answer.headers.location]).toEqual([
        302,
        'http://localhost:8080/productlist?ctg=6',
      ])
    }
    const behind = { host: 'inner.example', 'x-forwarded-host': 'localhost:8080' }
    expect(await cacheOf('/productlist?ctg=6', behind)).toBe('hit')
  })

  it('nor to somebody who names two tenants', async () => {
    await keep('/productlist?ctg=7')
    const answer = await visit('/productlist?ctg=7', { 'abp-tenantid': '5', 'abp.tenantid': '6' })
    expect(answer.status).toBe(400)
  })

  it('nor to another method', async () => {
    await keep('/productlist?ctg=8')
    const head = await visit('/productlist?ctg=8', {}, 'HEAD')
    expect([head.status, head.headers['x-page-cache'], head.body.length]).toEqual([200, 'bypass', 0])
    expect((await visit('/productlist?ctg=8', {}, 'POST')).status).toBe(404)
  })

  it('nor after its minute', async () => {
    await keep('/productlist?ctg=9')
    test.clock.advance(61_000)
    expect(await cacheOf('/productlist?ctg=9')).toBe('miss')
  })
})
