import { expect, it } from 'vitest'
import { secondsLeft } from './countdown.ts'

it('counts whole seconds, the one under way included, and never below zero', () => {
  expect(secondsLeft(60_000, 0)).toBe(60)
  expect(secondsLeft(60_000, 1)).toBe(60)
  expect(secondsLeft(60_000, 1000)).toBe(59)
  expect(secondsLeft(60_000, 59_999)).toBe(1)
  expect(secondsLeft(60_000, 60_000)).toBe(0)
  expect(secondsLeft(60_000, 90_000)).toBe(0)
})
