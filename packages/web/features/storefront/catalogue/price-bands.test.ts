import { expect, test } from 'vitest'
import { bandNamed, priceBands } from './price-bands.ts'

test('every price to the cent belongs to exactly one band, and the last is open', () => {
  const holding = (price: number) =>
    priceBands.filter(({ min = 0, max = Infinity }) => price >= min && price <= max).map(({ name }) => name)
  expect([0.01, 50, 50.01, 100, 200, 200.01, 500, 1000, 1000.01, 99_999].map(holding)).toEqual([
    ['0-50'],
    ['0-50'],
    ['50-100'],
    ['50-100'],
    ['100-200'],
    ['200-500'],
    ['200-500'],
    ['500-1000'],
    ['1000-'],
    ['1000-'],
  ])
})

test('an address names a band or none', () => {
  expect(bandNamed('50-100')).toMatchObject({ min: 50.01, max: 100 })
  expect([bandNamed('50-99'), bandNamed(null)]).toEqual([null, null])
})
