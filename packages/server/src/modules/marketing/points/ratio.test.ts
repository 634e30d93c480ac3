import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { floorOf } from './ratio.ts'

it('a ratio that no float holds is taken as it was written', () => {
  expect(floorOf(10_000, '0.57')).toBe(5700)
  expect(floorOf(10_000, '0.29')).toBe(2900)
  expect(floorOf(29, '100', 100)).toBe(29)
  expect(floorOf(100, '1.005', 100)).toBe(1)
  expect(floorOf(20_000, '0.00005')).toBe(1)
  expect([floorOf(0, '1000'), floorOf(500, '0'), floorOf(500, '1.00', 100)]).toEqual([0, 0, 5])
  expect(() => floorOf(1, '1e-7')).toThrow('1e-7')
})

it('what comes out is the largest whole number that is not more than the exact product, however the ratio is written', () => {
  const written = fc.tuple(fc.nat(1000), fc.nat({ max: 999_999 }), fc.integer({ min: 1, max: 6 }))
  fc.assert(
    fc.property(
      fc.nat(10_000_000_000),
      written,
      fc.constantFrom(1, 100),
      (amount, [whole, digits, length], per) => {
        const fraction = String(digits).padStart(6, '0').slice(0, length)
        const got = BigInt(floorOf(amount, `${whole}.${fraction}`, per))
        // In millionths, where both sides are whole.
        const exact = BigInt(amount) * (BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0')))
        const unit = 1_000_000n * BigInt(per)
        return got * unit <= exact && exact < (got + 1n) * unit
      },
    ),
    runs(2000),
  )
})
