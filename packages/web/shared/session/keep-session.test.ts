import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainApi } from '../api/browser-api.ts'
import { sessionStore } from '../browser-storage/browser-storage.ts'
import { keepTokens, lookUpSession } from './keep-session.ts'
import { sessionChanged } from './session.ts'

const session = {
  user: { id: 7, name: '小明', surname: '王', userName: '13800000007' },
  userProfile: null,
  tenant: null,
  vendor: null,
}
const { promise, resolve } = Promise.withResolvers<Response>()
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'zh-Hans', dataset: {} } })
})
afterEach(() => {
  kept.clear()
  sessionChanged()
  vi.unstubAllGlobals()
})

const answer = () => Response.json({ __abp: true, result: session, error: null })
const tokens = { accessToken: 'a', idToken: 'i', lifeSeconds: 1800, tenantId: '5', subject: '5.7' }

test('the looked-up session is kept for whoever is signed in', async () => {
  vi.stubGlobal('fetch', async () => answer())
  keepTokens(tokens, 0)
  await lookUpSession(plainApi)
  expect([sessionStore.userId.read(), sessionStore.displayName.read()]).toEqual(['7', '王小明'])
})

test.each([
  ['in two headers', '5', ['5', '5']],
  ['not for a host user', null, [null, null]],
])('the lookup after a sign-in carries the tenant already: %s', async (_, tenantId, headers) => {
  const sent: Headers[] = []
  vi.stubGlobal('fetch', async (_: string, init: { headers: Headers }) => {
    sent.push(init.headers)
    return answer()
  })
  keepTokens({ ...tokens, tenantId }, 0)
  await lookUpSession(plainApi)
  expect(sent.map((of) => [of.get('Abp.TenantId'), of.get('Abp-TenantId')])).toEqual([headers])
})

test('an answer that comes after signing out leaves nothing behind', async () => {
  vi.stubGlobal('fetch', () => promise)
  keepTokens(tokens, 0)
  const asked = lookUpSession(plainApi)
  kept.clear()
  resolve(answer())
  await asked
  expect([...kept]).toEqual([])
})
