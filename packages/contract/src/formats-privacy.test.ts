import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskAccount, maskBankCard, maskEmail, maskIdentityCard, maskName, maskPhone } from './formats.ts'
import { isOwnPath } from './own-path.ts'
import { runs } from './testing/property-runs.ts'

/** Letters of every plane, so that surrogate pairs are common. */
const names = fc.string({
  unit: fc.oneof(
    fc.constantFrom('张', '𠮷', '👩', 'é', ' ', '\u3000', 'a'),
    fc
      .integer({ min: 0x20, max: 0x10ffff })
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code)),
  ),
  maxLength: 12,
})

describe('a masked name is the first character plus two asterisks', () => {
  it.each([
    ['张三', '张**'],
    ['欧阳娜娜', '欧**'],
    ['𠮷野家', '𠮷**'],
    ['  李四', '李**'],
    ['A', 'A**'],
  ])('%s becomes %s', (name, masked) => {
    expect(maskName(name, '匿名')).toBe(masked)
  })

  it.each([null, undefined, '', '   ', '\u3000'])('%j is anonymous', (name) => {
    expect(maskName(name, '匿名')).toBe('匿名')
  })

  it('never cuts a character in two and never shows more than one', () => {
    fc.assert(
      fc.property(names, (name) => {
        const masked = maskName(name, '匿名')
        expect(masked.isWellFormed()).toBe(true)
        const trimmed = [...name.trim()]
        expect(masked).toBe(trimmed.length === 0 ? '匿名' : `${trimmed[0]}**`)
      }),
      runs(1000),
    )
  })
})

describe('personal numbers are masked', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 })
  const shownOf = (masked: string) => masked.replaceAll('*', '').length

  it('a telephone as 138****1234, an identity card as 110***********1234, a bank card by its last four', () => {
    expect(maskPhone('13812341234')).toBe('138****1234')
    expect(maskIdentityCard('11010119900307123X')).toBe('110***********123X')
    expect(maskBankCard('6222021234567890123')).toBe('****0123')
  })

  it('an e-mail address as a***@x.cn', () => {
    expect(maskEmail('someone@x.cn')).toBe('s***@x.cn')
    expect(maskEmail('@x.cn')).toBe('***')
    expect(maskEmail('')).toBe('***')
  })

  it.each([
    ['telephone', maskPhone],
    ['identity card', maskIdentityCard],
    ['bank card', maskBankCard],
  ])('no %s is ever shown whole, however short it is', (_what, mask) => {
    fc.assert(
      fc.property(digits, (number) => {
        expect(mask(number)).not.toContain(number)
        expect(shownOf(mask(number))).toBeLessThanOrEqual(7)
        expect(shownOf(mask(number))).toBeLessThan(number.length)
      }),
      runs(500),
    )
  })
})

/** Return addresses that try to leave; each of them sends some browser, proxy or framework to another origin. */
const hostile = [
  '',
  'evil.example',
  'https://evil.example',
  'http://evil.example/',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2f..',
  '//evil.example\\@own.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\\\evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\r\n//evil.example',
  '/\u0000/evil.example',
  ' //evil.example',
  ' https://evil.example',
  '\u00a0//evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'ftp://evil.example',
  '@evil.example',
  ':80//evil.example',
  '?next=//evil.example',
  '#//evil.example',
  './/evil.example',
  '..//evil.example',
  '/pc/home\r\nSet-Cookie: a=b',
  '/pc\\home',
]

describe('a return address is a path of our own origin', () => {
  it('knows at least 40 ways to leave', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(40)
  })

  it.each(hostile)('%j is refused', (address) => {
    expect(isOwnPath(address)).toBe(false)
  })

  it.each([
    '/',
    '/pc/home',
    '/search?q=岩板',
    '/product?no=P1#top',
    '/%2f%2fevil.example',
    '/a//b',
    '/search?to=https://evil.example',
  ])('%j is ours', (address) => {
    expect(isOwnPath(address)).toBe(true)
  })

  it('whatever is taken as ours leads a browser to our origin, also when it goes on from there', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      'evil.example',
      '%2f',
      '%5c',
      '?',
      '#',
      ' ',
      '\t',
      'https:',
      'a',
    )
    const addresses = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    )
    fc.assert(
      fc.property(addresses, (address) => {
        fc.pre(isOwnPath(address))
        const arrived = new URL(address, 'https://own.example')
        expect(arrived.origin).toBe('https://own.example')
        expect(new URL(arrived.pathname, 'https://own.example').origin).toBe('https://own.example')
      }),
      runs(3000),
    )
  })
})

it.each([
  ['13812345678', '138****5678'],
  ['lin@example.cn', 'l***@example.cn'],
  ['lin', 'l**'],
  ['138123456789', '1**'],
])('an account %s is masked as %s: a number, an address or a name', (account, masked) => {
  expect(maskAccount(account)).toBe(masked)
})
