import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { gzippedPage, keepPage, plainPage } from './kept-page.ts'

const head = { status: 200, headers: [] }
const body = '纹里 岩板 '.repeat(2000)

it.each([
  ['with several places', `a<script nonce="N"></script>${body}<script nonce="N">1</script>`],
  ['that begins and ends with one', `N${body}N`],
  ['with two side by side', `${body}NN${body}`],
  ['without any', body],
  ['that is empty', ''],
])('a page %s comes back whole with its nonce, plain and packed', (_what, html) => {
  const kept = keepPage(head, html, 'N')
  const whole = html.replaceAll('N', 'nonce-1')
  expect(plainPage(kept, 'nonce-1').toString()).toBe(whole)
  expect(gunzipSync(gzippedPage(kept, 'nonce-1')).toString()).toBe(whole)
})

it('each answer has its own nonce, and is far smaller than the page', () => {
  const kept = keepPage(head, `N${body}`, 'N')
  expect(gunzipSync(gzippedPage(kept, 'one')).toString()).toBe(`one${body}`)
  expect(gunzipSync(gzippedPage(kept, 'other')).toString()).toBe(`other${body}`)
  expect(gzippedPage(kept, 'one').length).toBeLessThan(Buffer.byteLength(body) / 20)
})
