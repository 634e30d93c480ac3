import { expect, it } from 'vitest'
import { seenPages } from './seen-pages.ts'

const page = (screen: string, search = '') => ({
  screen,
  location: { pathname: `/pc/${screen}`, search, hash: '', state: null, key: screen, mask: undefined },
})

it('draws the page of the address, kept or not', () => {
  expect(seenPages([], page('home'), [])).toEqual([page('home')])
})

it('keeps cached pages behind it, at the address they were left at', () => {
  expect(seenPages([page('orders', '?p=3')], page('home'), ['orders', 'home'])).toEqual([
    page('orders', '?p=3'),
    page('home'),
  ])
})

it('drops pages that are not cached, or whose tag was closed', () => {
  expect(seenPages([page('changepassword'), page('orders')], page('home'), ['orders'])).toEqual([
    page('orders'),
    page('home'),
  ])
})

it('shows a page that comes back in its old place, at the new address', () => {
  expect(seenPages([page('orders'), page('home')], page('orders', '?p=2'), ['orders', 'home'])).toEqual([
    page('orders', '?p=2'),
    page('home'),
  ])
})

it('does not draw a page of an earlier document before it is visited', () => {
  expect(seenPages([], page('home'), ['home', 'orders'])).toEqual([page('home')])
})
