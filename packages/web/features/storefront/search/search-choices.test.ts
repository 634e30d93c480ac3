import { expect, test } from 'vitest'
import { readSearchChoices, searchQueryOf } from './search-choices.ts'

const read = (text: string) => readSearchChoices(new URLSearchParams(text))

test('the address holds the keyword, every choice and the order', () => {
  const choices = read('q=%20yanban%20&ctg=1001&brand=3&color=7&price=50-100&shop=V1&sort=priceUp')
  expect(searchQueryOf(choices)).toEqual({
    keyword: 'yanban',
    productCategoryNo: '1001',
    brandId: 3,
    productColorId: 7,
    vendorNo: 'V1',
    minPrice: 50.01,
    maxPrice: 100,
    sorting: 'unitPrice',
  })
})

test('what is no choice is none', () => {
  expect(read('q=&ctg=../x&brand=1e9&color=-1&price=1-2&shop=%20&sort=constructor')).toEqual({
    keyword: '',
    categoryNo: null,
    brandId: null,
    colorId: null,
    vendorNo: null,
    band: null,
    sort: 'default',
  })
})
