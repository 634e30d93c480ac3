import { expect, it } from 'vitest'
import { createSlidingWindow } from './sliding-window.ts'

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)

it('allows as many as it may within the time, says how long to wait, and then allows again', () => {
  const window = createSlidingWindow({ max: 2, milliseconds: 60_000, keys: 10 })
  expect(window.wait('a', at(0))).toBe(0)
  window.add('a', at(0))
  window.add('a', at(20))
  expect(window.wait('a', at(30))).toBe(30)
  expect(window.wait('b', at(30))).toBe(0)
  expect(window.wait('a', at(61))).toBe(0)
  window.add('a', at(61))
  expect(window.wait('a', at(62))).toBe(18)
})

it('forgets the key that was quiet longest when there are too many', () => {
  const window = createSlidingWindow({ max: 1, milliseconds: 60_000, keys: 2 })
  window.add('a', at(0))
  window.add('b', at(1))
  window.add('a', at(2))
  window.add('c', at(3))
  expect(window.wait('b', at(4))).toBe(0)
  expect(window.wait('a', at(4))).toBeGreaterThan(0)
  expect(window.wait('c', at(4))).toBeGreaterThan(0)
})
