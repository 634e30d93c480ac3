import { expect, test } from 'vitest'
import { referenceLink } from './reference-link.ts'

test('a link of a vendor leads to another place by https', () => {
  expect(referenceLink('https://Maker.example/a?b=1')).toMatchObject({
    href: 'https://maker.example/a?b=1',
    host: 'maker.example',
  })
})

test('or to a page of our own', () => {
  expect(referenceLink('/product?no=100100')).toEqual({
    href: '/product?no=100100',
    host: '/product?no=100100',
  })
})

test.each([
  null,
  'javascript:alert(1)',
  'http://maker.example/',
  '//maker.example',
  '/\\maker.example',
  'data:text/html,x',
  'x',
])('leads nowhere: %s', (address) => {
  expect(referenceLink(address)).toBeNull()
})
