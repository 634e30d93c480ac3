import { expect, test } from 'vitest'
import { safeReturnAddress } from './return-address.ts'

const origin = 'https://mall.example'

test.each(['/', '/pc/home', '/search?q=%2F%2Fevil', '/a/b?x=1&y=%5C', '/path:with@signs'])(
  'leads back to the own path %j',
  (address) => {
    expect(safeReturnAddress(address, origin)).toBe(address)
  },
)

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  '/\u0000',
  'https://evil.example',
  'https:evil.example',
  'http://mall.example.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '%2f%2fevil.example',
  ' /pc/home',
  'pc/home',
  '?q=1',
  '#x',
  '',
  '/a\\b',
  '@evil.example',
  '.evil.example',
])('refuses %j', (address) => {
  expect(safeReturnAddress(address, origin)).toBe('/')
})

/** Whatever the browser makes of it, it stays on our own origin. */
test.each([
  '////evil.example/x',
  '//evil.example/%2f..',
  '//evil.example:80',
  '//user@evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '\\/\\/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /\u0000/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/./\\evil.example',
  'https:/evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http:\\\\evil.example',
  'https:///evil.example',
  'ftp://evil.example',
  'javascript:document.title="evil"',
  'JaVaScRiPt:document.title="evil"',
  'java\nscript:document.title="evil"',
  '\u0001javascript:document.title="evil"',
  'data:text/html,<title>evil</title>',
  'vbscript:evil',
  'blob:https://evil.example/1',
  '/%0d%0aLocation:%20https://evil.example',
  'evil.example',
])('does not leave the site for %j', (address) => {
  const { origin: reached, pathname } = new URL(safeReturnAddress(address, origin), origin)
  expect({ reached, doubled: pathname.startsWith('//') }).toEqual({ reached: origin, doubled: false })
})

test('no address at all gives the fallback', () => {
  expect(safeReturnAddress(null, origin, '/pc/home')).toBe('/pc/home')
})
