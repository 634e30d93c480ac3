import { expect, test } from 'vitest'
import { pickHighlights } from './pick-highlights.ts'

test('two different keywords of nine, whatever chance says', () => {
  for (const chance of [0, 0.3, 0.5, 0.999999]) {
    const picked = pickHighlights(2, 9, () => chance)
    expect(picked.size).toBe(2)
    for (const index of picked) expect(index).toBeLessThan(9)
  }
})

test('every keyword can be picked', () => {
  const picked = new Set(
    Array.from({ length: 9 }, (_, index) => [...pickHighlights(1, 9, () => index / 9)]).flat(),
  )
  expect(picked.size).toBe(9)
})
