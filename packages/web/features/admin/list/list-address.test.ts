import { activity } from '@wenli/contract/marketing/activity'
import { advertisement } from '@wenli/contract/marketing/advertisement'
import { describe, expect, test } from 'vitest'
import { filterOf } from './filter-def.ts'
import {
  emptyAddress,
  formatListAddress,
  listQuery,
  parseListAddress,
  type ListAddress,
} from './list-address.ts'

const filters = activity.filters.map((name) => filterOf(activity, name))
const parse = (search: string) => parseListAddress(new URLSearchParams(search), filters, activity.sorts)

describe('a list in the address', () => {
  test('starts at page 1 with 10 rows when nothing is said', () => {
    expect(parse('')).toEqual(emptyAddress)
    expect(formatListAddress(emptyAddress).toString()).toBe('')
  })

  test('holds page, size, order and filters, there and back', () => {
    const address: ListAddress = {
      page: 3,
      size: 50,
      sorting: { field: 'beginTime', order: 'desc' },
      filters: {
        name: '春 & 夏',
        activityTypeId: '7',
        beginTimeFrom: '2026-01-01',
        beginTimeTo: '2026-01-31',
      },
    }
    expect(parse(formatListAddress(address).toString())).toEqual(address)
  })

  test('ignores what no filter, order or page can be', () => {
    expect(
      parse('p=-1&size=7&sorting=details+desc&activityTypeId=x&beginTimeFrom=yesterday&other=1&name=+'),
    ).toEqual(emptyAddress)
    expect(parse('p=0').page).toBe(1)
    expect(parse('p=1e3').page).toBe(1)
  })

  test('takes only the values a choice has', () => {
    const position = [filterOf(advertisement, 'position')]
    const found = (search: string) => parseListAddress(new URLSearchParams(search), position, []).filters
    expect(found('position=Home')).toEqual({ position: 'Home' })
    expect(found('position=Moon')).toEqual({})
  })
})

test('the query of a page skips the pages before it and includes the last day of a range', () => {
  expect(
    listQuery({ ...parse('p=3&size=20&sorting=name+asc&endTimeFrom=2026-02-01&endTimeTo=2026-02-28') }),
  ).toEqual({
    skipCount: 40,
    maxResultCount: 20,
    sorting: 'name asc',
    endTimeFrom: '2026-02-01T00:00:00',
    endTimeTo: '2026-02-28T23:59:59.999',
  })
})
