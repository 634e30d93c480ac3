import { expect, test } from 'vitest'
import { isSquareMetre, piecesFor } from './pieces-for.ts'

test('an area and what is lost by cutting make whole square metres', () => {
  expect(piecesFor('20', 5)).toBe(21)
  expect(piecesFor('20.01', 5)).toBe(22)
  expect(piecesFor(' 12.5 ', 10)).toBe(14)
  expect(piecesFor('100', 10)).toBe(110)
  expect(piecesFor('0.3', 5)).toBe(1)
})

test('what is no area asks for one', () => {
  for (const area of ['', '0', '0.00', '-3', '1e3', 'abc', '1.234', '123456'])
    expect(piecesFor(area, 5)).toBeNull()
})

test('only square metres are counted by area', () => {
  expect(['㎡', 'm²', 'm2'].every(isSquareMetre)).toBe(true)
  expect(['块', '卷', 'm', ''].some(isSquareMetre)).toBe(false)
})
