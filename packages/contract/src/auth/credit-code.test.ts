import { expect, it } from 'vitest'
import { isCreditCode, withCheckLetter } from './credit-code.ts'

it('a credit code has eighteen letters, none of which looks like a digit, and its last one fits the others', () => {
  // The example of the standard's annex.
  expect(isCreditCode('91350100M000100Y43')).toBe(true)
  expect(isCreditCode('91350100M000100Y44')).toBe(false)
  expect(isCreditCode('91350100M000100Y4')).toBe(false)
  expect(isCreditCode('91350100M000100I43')).toBe(false)
  expect(withCheckLetter('91350100M000100Y4')).toBe('91350100M000100Y43')
})
