import { expect, test } from 'vitest'
import { policeFilingLink } from './police-filing-link.ts'

test('the register is asked for the digits of the number', () => {
  expect(policeFilingLink('沪公网安备 31000000000000号')).toBe(
    'https://beian.mps.gov.cn/#/query/webSearch?code=31000000000000',
  )
  expect(policeFilingLink('31000000000000')).toBe(policeFilingLink('沪公网安备31000000000000号'))
})

test('a number without digits leads to the register itself', () => {
  expect(policeFilingLink('"><script>')).toBe('https://beian.mps.gov.cn/#/query/webSearch')
})
