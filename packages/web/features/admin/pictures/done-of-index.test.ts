import { expect, it } from 'vitest'
import { doneOfIndex } from './done-of-index.ts'

it.each([
  ['nothing to look at', { total: 0, waiting: 0 }, 100],
  ['all of them just asked for again', { total: 8, waiting: 8 }, 0],
  ['on the way', { total: 3, waiting: 1 }, 66],
  ['one of many left', { total: 1000, waiting: 1 }, 99],
  ['nothing left', { total: 3, waiting: 0 }, 100],
])('the index of pictures is done as far as nothing waits: %s', (_when, status, percent) => {
  expect(doneOfIndex(status)).toBe(percent)
})
