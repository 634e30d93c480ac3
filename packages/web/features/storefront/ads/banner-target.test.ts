import { expect, test } from 'vitest'
import { bannerTarget } from './banner-target.ts'

test.each(['/product?no=1', '/'])('a banner leads to a page of our own: %s', (to) => {
  expect(bannerTarget(to)).toEqual({ kind: 'own', to })
})

test.each(['https://maker.example/a?b=1', 'HTTPS://maker.example'])(
  'a banner leads to another place by https: %s',
  (to) => {
    expect(bannerTarget(to)).toEqual({ kind: 'foreign', to })
  },
)

test.each([
  null,
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'http://maker.example/',
  '//maker.example',
  '/\\maker.example',
  'https://',
  'maker.example',
])('a banner leads nowhere: %s', (to) => {
  expect(bannerTarget(to)).toBeNull()
})
