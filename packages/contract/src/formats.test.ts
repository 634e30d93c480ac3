import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  daysBetween,
  formatDay,
  formatMembershipExpiry,
  formatMinute,
  formatMonth,
  formatOrderTime,
  parseWireTime,
  toWireTime,
} from './formats.ts'
import { fillText } from './fill-text.ts'
import { runs } from './testing/property-runs.ts'

const WIRE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}$/
const instants = fc.date({
  min: new Date('1991-09-15T00:00:00Z'),
  max: new Date('9999-12-31T15:59:59.999Z'),
  noInvalidDate: true,
})

it('days between two times are those of the calendar in Shanghai', () => {
  const between = (from: string, to: string) => daysBetween(new Date(from), new Date(to))
  expect(between('2026-05-01T00:00:00+08:00', '2026-05-01T23:59:59+08:00')).toBe(0)
  expect(between('2026-05-01T23:59:59+08:00', '2026-05-02T00:00:00+08:00')).toBe(1)
  expect(between('2026-05-01T08:00:00+08:00', '2026-06-01T07:00:00+08:00')).toBe(31)
})

describe('times travel as the wall clock of Shanghai without a zone', () => {
  it('whatever instant is sent comes back as the same instant', () => {
    fc.assert(
      fc.property(instants, (time) => {
        expect(toWireTime(time)).toMatch(WIRE)
        expect(parseWireTime(toWireTime(time))).toEqual(time)
      }),
      runs(1000),
    )
  })

  it('shows eight hours more than UTC, in every season', () => {
    expect(toWireTime(new Date('2026-05-01T02:20:30.123Z'))).toBe('2026-05-01T10:20:30.123')
    expect(toWireTime(new Date('2026-12-31T16:00:00.000Z'))).toBe('2027-01-01T00:00:00.000')
  })

  it('says what the machine itself calls the time in Shanghai', () => {
    const shanghai = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    fc.assert(
      fc.property(instants, (time) => {
        expect(toWireTime(time).slice(0, 19).replace('T', ' ')).toBe(shanghai.format(time))
      }),
      runs(300),
    )
  })

  it('understands inputs with a zone, whichever it is', () => {
    const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 })
    const inside = fc.date({
      min: new Date('2000-01-02T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(inside, offsets, (time, minutes) => {
        const local = new Date(time.getTime() + minutes * 60_000).toISOString().slice(0, 23)
        const size = Math.abs(minutes)
        const zone = `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
        expect(parseWireTime(local + zone)).toEqual(time)
      }),
      runs(500),
    )
    expect(parseWireTime('2026-05-01T02:20:30Z')).toEqual(new Date('2026-05-01T02:20:30Z'))
    expect(parseWireTime('2026-05-01T10:20:30+0800')).toEqual(new Date('2026-05-01T02:20:30Z'))
  })

  it.each([
    ['2026-05-01', '2026-05-01T00:00:00.000'],
    ['2026-05-01T10:20', '2026-05-01T10:20:00.000'],
    ['2026-05-01 10:20:30', '2026-05-01T10:20:30.000'],
    ['2026-05-01T10:20:30.123456789', '2026-05-01T10:20:30.123'],
    ['2024-02-29T23:59:59', '2024-02-29T23:59:59.000'],
  ])('understands %s', (text, wire) => {
    expect(toWireTime(parseWireTime(text) ?? new Date(0))).toBe(wire)
  })

  it.each([
    '',
    'now',
    '2026',
    '2026-05',
    '05/01/2026',
    '2026-5-1',
    '2026-13-01',
    '2026-02-30',
    '2025-02-29',
    '2026-02-30T00:00:00Z',
    '2026-04-31T10:00:00+08:00',
    '2026-05-01T24:00:00',
    '2026-05-01T24:00:00Z',
    '2026-05-01T10:60:00',
    '2026-05-01T10:20:61',
    '2026-05-01T10:20:30+25:00',
    '2026-05-01T10:20:30 +08:00',
    '2026-05-01T10:20:30Z; DROP',
    ' 2026-05-01',
    '+010000-01-01T00:00:00',
    '9999-12-31T23:59:59-12:00',
    '0000-01-01T00:00:00',
    '0001-01-01T00:00:00+14:00',
  ])('refuses %j, which is no time that can be told again', (text) => {
    expect(parseWireTime(text)).toBeNull()
  })

  it('never answers a time that it could not send', () => {
    const pieces = fc.constantFrom(
      '0',
      '1',
      '2',
      '5',
      '9',
      '12',
      '23',
      '59',
      '60',
      '2026',
      '-',
      ':',
      'T',
      ' ',
      '.',
      'Z',
      '+08:00',
    )
    const almost = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string(), almost), (text) => {
        const time = parseWireTime(text)
        expect(time === null || WIRE.test(toWireTime(time))).toBe(true)
      }),
      runs(2000),
    )
  })
})

describe('the date formats of the specification', () => {
  const wire = '2026-05-01T10:20:30.123'

  it('shows the end of a membership as yyyy.MM.dd HH:mm:ss', () => {
    expect(formatMembershipExpiry(wire)).toBe('2026.05.01 10:20:30')
  })
  it('shows findings, replies and withdrawals as yyyy.MM.dd HH:mm', () => {
    expect(formatMinute(wire)).toBe('2026.05.01 10:20')
  })
  it('shows the newest findings as yyyy.MM.dd', () => {
    expect(formatDay(wire)).toBe('2026.05.01')
  })
  it('shows the creation of a product as yyyy.MM', () => {
    expect(formatMonth(wire)).toBe('2026.05')
  })
  it('shows the creation of an order as the first 16 characters with a space instead of T', () => {
    expect(formatOrderTime(wire)).toBe('2026-05-01 10:20')
  })
})

describe('a text with places', () => {
  it('gets {0} and {1} replaced everywhere', () => {
    expect(fillText('{0} and {1}, {0}', ['a', 2])).toBe('a and 2, a')
  })
  it('keeps a place nobody fills', () => {
    expect(fillText('{0} {1}', ['a'])).toBe('a {1}')
    expect(fillText('{0}', [])).toBe('{0}')
  })
  it('puts in what is given as it is, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        expect(fillText('<{0}>', [word])).toBe(`<${word}>`)
      }),
      runs(500),
    )
  })
})
