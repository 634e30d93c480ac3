import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { partOfLine } from './part-of-line.ts'

it('the last piece takes the remainder', () => {
  expect([0, 1, 2].map((from) => partOfLine(1000, 3, from, 1))).toEqual([333, 333, 334])
  expect(partOfLine(1000, 3, 0, 3)).toBe(1000)
  expect(partOfLine(1000, 3, 1, 2)).toBe(667)
})

it('pieces that go back one by one are worth as much as all at once', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000_000),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(60),
      (amount, quantity, cut) => {
        const first = Math.min(cut, quantity)
        const singles = Array.from({ length: quantity }, (_, at) => partOfLine(amount, quantity, at, 1))
        const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
        return (
          sum(singles) === amount && sum(singles.slice(0, first)) === partOfLine(amount, quantity, 0, first)
        )
      },
    ),
    runs(2000),
  )
})
