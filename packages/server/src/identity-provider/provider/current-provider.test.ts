import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import {
  answerOf,
  authorizeRequest,
  makeSigningKeys,
  openBrowser,
  ORIGIN,
  signIn,
} from '../../../test/browser.ts'
import type { Browser } from '../../../test/browser.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const MINUTE = 60_000
const KEY_LIFE = 90 * 24 * 60 * MINUTE

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

const kids = async (browser: Browser) =>
  JSON.parse((await browser.get('/connect/jwks')).body).keys.map(({ kid }: { kid: string }) => kid)

it('rotates the signing keys on every process without signing anybody out', async () => {
  const path = join(server.dataDir, 'secrets', 'signing-keys.json')
  const stored = JSON.parse(await readFile(path, 'utf8'))
  stored.keys[0].createdAt = new Date(Date.now() - KEY_LIFE + MINUTE).toISOString()
  await writeFile(path, JSON.stringify(stored), { mode: 0o600 })

  const browser = openBrowser(server.app)
  const other = openBrowser(beside.app)
  const before = await signIn(browser, await createAccount(server))
  const oldKid = decodeProtectedHeader(before.idToken).kid
  expect(await kids(other)).toEqual([oldKid])

  server.clock.advance(2 * MINUTE)
  beside.clock.advance(2 * MINUTE)
  const renewed = answerOf((await browser.get(authorizeRequest({ prompt: 'none' }).url)).location)
  const newKid = decodeProtectedHeader(renewed.get('id_token') ?? '').kid
  expect(newKid).not.toBe(oldKid)
  expect(await kids(browser)).toEqual([newKid, oldKid])
  expect(await kids(other)).toEqual([newKid, oldKid])

  const bearer = { authorization: `Bearer ${before.accessToken}` }
  const me = await server.app.inject({ url: '/connect/userinfo', headers: bearer })
  expect(me.statusCode).toBe(200)
  const query = new URLSearchParams({ id_token_hint: before.idToken, post_logout_redirect_uri: `${ORIGIN}/` })
  const out = await browser.get(`/connect/endsession?${query}`)
  expect([out.status, out.location]).toEqual([303, `${ORIGIN}/`])
})

it('goes on with the keys it has when they cannot be read, and looks again a second later', async () => {
  const path = join(server.dataDir, 'secrets', 'signing-keys.json')
  const browser = openBrowser(server.app)
  const before = await kids(browser)
  const stored = await readFile(path, 'utf8')
  server.clock.advance(KEY_LIFE)
  await writeFile(path, 'half a fi', { mode: 0o600 })
  expect(await kids(browser)).toEqual(before)
  await signIn(browser, await createAccount(server))
  await writeFile(path, stored, { mode: 0o600 })
  server.clock.advance(1000)
  const [newest] = await kids(browser)
  expect(before).not.toContain(newest)
})
