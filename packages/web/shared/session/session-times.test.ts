import { expect, test } from 'vitest'
import { isIdle } from './idle-lock.ts'
import { renewalDelay } from './renewal-time.ts'

const minutes = (count: number) => count * 60_000

test('a token is renewed two minutes before it ends', () => {
  expect(renewalDelay(String(minutes(30)), 0)).toBe(minutes(28))
})

test('a short token is renewed half-way', () => {
  expect(renewalDelay(String(minutes(2)), 0)).toBe(minutes(1))
})

test('a token that has ended, or none, is not renewed', () => {
  expect(renewalDelay(String(minutes(1)), minutes(2))).toBeNull()
  expect(renewalDelay(null, 0)).toBeNull()
  expect(renewalDelay('soon', 0)).toBeNull()
})

test('the screen is idle after exactly the set minutes without a sign of life', () => {
  expect(isIdle('0', minutes(30) - 1, 30)).toBe(false)
  expect(isIdle('0', minutes(30), 30)).toBe(true)
  expect(isIdle(null, minutes(99), 30)).toBe(false)
})
