import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { givenBefore, partOfLine } from './part-of-line.ts'

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

it('whatever was given for pieces that were kept, all of them together are worth the whole, and none less than nothing', () => {
  const step = fc.record({ isShort: fc.boolean(), share: fc.integer({ min: 0, max: 1000 }) })
  fc.assert(
    fc.property(
      fc.nat(10_000_000_000),
      fc.integer({ min: 1, max: 20 }),
      fc.array(step, { maxLength: 12 }),
      (amount, quantity, steps) => {
        let [gone, short, back] = [0, 0, 0]
        const restOf = (pieces: number) => {
          const left = quantity - gone
          const worth = partOfLine(amount, quantity, gone, pieces)
          const worthOfLeft = partOfLine(amount, quantity, gone, left)
          const given = givenBefore(short, { worth, left, pieces, worthOfLeft })
          return { rest: worth - given, given }
        }
        const giveBack = (pieces: number) => {
          const { rest, given } = restOf(pieces)
          expect(rest).toBeGreaterThanOrEqual(0)
          expect(given).toBeGreaterThanOrEqual(0)
          back += rest
          short -= given
          gone += pieces
        }
        for (const { isShort, share } of steps) {
          const pieces = 1 + (share % quantity)
          if (pieces > quantity - gone) continue
          const granted = Math.floor((restOf(pieces).rest * share) / 1001)
          if (isShort) [short, back] = [short + granted, back + granted]
          else giveBack(pieces)
        }
        if (gone < quantity) giveBack(quantity - gone)
        expect([back, short]).toEqual([amount, 0])
      },
    ),
    runs(2000),
  )
})
