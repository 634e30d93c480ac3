import { expect, it } from 'vitest'
import { bankCardDigits, isBankCardNo } from './bank-card.ts'

it.each(['6222 0212 3456 7890 128', '6222-0212-3456-7890-128', ' 6222021234567890128 '])(
  'reads %j as its digits',
  (typed) => expect(bankCardDigits(typed)).toBe('6222021234567890128'),
)

it.each(['4111111111111111', '6222021234567890128', '000000000000'])('takes the card %s', (digits) =>
  expect(isBankCardNo(digits)).toBe(true),
)

it('finds every slip of one digit', () => {
  const card = '4111111111111111'
  const slips = [...card].flatMap((digit, at) =>
    [...'0123456789']
      .filter((other) => other !== digit)
      .map((other) => card.slice(0, at) + other + card.slice(at + 1)),
  )
  expect(slips.filter(isBankCardNo)).toEqual([])
})

it.each(['', '41111111111', '41111111111111111111', '4111a11111111111', '****1111'])(
  'does not take %j',
  (digits) => expect(isBankCardNo(digits)).toBe(false),
)
