import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test('the time until receipt is told in days and hours', () => {
  const now = Date.parse('2026-05-01T00:00:00+08:00')
  expect(timeLeft('2026-05-04T02:30:00.000', now)).toEqual({ days: 3, hours: 2 })
  expect(timeLeft('2026-04-30T23:00:00.000', now)).toBeNull()
})
