import fc from 'fast-check'
import { expect, it } from 'vitest'
import { popcount } from './popcount.ts'

it('counts the bits of a word', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (word) => {
      expect(popcount(word)).toBe([...word.toString(2)].filter((bit) => bit === '1').length)
    }),
  )
})
