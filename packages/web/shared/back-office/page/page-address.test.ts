import { expect, test } from 'vitest'
import { pageIn, withPage } from './page-address.ts'

test('the page index travels in the query parameter p', () => {
  expect(pageIn('?tab=orders&p=3')).toBe(3)
  expect(pageIn(`?${withPage('?tab=orders', 3)}`)).toBe(3)
})

test('without a page, or with one that makes no sense, a list begins at page 1', () => {
  for (const search of ['', '?p=', '?p=0', '?p=-1', '?p=1.5', '?p=two', '?p=1234567']) {
    expect(pageIn(search)).toBe(1)
  }
})

test('what else the address says stays, and the first page needs no word', () => {
  expect(withPage('?tab=orders', 2)).toBe('tab=orders&p=2')
  expect(withPage('?tab=orders&p=2', 1)).toBe('tab=orders')
})
