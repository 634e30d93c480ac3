import { expect, it } from 'vitest'
import { afterSaleEnd } from './after-sale-end.ts'

const DAYS = 7

it.each([
  ['in the first moment of a day', '2026-03-05T00:00:00.000+08:00', '2026-03-13T00:00:00.000+08:00'],
  ['in the middle of the day', '2026-03-05T12:00:00.000+08:00', '2026-03-13T00:00:00.000+08:00'],
  [
    'when it is still the day before in London',
    '2026-03-05T07:59:59.999+08:00',
    '2026-03-13T00:00:00.000+08:00',
  ],
  ['in the last moment of the day', '2026-03-05T23:59:59.999+08:00', '2026-03-13T00:00:00.000+08:00'],
  ['in the first moment of the next', '2026-03-06T00:00:00.000+08:00', '2026-03-14T00:00:00.000+08:00'],
  ['on the last day of a year', '2026-12-31T23:59:59.999+08:00', '2027-01-08T00:00:00.000+08:00'],
  ['before a leap day', '2028-02-25T18:00:00.000+08:00', '2028-03-04T00:00:00.000+08:00'],
])(
  'the seven days of who received %s begin at midnight of the next day in Shanghai',
  (_when, received, end) => {
    expect(afterSaleEnd(new Date(received), DAYS)).toEqual(new Date(end))
  },
)
