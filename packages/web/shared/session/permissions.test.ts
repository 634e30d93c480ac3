import { afterEach, expect, test, vi } from 'vitest'
import { areAllGranted, isAnyGranted, isGranted, loadPermissionsFor, mayEnter } from './permissions.ts'
import { loadUserConfiguration, refreshUserConfiguration } from './user-configuration.ts'

afterEach(() => vi.unstubAllGlobals())

const granting = (names: readonly string[]): Response => {
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
  return Response.json(body)
}

/** Browser and server are the outside world here. */
const answerWith = (fetch: () => Promise<Response>): void => {
  vi.stubGlobal('document', { documentElement: { lang: 'zh-Hans', dataset: { tenant: '5' } }, cookie: '' })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', fetch)
}

/** The server grants these. */
const grant = async (...names: string[]): Promise<void> => {
  answerWith(async () => granting(names))
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

test('what was granted while the page was open is asked for before anybody is turned away', async () => {
  answerWith(async () => granting(['Pages.User']))
  await loadPermissionsFor('Pages.User')
  expect(mayEnter('Pages.User')).toBe(true)
  let questions = 0
  answerWith(async () => {
    questions += 1
    return granting([])
  })
  await loadPermissionsFor('Pages.User')
  expect(questions).toBe(0)
  await loadPermissionsFor('Pages.Role')
  expect([questions, mayEnter('Pages.Role')]).toEqual([1, false])
})

test('an answer that an answer to a later question has passed changes nothing', async () => {
  const late = Promise.withResolvers<Response>()
  answerWith(() => late.promise)
  const earlier = refreshUserConfiguration(0)
  answerWith(async () => granting(['Pages.Brand']))
  await refreshUserConfiguration(0)
  late.resolve(granting([]))
  await earlier
  expect(isGranted('Pages.Brand')).toBe(true)
})
