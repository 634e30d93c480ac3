import { expect, test } from 'vitest'
import { filterQuery, isWhole, readChoices } from './list-choices.ts'

const read = (text: string) => readChoices(new URLSearchParams(text))

test('the address holds category, brand, colour, price band, shop and order', () => {
  const choices = read('ctg=1001&brand=3&color=7&price=50-100&shop=V1&sort=priceDown')
  expect(choices).toMatchObject({ categoryNo: '1001', colorId: 7, sort: 'priceDown' })
  expect(filterQuery(choices)).toEqual({
    brandId: 3,
    productColorId: 7,
    vendorNo: 'V1',
    minPrice: 50.01,
    maxPrice: 100,
  })
})

test('what is no choice is none', () => {
  expect(read('ctg= &brand=-1&color=x&price=1-2&shop=../x&sort=toString')).toEqual({
    categoryNo: null,
    brandId: null,
    colorId: null,
    vendorNo: null,
    band: null,
    sort: 'default',
  })
})

test('a category and a brand are lists of their own; a part of them and another order are not', () => {
  for (const text of ['', 'ctg=1001', 'brand=3', 'ctg=1001&color=x'])
    expect([text, isWhole(read(text))]).toEqual([text, true])
  for (const text of ['color=7', 'price=50-100', 'shop=V1', 'sort=sales', 'ctg=1001&brand=3'])
    expect([text, isWhole(read(text))]).toEqual([text, false])
})
