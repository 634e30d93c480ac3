import { afterEach, expect, test, vi } from 'vitest'
import { areAllGranted, isAnyGranted, isGranted, mayEnter } from './permissions.ts'
import { loadUserConfiguration } from './user-configuration.ts'

afterEach(() => vi.unstubAllGlobals())

/** Browser and server are the outside world here; the server grants these. */
const grant = async (...names: string[]): Promise<void> => {
  const result = {
    auth: { grantedPermissions: Object.fromEntries(names.map((name) => [name, 'true'])) },
    localization: { currentCulture: { name: 'none' }, values: {} },
    custom: { textSource: 'Wenli' },
  }
  const body = {
    result,
    targetUrl: null,
    success: true,
    error: null,
    unAuthorizedRequest: false,
    __abp: true,
  }
  vi.stubGlobal('document', { documentElement: { lang: 'zh-Hans', dataset: { tenant: '5' } }, cookie: '' })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => Response.json(body))
  await loadUserConfiguration()
}

test('single, any-of and all-of checks ask what the server granted', async () => {
  expect(isGranted('Pages.Brand')).toBe(false)
  await grant('Pages.Brand', 'Pages.Brand.Edit')
  expect([isGranted('Pages.Brand'), isGranted('Pages.User')]).toEqual([true, false])
  expect(isAnyGranted('Pages.User', 'Pages.Brand')).toBe(true)
  expect(isAnyGranted('Pages.User', 'Pages.Role')).toBe(false)
  expect([isAnyGranted(), areAllGranted()]).toEqual([true, true])
  expect(areAllGranted('Pages.Brand', 'Pages.Brand.Edit')).toBe(true)
  expect(areAllGranted('Pages.Brand', 'Pages.User')).toBe(false)

  expect([mayEnter('public'), mayEnter('signedIn')]).toEqual([true, true])
  expect([mayEnter('Pages.Brand'), mayEnter('Pages.User')]).toEqual([true, false])
  expect(mayEnter({ anyOf: ['Pages.User', 'Pages.Brand'] })).toBe(true)
  expect(mayEnter({ allOf: ['Pages.User', 'Pages.Brand'] })).toBe(false)
  expect(mayEnter({ allOf: ['Pages.Brand', 'Pages.Brand.Edit'] })).toBe(true)
})
