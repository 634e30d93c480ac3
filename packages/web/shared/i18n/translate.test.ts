import { storefront } from '@wenli/locale/zh-Hans/storefront'
import { expect, test } from 'vitest'
import { createTranslate } from './translate.ts'

test('holes are filled everywhere, an unknown key gives back the key', () => {
  const t = createTranslate({ 'Service.Copied': '{0} and {0} again' })
  expect(t('Service.Copied', 'x')).toBe('x and x again')
  expect(t('Header.Search')).toBe('Header.Search')
})

test('there are nine suggested keywords', () => {
  expect(storefront['Header.Keywords'].split(',')).toHaveLength(9)
})
