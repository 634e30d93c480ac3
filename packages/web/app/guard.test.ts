import { expect, test } from 'vitest'
import { guard, type GuardState } from './guard.ts'
import { routeTable, type RouteRow } from './route-table.ts'

const rows: readonly RouteRow[] = routeTable
const visitor: GuardState = { lockCookie: null, signedIn: false, holds: () => false }
const user: GuardState = { lockCookie: null, signedIn: true, holds: () => true }

test('without a stored user id only the public routes are reachable; anything else goes to login', () => {
  for (const { path, access } of rows) {
    const expected =
      access === 'public' ? { go: 'on' } : { go: 'to', path: '/login', remember: 'returnAddress' }
    expect([path, guard(path, { ...visitor, holds: () => true })]).toEqual([path, expected])
  }
})

test('a locked screen sends every navigation to the lock screen, for visitors and users', () => {
  for (const { path, screen } of rows) {
    const expected = screen === 'locking' ? { go: 'on' } : { go: 'to', path: '/locking' }
    expect([path, guard(path, { ...user, lockCookie: '1' })]).toEqual([path, expected])
  }
  expect(guard('/no-such-page', { ...visitor, lockCookie: '1' })).toEqual({ go: 'to', path: '/locking' })
})

test('an unlocked screen blocks navigating to the lock screen; without the cookie neither rule holds', () => {
  expect(guard('/Locking', { ...user, lockCookie: '0' })).toEqual({ go: 'nowhere' })
  expect(guard('/locking', user)).toEqual({ go: 'on' })
  expect(guard('/pc/home', { ...user, lockCookie: '0' })).toEqual({ go: 'on' })
})

test('a signed-in user who opens login is sent to the personal centre', () => {
  expect(guard('/login', user)).toEqual({ go: 'to', path: '/pc/home' })
  expect(guard('/login', visitor)).toEqual({ go: 'to', path: '/login' })
})

test('a route whose permission is not held goes to login', () => {
  expect(guard('/pc/home', { ...user, holds: (access) => access === 'public' })).toEqual({
    go: 'to',
    path: '/login',
  })
})

test('a page that does not exist needs no sign-in to be missing', () => {
  expect(guard('/no-such-page', visitor)).toEqual({ go: 'on' })
})
