import { expect, it } from 'vitest'
import { isPerson } from './is-person.ts'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

it.each([
  SAFARI,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; HUAWEI) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
])('counts a browser: %s', (name) => {
  expect(isPerson({ 'user-agent': name })).toBe(true)
})

it.each([
  undefined,
  '',
  'curl/8.5.0',
  'python-requests/2.32',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Safari/605.1.15 (Applebot/0.1)',
])('does not count a program: %s', (name) => {
  expect(isPerson({ 'user-agent': name })).toBe(false)
})

it('does not count a page that a browser loads before anybody opens it', () => {
  expect(isPerson({ 'user-agent': SAFARI, 'sec-purpose': 'prefetch;prerender' })).toBe(false)
  expect(isPerson({ 'user-agent': SAFARI, purpose: 'preview' })).toBe(false)
})
