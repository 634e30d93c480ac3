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

test('no address at all gives the fallback', () => {
  expect(safeReturnAddress(null, origin, '/pc/home')).toBe('/pc/home')
})
