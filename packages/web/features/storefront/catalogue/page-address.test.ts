import { expect, test } from 'vitest'
import { changedSearch, pageCount, pageIndex, pagePath, pageRange, shownPages } from './page-address.ts'

test('the page index travels in p and starts at 1, ten rows a page', () => {
  expect(pageIndex(new URLSearchParams('p=3'))).toBe(3)
  for (const text of ['', 'p=0', 'p=-2', 'p=x', 'p=1e3']) expect(pageIndex(new URLSearchParams(text))).toBe(1)
  expect(pageRange(3)).toEqual({ skipCount: 20, maxResultCount: 10 })
  expect([0, 1, 10, 11].map((total) => pageCount(total))).toEqual([1, 1, 1, 2])
})

test('a new choice keeps the others and goes back to page 1', () => {
  const search = new URLSearchParams('ctg=1001&p=4&sort=sales')
  expect(changedSearch(search, { color: 7 })).toBe('?ctg=1001&sort=sales&color=7')
  expect(changedSearch(search, { sort: null })).toBe('?ctg=1001')
  expect(changedSearch(search, { p: 2 })).toBe('?ctg=1001&sort=sales&p=2')
  expect(changedSearch(search, { p: 1 })).toBe('?ctg=1001&sort=sales')
})

test('many pages are shortened around the current one', () => {
  expect(shownPages(1, 1)).toEqual([1])
  expect(shownPages(1, 9)).toEqual([1, 2, null, 9])
  expect(shownPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(shownPages(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('every page of a list has an address of its own, the first that of the list', () => {
  expect(pagePath('/vendor?no=V1', 1)).toBe('/vendor?no=V1')
  expect(pagePath('/vendor?no=V1', 2)).toBe('/vendor?no=V1&p=2')
  expect(pagePath('/findingList', 3)).toBe('/findingList?p=3')
})
