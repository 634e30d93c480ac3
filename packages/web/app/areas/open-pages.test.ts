import { expect, test } from 'vitest'
import type { RouteRow } from '../route-table.ts'
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  restoreOpenPages,
  visit,
  type OpenPages,
} from './open-pages.ts'

const row = (screen: string, more: Partial<RouteRow> = {}): RouteRow => ({
  screen,
  path: `/x/${screen}`,
  title: 'Title.Home',
  area: 'personal-centre',
  access: 'signedIn',
  ...more,
})

const home = { screen: 'pc.home', address: '/pc/home' }
const start = restoreOpenPages(null, null)
const visited = (...screens: string[]): OpenPages =>
  screens.reduce((open, screen) => visit(open, row(screen), `/x/${screen}`), start)
const names = ({ tabs }: OpenPages) => tabs.map(({ screen }) => screen)

test('the tab list starts with the personal-centre home', () => {
  expect(start).toEqual({ tabs: [home], cached: [] })
})

test('one tab per screen: visiting it again only updates its address', () => {
  const again = visit(visited('a', 'b'), row('a'), '/x/a?p=2')
  expect(again.tabs).toEqual([home, { screen: 'a', address: '/x/a?p=2' }, { screen: 'b', address: '/x/b' }])
  expect(again.cached).toEqual(['a', 'b'])
})

test('a screen that opens no tab never appears', () => {
  expect(visit(start, row('lock', { tab: 'none' }), '/lock')).toEqual(start)
})

test('closing another tab drops it with its cached page and stays', () => {
  const { open, goTo } = closeTab(visited('a', 'b'), 'a', 'b')
  expect([names(open), open.cached, goTo]).toEqual([['pc.home', 'b'], ['b'], null])
})

test('closing the current tab goes to the second one, or to home when none is left', () => {
  expect(closeTab(visited('a', 'b'), 'b', 'b').goTo).toBe('/x/a')
  expect(closeTab(visited('a'), 'a', 'a').goTo).toBe('/pc/home')
})

test('home cannot be closed', () => {
  const open = visited('a')
  expect(closeTab(open, 'pc.home', 'pc.home')).toEqual({ open, goTo: null })
})

test('close all keeps home, empties the cache and goes home', () => {
  expect(closeAllTabs(visited('a', 'b'))).toEqual({ open: { tabs: [home], cached: [] }, goTo: '/pc/home' })
})

test('close others keeps home and the current tab; the cache keeps only the current page', () => {
  const { open, goTo } = closeOtherTabs(visited('a', 'b', 'c'), 'b')
  expect([names(open), open.cached, goTo]).toEqual([['pc.home', 'b'], ['b'], null])
})

test('what was stored comes back without screens that are gone, without doubles, and with its home', () => {
  const stored = [
    { screen: 'gone', address: '/gone' },
    { screen: 'pc.home', address: '/pc/home?old=1' },
    { screen: 'aboutus', address: '/aboutus?x=1' },
  ]
  expect(restoreOpenPages(stored, ['aboutus', 'aboutus'])).toEqual({
    tabs: [home, { screen: 'aboutus', address: '/aboutus?x=1' }],
    cached: ['aboutus'],
  })
})
