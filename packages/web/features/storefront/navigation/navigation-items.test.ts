import { expect, test } from 'vitest'
import {
  footerCategories,
  freshNavigation,
  shownCategories,
  shownVendorCategories,
  type TopCategory,
} from './navigation-items.ts'

const top = (id: number, footerLinks: TopCategory['footerLinks'] = []): TopCategory => ({
  id,
  name: `c${id}`,
  productCategoryNo: `n${id}`,
  coverImageUrl: null,
  footerLinks,
  children: [{ id: id * 10, name: `c${id}0`, productCategoryNo: `n${id}0` }],
})
const ten = Array.from({ length: 10 }, (_, index) => top(index + 1))

test('category navigation keeps only the first 7 top-level items', () => {
  expect(shownCategories(ten).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('vendor navigation drops categories with zero products and keeps the first 7', () => {
  const counted = ten.map((item) => ({ ...item, productCount: item.id === 2 ? 0 : item.id }))
  expect(shownVendorCategories(counted).map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 7, 8])
})

test('footer categories are those flagged as footer links, of all that the navigation holds', () => {
  const [first, second] = [
    { name: 'c200', productCategoryNo: 'n200' },
    { name: 'c9', productCategoryNo: 'n9' },
  ]
  const eight = ten.slice(0, 8)
  expect(footerCategories([top(2, [first]), ...eight, top(9, [second])])).toEqual([first, second])
})

test('the kept list counts for 60 seconds and only in its own shape', () => {
  const kept = { at: 1000, items: ten }
  expect(freshNavigation(kept, 60_999)).toEqual(ten)
  expect(freshNavigation(kept, 61_000)).toBeNull()
  expect(freshNavigation(kept, 999)).toBeNull()
  expect(freshNavigation({ at: 1000, items: [{ id: 1 }] }, 2000)).toBeNull()
  expect(freshNavigation(null, 2000)).toBeNull()
})
