import { auditObjects } from '@wenli/contract/auth/audit-words'
import { resources } from '@wenli/contract/registry'
import { expect, test } from 'vitest'
import { adminRows, type AdminScreen } from './admin-rows.ts'
import { routeAt } from './route-lookup.ts'

const titles: readonly { title: string; access: unknown }[] = adminRows

test('every plain entity has a screen of its own, open to those who may see its list', () => {
  const missing = resources.filter(
    ({ name, access }) =>
      !titles.some((row) => row.title === name && row.access === (access.GetAll ?? `Pages.${name}`)),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('the audit log knows every list by name, so that it can tell of its export', () => {
  const unknown = titles.map(({ title }) => title).filter((title) => !auditObjects.includes(title))
  // Where the administration begins there is no list.
  expect(unknown).toEqual(['Area.Admin'])
})

test('whoever may see one list may enter the administration, nobody else', () => {
  const home = routeAt('/admin')
  const seen = adminRows.map(({ access }) => access).filter((access) => typeof access === 'string')
  expect(home?.access).toEqual({ anyOf: seen })
})

test('each address belongs to one screen', () => {
  const screens: readonly AdminScreen[] = adminRows.map(({ screen }) => screen)
  expect(new Set(screens).size).toBe(screens.length)
  expect(new Set(adminRows.map(({ path }) => path)).size).toBe(screens.length)
})
