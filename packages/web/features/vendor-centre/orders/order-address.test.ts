import { expect, test } from 'vitest'
import { formatOrderAddress, parseOrderAddress } from './order-address.ts'

const parse = (search: string) => parseOrderAddress(new URLSearchParams(search))

test('tab, keyword and page stand in the address, there and back', () => {
  const address = { tab: 'TO_SHIP', refund: undefined, keyword: 'W2026', page: 3 } as const
  expect(parse(formatOrderAddress(address))).toEqual(address)
  expect(formatOrderAddress(parse(''))).toBe('')
})

test('a state of refunds counts among the refunds alone', () => {
  expect(parse('tab=REFUND&refund=APPLYING')).toMatchObject({ tab: 'REFUND', refund: 'APPLYING' })
  expect(parse('tab=TO_PAY&refund=APPLYING').refund).toBeUndefined()
})

test('what makes no sense is ignored', () => {
  expect(parse('tab=GONE&p=0&q=+&refund=x')).toEqual({
    tab: 'ALL',
    refund: undefined,
    keyword: undefined,
    page: 1,
  })
})
