import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '@wenli/locale/index'
import { createAccount, PASSWORD } from '../../../test/accounts.ts'
import { makeSigningKeys } from '../../../test/browser.ts'
import { codeIn, newestMessage } from '../../../test/mailbox.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { newMobile, visitPage, zh } from '../../../test/visit.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  server = await startTestApp({ env: { SEED: 'demo' } })
  await makeSigningKeys(server.dataDir)
})
afterAll(() => server.close())

const visit = (path = '', changes: Record<string, string | null> = {}) => visitPage(server, path, changes)

describe('the pages', () => {
  it.each(['', '/code', '/register', '/reset-password'])(
    'work without a script and are kept by nobody: %s',
    async (path) => {
      const { page } = await visit(path)
      expect(page.status).toBe(200)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.body).not.toMatch(/<script|\son\w+=|javascript:/i)
      expect(page.body).toContain('<form method="post"')
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    },
  )

  it.each(['', '/register', '/reset-password'])(
    'take passwords of 32 characters, as every form does: %s',
    async (path) => {
      const fields = (await visit(path)).page.body.match(/<input[^>]*type="password"[^>]*>/g) ?? []
      expect(fields).not.toEqual([])
      for (const field of fields) expect(field).toContain('maxlength="32"')
    },
  )

  it('are Chinese until somebody chooses otherwise, as all pages are, whatever the browser prefers', async () => {
    const { browser, home, csrf } = await visit()
    const foreign = { 'accept-language': 'en-GB,en;q=0.9', '.aspnetcore.culture': 'en' }
    const expired = '/connect/interaction/none'
    const seen = async () => [
      (await browser.get(home, foreign)).body,
      (await browser.get(expired, foreign)).body,
      (await browser.post(home, { csrf }, { ...foreign, 'content-type': 'text/plain' })).body,
      (await browser.get('/dev/mailbox', foreign)).body,
    ]
    for (const body of await seen()) expect(body).toContain('<html lang="zh-Hans">')
    expect((await browser.get(`${home}?culture=en`)).body).toContain(texts.en['Identity.UserName'])
    for (const body of await seen()) expect(body).toContain('<html lang="en">')
  })

  it('do not show what was typed as markup', async () => {
    const { post } = await visit()
    const answer = await post({ username: '"><script>alert(1)</script>', password: 'x' })
    expect(answer.body).not.toContain('<script')
  })

  it('bring their own style and pictures', async () => {
    for (const [name, type] of [
      ['page.css', 'text/css'],
      ['form.css', 'text/css'],
      ['materials.svg', 'image/svg+xml'],
    ]) {
      const answer = await server.app.inject({ url: `/connect/assets/${name}` })
      expect([answer.statusCode, String(answer.headers['content-type']).split(';')[0]]).toEqual([200, type])
    }
  })
})

describe('a form is refused', () => {
  it('without its token, with another, and with that of another visit', async () => {
    const account = await createAccount(server)
    const { browser, home } = await visit()
    const other = await visit()
    for (const csrf of ['', 'x', 'x'.repeat(43), other.csrf]) {
      const answer = await browser.post(home, { csrf, username: account.userName, password: PASSWORD })
      expect([answer.status, answer.location]).toEqual([403, ''])
    }
  })

  it('from a page of another site', async () => {
    const account = await createAccount(server)
    const { post } = await visit()
    const form = { username: account.userName, password: PASSWORD }
    expect((await post(form, { origin: 'https://evil.example' })).status).toBe(403)
    // Our pages send no referrer; browsers then say null for the origin of a form.
    expect((await post(form, { origin: 'null' })).status).toBe(303)
  })

  it('when it is no form, or too large', async () => {
    const { browser, home, csrf } = await visit()
    const form = { csrf, username: 'a', password: 'b' }
    expect((await browser.json(home, form)).status).toBe(415)
    expect((await browser.post(home, form, { 'content-type': 'text/plain' })).status).toBe(415)
    const large = await browser.post(home, { ...form, password: 'b'.repeat(20_000) })
    expect(large.status).toBe(413)
    expect(large.body).toContain(zh['Identity.Error.refused'])
  })
})

describe('the mailbox of the demo', () => {
  it('shows what a telephone would have received, to visitors of the same tenant', async () => {
    const mobile = newMobile()
    const { post } = await visit('/register')
    await post({ action: 'send-code', username: mobile })
    const code = codeIn(await newestMessage(server, mobile))
    const shown = await server.app.inject({ url: '/dev/mailbox' })
    expect(shown.body).toContain(mobile)
    expect(shown.body).toContain(code)
    const other = await server.app.inject({ url: '/dev/mailbox', headers: { 'abp-tenantid': '6' } })
    expect(other.body).not.toContain(mobile)
  })

  it.each(['/code', '/register', '/reset-password'])('is linked where a code is needed: %s', async (path) => {
    expect((await visit(path)).page.body).toContain('href="/dev/mailbox?tenant=5"')
  })

  it('shows the letters of the tenant that the sign-in is for, whatever tenant the browser was at before', async () => {
    const mobile = newMobile()
    const { post, page } = await visit('/register', { acr_values: 'tenant:6' })
    await post({ action: 'send-code', username: mobile })
    const [, link = ''] = /href="(\/dev\/mailbox[^"]*)"/.exec(page.body) ?? []
    const letters = async (url: string) =>
      (await server.app.inject({ url, headers: { cookie: 'Abp-TenantId=5' } })).body
    expect(await letters(link)).toContain(mobile)
    for (const other of ['', '?tenant=5', '?tenant=host', '?tenant=7', '?tenant=6&tenant=6'])
      expect(await letters(`/dev/mailbox${other}`)).not.toContain(mobile)
    const host = await visit('/reset-password', { acr_values: 'tenant:host' })
    expect(host.page.body).toContain('href="/dev/mailbox?tenant=host"')
  })

  it.each<[string, Record<string, string>]>([
    ['outside the demo', { SEED: 'none' }],
    ['in production', { SEED: 'demo', NODE_ENV: 'production', RATE_LIMITS: 'on' }],
  ])('does not exist %s, and nothing leads to it', async (_where, env) => {
    const plain = await startTestApp({ beside: server, env })
    expect((await plain.app.inject({ url: '/dev/mailbox' })).statusCode).toBe(404)
    const { page } = await visitPage(plain, '/register')
    expect(page.status).toBe(200)
    expect(page.body).not.toContain('/dev/mailbox')
    await plain.close()
  })
})
