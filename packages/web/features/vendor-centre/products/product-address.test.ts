import { expect, test } from 'vitest'
import { formatProductAddress, parseProductAddress } from './product-address.ts'

const read = (text: string) => parseProductAddress(new URLSearchParams(text))

test('state, category, keyword and page stand in the address and come back from it', () => {
  const address = read('status=ON_SALE&ctg=12&q=%E5%B2%A9%E6%9D%BF&p=3')
  expect(address).toEqual({ status: 'ON_SALE', categoryId: 12, keyword: '岩板', page: 3 })
  expect(read(formatProductAddress(address).slice(1))).toEqual(address)
})

test('what makes no sense is ignored', () => {
  expect(read('status=GONE&ctg=-1&q=%20&p=zero')).toEqual({
    status: undefined,
    categoryId: undefined,
    keyword: undefined,
    page: 1,
  })
})

test('a list as it is from the start has no query at all', () => {
  expect(formatProductAddress(read(''))).toBe('')
})
