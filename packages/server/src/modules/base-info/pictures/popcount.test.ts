import fc from 'fast-check'
import { expect, it } from 'vitest'
import { popcount, setInEights, sumOfBytes } from './popcount.ts'

const counted = (word: number): number => [...word.toString(2)].filter((bit) => bit === '1').length
const word = () => fc.integer({ min: 0, max: 2 ** 32 - 1 })

it('counts the bits of a word, and of eight words two by two', () => {
  fc.assert(
    fc.property(fc.array(word(), { minLength: 8, maxLength: 8 }), ([a = 0, b = 0, c = 0, d = 0, ...rest]) => {
      const [e = 0, f = 0, g = 0, h = 0] = rest
      expect(popcount(a)).toBe(counted(a))
      expect(sumOfBytes(setInEights(a, b) + setInEights(c, d) + setInEights(e, f) + setInEights(g, h))).toBe(
        [a, b, c, d, e, f, g, h].reduce((sum, each) => sum + counted(each), 0),
      )
    }),
  )
})

it.each([
  ['none', 0, 0],
  ['all', 0xffffffff, 256],
])('of eight words with %s of their bits', (_how, each, bits) => {
  const two = setInEights(each, each)
  expect(sumOfBytes(two + two + two + two)).toBe(bits)
})
