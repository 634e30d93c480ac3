import { expect, it } from 'vitest'
import { dropPage, keepOnlyPage, keepPage } from './cached-pages.ts'

it('keeps a page once, however often it is opened', () => {
  const once = keepPage(new Set(), 'profile', undefined)
  expect([...keepPage(once, 'profile', undefined)]).toEqual(['profile'])
})

it('keeps no page of the no-cache list', () => {
  expect([...keepPage(new Set(['profile']), 'changepassword', 'none')]).toEqual(['profile'])
})

it('drops the page of a closed tag', () => {
  expect([...dropPage(new Set(['pcHome', 'profile']), 'profile')]).toEqual(['pcHome'])
})

it('keeps only the current page when the others are closed', () => {
  expect([...keepOnlyPage(new Set(['pcHome', 'profile']), 'profile')]).toEqual(['profile'])
  expect([...keepOnlyPage(new Set(['pcHome']), 'changepassword')]).toEqual([])
})
