import { expect, it } from 'vitest'
import { describeDevice } from './describe-device.ts'

const MOZILLA = 'Mozilla/5.0'
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge',
    'Windows',
  ],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0`, 'Firefox', 'Windows'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/18.6 Safari/605.1.15`, 'Safari', 'macOS'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${IOS} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `${MOZILLA} (iPad; CPU OS 16_7 like Mac OS X) ${IOS} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPad',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${IOS} Mobile/15E148 MicroMessenger/8.0.61(0x18003d2a)`,
    'WeChat',
    'iPhone',
  ],
  [
    `${MOZILLA} (Linux; Android 14; V2309A) ${KHTML} Version/4.0 Chrome/109.0 MQQBrowser/15.2 Mobile Safari/537.36`,
    'QQBrowser',
    'Android',
  ],
  [
    `${MOZILLA} (Linux; U; Android 13; zh-CN) ${KHTML} Version/4.0 Chrome/100.0 UCBrowser/16.5 Mobile Safari/537.36`,
    'UCBrowser',
    'Android',
  ],
  [
    `${MOZILLA} (Linux; Android 12; HarmonyOS; ALN-AL00) ${KHTML} Chrome/114.0 HuaweiBrowser/15.0 Mobile Safari/537.36`,
    'Huawei',
    'HarmonyOS',
  ],
  [
    `${MOZILLA} (Linux; Android 14; SM-S928B) ${KHTML} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung',
    'Android',
  ],
  [`${MOZILLA} (X11; Linux x86_64) ${KHTML} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/140.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`${MOZILLA} (X11; Linux x86_64) ${KHTML} Chrome/140.0 Safari/537.36 OPR/124.0`, 'Opera', 'Linux'],
])('%s is told in two words', (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system })
})

it.each([undefined, '', 'curl/8.5.0', 'x'.repeat(100_000)])(
  'what says nothing is nothing we know',
  (userAgent) => {
    expect(describeDevice(userAgent)).toEqual({ browser: null, system: null })
  },
)
