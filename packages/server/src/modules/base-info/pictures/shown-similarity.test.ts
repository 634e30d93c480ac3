import { CLOSE_SIMILARITY } from '@wenli/contract/limits'
import { expect, it } from 'vitest'
import { shownSimilarity } from './shown-similarity.ts'

it('spreads from nothing to everything, in the order of the cosine', () => {
  expect([-1, 0, 0.6, 1, 1.001].map(shownSimilarity)).toEqual([0, 0, 0, 1, 1])
  expect(shownSimilarity(0.8)).toBeCloseTo(0.5)
})

it('calls close what the right material reaches, and not what a wrong one usually does', () => {
  expect(shownSimilarity(0.88)).toBeGreaterThan(CLOSE_SIMILARITY)
  expect(shownSimilarity(0.78)).toBeLessThan(CLOSE_SIMILARITY)
})
