import { expect, test } from 'vitest'
import { cookieValue } from './stored-cookie.ts'

test('a cookie is found by its whole name and decoded', () => {
  const cookies =
    'xlocking=9; locking=1; Abp.Localization.CultureName=zh-Hans; last_page_name=%2Fpc%2Fhome%3Fp%3D2'
  expect(cookieValue(cookies, 'locking')).toBe('1')
  expect(cookieValue(cookies, 'last_page_name')).toBe('/pc/home?p=2')
  expect(cookieValue(cookies, 'Abp.Localization.CultureName')).toBe('zh-Hans')
  expect(cookieValue(cookies, 'page')).toBeNull()
})

test('a value may hold an equals sign or broken escapes', () => {
  expect(cookieValue('enc_auth_token=a==', 'enc_auth_token')).toBe('a==')
  expect(cookieValue('locking=%zz', 'locking')).toBe('%zz')
})
