import { expect, test } from 'vitest'
import { clockText } from './countdown.ts'

test('a countdown shows minutes and seconds, and hours from one on', () => {
  expect([0, 59, 1799, 3900].map(clockText)).toEqual(['00:00', '00:59', '29:59', '1:05:00'])
})
