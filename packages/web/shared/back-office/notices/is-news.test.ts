import { expect, it } from 'vitest'
import { isNews } from './is-news.ts'

const now = Date.parse('2026-03-02T10:00:00+08:00')

it.each([
  ['a moment ago', '2026-03-02T09:59:59.000'],
  ['by a clock that is ahead', '2026-03-02T11:30:00.000'],
  ['less than a day ago', '2026-03-01T10:00:00.001'],
  ['at a time that cannot be read', ''],
])('a notice written %s is announced', (_when, creationTime) => {
  expect(isNews(creationTime, now)).toBe(true)
})

it('a notice of a day ago or more is only listed', () => {
  expect(isNews('2026-03-01T10:00:00.000', now)).toBe(false)
})
