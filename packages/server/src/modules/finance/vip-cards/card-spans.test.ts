import { expect, it } from 'vitest'
import { spansLeft } from './card-spans.ts'

const span = (from: number, until: number) => ({ from: new Date(from), until: new Date(until) })

it.each([
  ['all of it, when nothing was bought after it', [], [[10, 20]]],
  ['all of it, when the next begins where it ends', [span(20, 30)], [[10, 20]]],
  ['its beginning, when another took its place', [span(15, 30)], [[10, 15]]],
  [
    'both ends, when another came between',
    [span(12, 15)],
    [
      [10, 12],
      [15, 20],
    ],
  ],
  ['all of it, when the other was over before it began', [span(20, 15)], [[10, 20]]],
  [
    'what none of several had',
    [span(11, 12), span(14, 40)],
    [
      [10, 11],
      [12, 14],
    ],
  ],
  ['nothing, when another had it all', [span(10, 20)], []],
])('of the time of a card counts %s', (_what, later, left) => {
  const times = spansLeft(span(10, 20), later).map(({ from, until }) => [from.getTime(), until.getTime()])
  expect(times).toEqual(left)
})
