import { expect, test } from 'vitest'
import { choicesQuery, readChoices } from './list-choices.ts'

const read = (text: string) => readChoices(new URLSearchParams(text))

test('the address holds category, colour, price band and order', () => {
  const choices = read('ctg=1001&brand=3&color=7&price=50-100&sort=priceDown')
  expect(choices).toMatchObject({ categoryNo: '1001', colorId: 7, sort: 'priceDown' })
  expect(choicesQuery(choices)).toEqual({
    brandId: 3,
    productColorId: 7,
    minPrice: 50.01,
    maxPrice: 100,
    sorting: 'unitPrice desc',
  })
})

test('what is no choice is none', () => {
  expect(read('ctg= &brand=-1&color=x&price=1-2&sort=toString')).toEqual({
    categoryNo: null,
    brandId: null,
    colorId: null,
    band: null,
    sort: 'default',
  })
})
